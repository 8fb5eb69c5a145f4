/** A gallery that has been built, served here, and a Chromium to look at it. */

import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { type BrowserContext, type Page, chromium } from 'playwright-core'

const ROOT = resolve(import.meta.dirname, '../../build/gallery')
const TYPES: Record<string, string> = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
}
const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
  '--disable-background-networking', '--disable-component-update',
]

export const LAPTOP = { width: 1440, height: 860 }
export const TABLET = { width: 820, height: 1180 }
export const PHONE = { width: 320, height: 640 }

export class Site {
  private constructor(
    private readonly server: Server,
    private readonly browser: BrowserContext,
  ) {}

  static async open(): Promise<Site> {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      readFile(join(ROOT, path)).then(
        (body) => {
          response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain')
          response.end(body)
        },
        () => {
          response.statusCode = path === '/favicon.ico' ? 204 : 404
          response.end()
        },
      )
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const browser = await chromium.launchPersistentContext(
      mkdtempSync(join(tmpdir(), 'chromium-')),
      { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', headless: true, args: FLAGS },
    )
    return new Site(server, browser)
  }

  async close(): Promise<void> {
    await this.browser.close()
    this.server.close()
  }

  /** A page of the gallery, once it shows its table; anything wrong in it fails the test. */
  async show(
    query: string,
    size: { width: number; height: number },
    media: Parameters<Page['emulateMedia']>[0] = {},
  ): Promise<{ page: Page; problems: string[] }> {
    const page = await this.browser.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await page.setViewportSize(size)
    await page.emulateMedia(media)
    const { port } = this.server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/gallery.html?${query}`)
    await page.waitForSelector('body[data-ready]')
    return { page, problems }
  }
}
