import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtures } from '../fixtures'
import { LAPTOP, PHONE, Site, TABLET } from './site'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(async () => {
  await site.close()
})

interface Box {
  id: string
  x: number
  y: number
  width: number
  height: number
}

/** The outlines of figures or loot as they are on the screen, shadows apart. */
async function boxes(page: Page, what: 'figure' | 'token'): Promise<Box[]> {
  return page.$$eval(
    `[data-${what}]`,
    (nodes, name) =>
      nodes.map((node) => {
        const drawn = name === 'figure' ? node.lastElementChild! : node.querySelector('g')!
        const { x, y, width, height } = drawn.getBoundingClientRect()
        return { id: node.getAttribute(`data-${name}`)!, x, y, width, height }
      }),
    what,
  )
}

function overlaps(all: Box[]): string[] {
  const SLACK = 1
  return all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
      return across > SLACK && down > SLACK ? [`${one.id} and ${other.id}`] : []
    }),
  )
}

const SCREENS = [
  ['express4', 'round=3&ask=lay'], ['express4', 'round=4&ask=go'], ['express4', 'at=-1'],
  ['express6', 'round=2&ask=keep'], ['duel', 'round=3&ask=lay'], ['horses5', 'ask=board'],
  ['horses5', 'ask=capture'], ['horses5', 'ask=ride'], ['horses5', 'ask=drink'],
  ['super5', 'round=2&ask=plan'], ['super7', 'at=-1'],
] as const

const LIGHT = { colorScheme: 'light', reducedMotion: 'reduce' } as const
const DARK = { colorScheme: 'dark', reducedMotion: 'reduce' } as const

/** Show the page in another size, once it is drawn so. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done))
      }),
  )
}

/** What axe has to say against the page as it is now. */
async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const axe = (window as unknown as { axe: typeof import('axe-core') }).axe
    const found = await axe.run(document, { resultTypes: ['violations'] })
    return found.violations.flatMap((one) =>
      one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
  })
}

/** Buttons and titles with more words than there is room for. */
async function spilt(page: Page): Promise<string[]> {
  return page.$$eval('button, h1, h2, kbd', (nodes) =>
    nodes
      .filter((node) => node.checkVisibility({ visibilityProperty: true }))
      .filter((node) => !node.closest('.unseen, .scroller'))
      .filter((node) => getComputedStyle(node).overflow === 'visible')
      .filter((node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0)
      .map((node) => `${node.className} ${node.textContent}`),
  )
}

/** Words without accents, which are in no Fluent file. */
async function plain(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!
      const text = walker.currentNode.textContent!.trim()
      const isName = parent.closest('strong, th, kbd, .lines p button, .rule, script, style')
      if (!isName && /[A-Za-z]{2}/.test(text)) found.push(text)
    }
    return found
  })
}

/** One page for all that can be seen of a screen: pages are slow to open. */
describe('every screen, in the test language', () => {
  test.each(SCREENS)('%s %s: all has room, nothing is left outside, axe finds nothing', async (game, at) => {
    const { page, problems } = await site.show(`game=${game}&${at}&lang=en-XA`, TABLET, LIGHT)
    expect(await plain(page)).toEqual([])
    await page.evaluate(AXE)
    for (const [size, media] of [[TABLET, LIGHT], [LAPTOP, LIGHT], [PHONE, DARK]] as const) {
      await resize(page, size)
      await page.emulateMedia(media)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(size.width)
      const narrow = await page.$$eval('header, .stage, .dock', (nodes) =>
        nodes.map((node) => node.getBoundingClientRect().width),
      )
      expect(narrow).toEqual([size.width, size.width, size.width])
      expect(await spilt(page), `${size.width} wide`).toEqual([])
      if (size !== TABLET) expect(await violations(page), `${size.width} wide`).toEqual([])
    }
    expect(problems).toEqual([])
    await page.close()
  })
})

describe('crowds', () => {
  test.each([
    ['super7', 'roof 3'], ['super7', 'inside 0'], ['super7', 'inside 1'], ['express6', 'inside 2'],
    ['express6', 'roof 0'], ['horses6', 'inside coach'], ['horses6', 'roof coach'],
  ])('%s: nobody overlaps in %s', async (game, place) => {
    const query = `game=${game}&at=4&crowd=${encodeURIComponent(place)}&speed=instant`
    const { page } = await site.show(query, LAPTOP, LIGHT)
    for (const size of [LAPTOP, PHONE]) {
      await resize(page, size)
      const people = await boxes(page, 'figure')
      expect(people.length).toBeGreaterThanOrEqual(6)
      expect(overlaps(people)).toEqual([])
      expect(overlaps(await boxes(page, 'token'))).toEqual([])
    }
    await page.close()
  })
})

describe('the smallest phone', () => {
  const SMALL = { width: 320, height: 568 }

  /** What of these does not lie above the tabs as a whole, or is not there at all. */
  async function cut(page: Page, selector: string): Promise<string[]> {
    return page.$$eval(selector, (nodes) => {
      const tabs = document.querySelector('.tabs')!.getBoundingClientRect().top
      const hidden = nodes.filter((node) => node.getBoundingClientRect().bottom > tabs).map((node) => node.textContent ?? '')
      return nodes.length > 0 ? hidden : ['nothing']
    })
  }

  test.each([
    ['express4', 'round=4&ask=go'], ['express6', 'round=3&ask=go'], ['horses5', 'ask=board'],
    ['horses5', 'round=2&ask=go'], ['rough5', 'ask=ride'],
  ])('%s %s: every answer is in view', async (game, at) => {
    const { page } = await site.show(`game=${game}&${at}&speed=instant`, SMALL, LIGHT)
    expect(await cut(page, '.answers button')).toEqual([])
    await page.close()
  })

  test('what is lit on the board says what it is', async () => {
    const { page } = await site.show('game=horses5&round=2&ask=go&speed=instant', SMALL, LIGHT)
    const lit = await page.locator('.sheet button:not(.open)').count()
    expect(lit).toBeGreaterThan(0)
    expect(await page.locator('.sheet button span').count()).toBe(lit)
    await page.close()
  })

  test('a plan that has been begun can be sent', async () => {
    const { page } = await site.show('game=super5&ask=plan&speed=instant', SMALL, LIGHT)
    for (const key of ['1', '2', '3']) await page.keyboard.press(key)
    expect(await cut(page, '.planner .go, .planner li')).toEqual([])
    await page.close()
  })

  test('the first plan of all is in view with its tip', async () => {
    const { page } = await site.show('game=super5&ask=plan&speed=instant&tips', PHONE, LIGHT)
    expect(await page.locator('.tip').innerText()).toContain('Three cards')
    expect(await cut(page, '.planner button, .planner li')).toEqual([])
    await page.close()
  })

  test('a plan is in view while the last ones are played out', async () => {
    const { frames } = fixtures().find((game) => game.name === 'super5')!
    const asked = frames.flatMap((frame, at) => (at > 0 && frame.question && frame.told.length > 9 ? [at] : []))
    expect(asked.length).toBeGreaterThan(1)
    for (const at of asked.slice(0, 3)) {
      const { page } = await site.show(`game=super5&at=${at - 1}&play&speed=slow`, SMALL, LIGHT)
      await page.getByRole('button', { name: 'Pause' }).click()
      for (let step = 0; step < 6; step += 1) {
        await page.getByRole('button', { name: 'One step' }).click()
        if ((await page.locator('[data-playing=true]').count()) === 0) break
        expect(await cut(page, '.ahead, .planner button, .planner li'), `step ${step}`).toEqual([])
        const [top, first] = await page.$$eval('.own, .ahead', (nodes) => nodes.map((node) => node.getBoundingClientRect().top))
        expect(first).toBeGreaterThanOrEqual(top!)
      }
      await page.close()
    }
  })

  test.each(['en', 'en-XA'])('the names of cards stay within their frames: %s', async (lang) => {
    for (const query of ['game=super5&ask=plan', 'game=duel&round=2&ask=lay', 'game=horses5&round=2&ask=lay', 'game=rough5&round=4&ask=lay', 'game=express6&round=2&ask=keep']) {
      const { page } = await site.show(`${query}&speed=instant&lang=${lang}`, SMALL, LIGHT)
      const names = await page.$$eval('.own .card .name', (nodes) =>
        nodes.map((node) => {
          const card = node.closest('.card')!
          const frame = card.getBoundingClientRect()
          // The first shadow is the ring in its owner's colour.
          const ring = Number(/([\d.]+)px inset/.exec(getComputedStyle(card).boxShadow)![1]) + 1
          const words = document.createRange()
          words.selectNodeContents(node)
          const { left, right, top, bottom } = words.getBoundingClientRect()
          const isWithin = left >= frame.left + ring && right <= frame.right - ring && top > frame.top + ring && bottom < frame.bottom - ring
          return isWithin ? '' : node.textContent
        }),
      )
      expect(names.length).toBeGreaterThan(1)
      expect(names.filter(Boolean), query).toEqual([])
      await page.close()
    }
  })

  test('the last sentences are shown as a whole or not at all', async () => {
    for (const query of ['game=express6&round=2&ask=keep', 'game=super5&ask=plan', 'game=express4&round=3&ask=lay', 'game=horses5&round=2&ask=go']) {
      const { page } = await site.show(`${query}&speed=instant`, SMALL, LIGHT)
      const halves = await page.$$eval('.lately p', (nodes) => {
        const room = document.querySelector('.lately')!.getBoundingClientRect()
        return nodes.filter((node) => {
          const line = node.getBoundingClientRect()
          return line.left < room.right - 1 && line.top < room.top - 1
        }).length
      })
      expect(halves, query).toBe(0)
      await page.close()
    }
  })

  test('a sign points to a coach that is out of view, and goes there', async () => {
    const { page } = await site.show('game=horses5&round=2&ask=lay&speed=instant', PHONE, DARK)
    const coach = page.locator('g[data-explain=coach]')
    const sign = page.getByRole('button', { name: 'Stagecoach' })
    const scroller = page.locator('.scroller')
    await scroller.evaluate((node) => { node.scrollLeft = 0 })
    const isSeen = async (): Promise<boolean> => {
      const box = (await coach.boundingBox())!
      return box.x + box.width > 40 && box.x < PHONE.width - 40
    }
    const [there, end] = [await isSeen(), await scroller.evaluate((node) => node.scrollWidth)]
    await expect.poll(() => sign.count()).toBe(there ? 0 : 1)
    if (there) await scroller.evaluate((node, left) => { node.scrollLeft = left }, end)
    expect((await sign.boundingBox())!.width).toBeLessThan(PHONE.width / 2)
    await sign.click()
    await expect.poll(isSeen).toBe(true)
    await expect.poll(() => sign.count()).toBe(0)
    await page.close()
  })

  test('the event and the speed are in words', async () => {
    const { page } = await site.show('game=express4&round=3&ask=lay', SMALL, LIGHT)
    expect(await page.locator('header .round p').innerText()).toMatch(/^then: /)
    expect(await page.locator('header .speed .now').innerText()).toBe('normal')
    await page.close()
  })
})

describe('a phone held sideways', () => {
  test.each([
    ['express4', 'round=4&ask=go'], ['express4', 'round=2&ask=lay'], ['horses5', 'round=2&ask=go'], ['super5', 'ask=plan'],
  ])('%s %s: the train is seen below the plates, and all answers beside it', async (game, at) => {
    for (const size of [{ width: 844, height: 390 }, { width: 667, height: 375 }]) {
      const { page } = await site.show(`game=${game}&${at}&speed=instant`, size, LIGHT)
      const low = await page.$$eval('[data-plate]', (nodes) => Math.max(...nodes.map((node) => node.getBoundingClientRect().bottom)))
      const figures = await boxes(page, 'figure')
      expect(Math.min(...figures.map((box) => box.y))).toBeGreaterThan(low)
      const tabs = (await page.locator('.tabs').boundingBox())!
      expect(tabs.y + tabs.height).toBeLessThanOrEqual(size.height)
      const answers = await page.$$eval('.answers button, .hand .face, .planner button', (nodes) => nodes.map((node) => node.getBoundingClientRect().bottom))
      expect(Math.max(...answers)).toBeLessThanOrEqual(tabs.y)
      expect(await spilt(page)).toEqual([])
      await page.close()
    }
  })
})

describe('a tablet, upright', () => {
  test('all turns of the round, the event and the menu share one row', async () => {
    const { page } = await site.show('game=express4&round=3&ask=lay&speed=instant', { width: 768, height: 1024 }, LIGHT)
    const cut = await page.$$eval('header :is(h1, li, p, button)', (nodes) =>
      nodes.filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.textContent ?? ''),
    )
    expect(cut).toEqual([])
    const icons = await page.$$eval('header li svg', (nodes) => nodes.map((node) => node.getBoundingClientRect().width))
    expect(Math.min(...icons)).toBeGreaterThan(14)
    expect((await page.locator('header').boundingBox())!.height).toBeLessThan(64)
    await page.close()
  })
})

describe('a large screen', () => {
  test('of many sentences the last are shown, the newest in view, also in another size', async () => {
    const { page } = await site.show('game=express4&round=5&ask=lay&speed=instant', LAPTOP, LIGHT)
    const lines = page.locator('[role=log] p')
    expect(await lines.count()).toBe(41)
    const older = page.getByRole('button', { name: /^show \d+ older$/ })
    const isLastSeen = (): Promise<boolean> =>
      page.$eval('[role=log]', (node) => node.scrollHeight - node.scrollTop - node.clientHeight < 2)
    for (const height of [1000, 640, 860]) {
      await resize(page, { width: 1280, height })
      await expect.poll(isLastSeen).toBe(true)
    }
    await older.click()
    expect(await lines.count()).toBeGreaterThan(100)
    await page.close()
  })

  test('all answers are in view, also with a tip and a coach', async () => {
    const asked = fixtures()
      .filter((game) => ['horses5', 'horses6', 'rough5'].includes(game.name))
      .flatMap(({ name, frames }) =>
        frames.flatMap(({ question }, at) => {
          const choices = question?.choices ?? []
          return choices.length > 2 && choices.length < 7 && choices.every((one) => ['go', 'shove', 'ride'].includes(one.kind)) ? [`game=${name}&at=${at}`] : []
        }),
      )
    expect(asked.length).toBeGreaterThan(2)
    for (const query of asked.slice(0, 6)) {
      const { page } = await site.show(`${query}&speed=instant&tips`, { width: 1280, height: 800 }, LIGHT)
      const low = await page.$$eval('.answers button', (nodes) => Math.max(...nodes.map((node) => node.getBoundingClientRect().bottom)))
      expect(low, query).toBeLessThanOrEqual(800)
      await page.close()
    }
  })

  test('the hand is large, and the log is full', async () => {
    const { page } = await site.show('game=express4&round=3&ask=lay&speed=instant', LAPTOP, LIGHT)
    const card = await page.locator('.hand .face').first().boundingBox()
    expect(card!.width).toBeGreaterThan(100)
    expect(await page.locator('[role=log] p').count()).toBeGreaterThan(20)
    await page.close()
  })

  test('all of a plan is in view', async () => {
    const { page } = await site.show('game=super5&ask=plan&speed=instant', { width: 1280, height: 720 }, LIGHT)
    const dock = (await page.locator('.dock').boundingBox())!
    for (const part of await page.locator('.planner button').all()) {
      const box = (await part.boundingBox())!
      // A tip would take another line.
      expect(box.y + box.height + 40).toBeLessThanOrEqual(dock.y + dock.height)
    }
    await page.close()
  })

  test('those on the podium are named, and the podium hides no plate', async () => {
    for (const size of [LAPTOP, { width: 768, height: 1024 }, PHONE]) {
      const { page } = await site.show('game=horses6&at=-1&speed=instant', size, LIGHT)
      const plates = await page.$$eval('[data-plate]', (nodes) => Math.max(...nodes.map((node) => node.getBoundingClientRect().bottom)))
      expect((await page.locator('.podium').boundingBox())!.y).toBeGreaterThan(plates)
      expect((await page.locator('.steps strong').allTextContents()).filter((name) => name.length > 2).length).toBe(3)
      await page.close()
    }
  })

  test('a question that is ahead of the board says so, and skips there', async () => {
    const { frames } = fixtures().find((game) => game.name === 'express4')!
    const at = frames.findIndex((frame, step) => step > 0 && frame.question && frame.told.some((one) => one.event.event === 'revealed'))
    const { page } = await site.show(`game=express4&at=${at - 1}&play&speed=slow`, LAPTOP)
    const ahead = page.getByRole('button', { name: 'Being played out' })
    await ahead.click()
    await page.waitForSelector('[data-playing=false]')
    expect(await ahead.count()).toBe(0)
    await page.close()
  })
})

describe('playing', () => {
  test('by keys alone a card is laid, and the next question comes', async () => {
    const { page } = await site.show('game=express4&ask=lay&speed=instant', LAPTOP)
    const version = (): Promise<string | null> => page.locator('main').getAttribute('data-version')
    const before = await version()
    await page.keyboard.press('1')
    await expect.poll(version).not.toBe(before)
    await page.close()
  })

  test('by tab and enter an answer is chosen', async () => {
    const { page } = await site.show('game=express4&round=4&ask=go&speed=instant', LAPTOP)
    const question = await page.locator('.question h2').textContent()
    await page.locator('.answers button').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.question h2').textContent()).not.toBe(question)
    await page.close()
  })

  test('a click on the board is an answer', async () => {
    const { page } = await site.show('game=express4&round=4&ask=go&speed=instant', LAPTOP)
    const question = await page.locator('.question h2').textContent()
    await page.locator('.sheet button').first().click()
    await expect.poll(() => page.locator('.question h2').textContent()).not.toBe(question)
    await page.close()
  })

  test('a plan of three cards, by keys', async () => {
    const { page } = await site.show('game=super5&ask=plan&speed=instant', LAPTOP)
    const go = page.locator('.planner .go')
    expect(await go.isDisabled()).toBe(true)
    for (const key of ['1', '3', '2']) await page.keyboard.press(key)
    expect(await go.isDisabled()).toBe(false)
    await page.locator('.planner li button').nth(1).click()
    expect(await go.isDisabled()).toBe(true)
    expect(await page.locator('.planner li button').count()).toBe(2)
    await page.keyboard.press('4')
    expect(await go.isDisabled()).toBe(false)
    await page.locator('.planner .again').click()
    expect(await go.isDisabled()).toBe(true)
    await page.close()
  })

  test('played out step by step, and skipped by whoever acts', async () => {
    const { page } = await site.show('game=super5&at=1&play&speed=slow', LAPTOP)
    await page.waitForSelector('[data-playing=true]')
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'One step' }).click()
    expect(await page.locator('main').getAttribute('data-playing')).toBe('true')
    await page.keyboard.press('1')
    await page.getByRole('button', { name: 'Skip to the end' }).click()
    await page.waitForSelector('[data-playing=false]')
    await page.close()
  })

  test('a card that the keys come to is explained', async () => {
    const { page } = await site.show('game=express4&ask=lay&speed=instant', LAPTOP)
    const explained = page.locator('[role=tooltip]')
    for (let step = 0; step < 30 && !(await page.evaluate(() => document.activeElement?.closest('.hand [data-explain]') != null)); step += 1) await page.keyboard.press('Tab')
    await expect.poll(() => explained.count()).toBe(1)
    expect((await explained.locator('p').innerText()).length).toBeGreaterThan(10)
    await page.keyboard.press('Escape')
    await expect.poll(() => explained.count()).toBe(0)
    await page.close()
  })

  test('whoever is waited for has a name', async () => {
    const game = fixtures().find((one) => one.name === 'express4')!
    const at = game.frames.findIndex((frame) => frame.question === null && frame.waiting.length === 1)
    const seat = game.table.seats.find((one) => one.player === game.frames[at]!.waiting[0])!
    const { page } = await site.show(`game=express4&at=${at}&speed=instant`, LAPTOP)
    expect(await page.locator('.question h2').textContent()).toContain(`Waiting for ${seat.name} (`)
    await page.close()
  })

  test('who is out and who is waited for is told when it has been played out, and by which rule', async () => {
    const { frames } = fixtures().find((game) => game.name === 'super5')!
    const at = frames.findIndex(({ view }) => view.bandits[view.player!]!.place === 'out')
    const { page } = await site.show(`game=super5&at=${at - 1}&play&speed=slow`, LAPTOP)
    const panel = page.locator('.question')
    await page.getByRole('button', { name: 'Pause' }).click()
    expect((await panel.innerText()).trim()).toBe('Being played out …')
    await page.getByRole('button', { name: 'Skip to the end' }).click()
    await expect.poll(() => panel.innerText()).toContain('You are out: you were off the train')
    expect(await panel.innerText()).toContain('Waiting for ')
    expect(await page.locator('.hand').count()).toBe(0)
    await panel.getByRole('button', { name: 'Rule super.rescue' }).click()
    await expect.poll(() => page.locator('dialog h2').textContent()).toContain('back onto the train')
    await page.close()
  })

  test.each(['[role=log] button', '.question .rule'])('the rule behind a sentence or an answer opens, and closes again: %s', async (link) => {
    const { page } = await site.show('game=express4&round=4&ask=go', LAPTOP)
    await page.locator(link).last().click()
    await page.waitForSelector('dialog h2')
    await expect.poll(() => page.locator('dialog p').first().textContent()).toMatch(/\w+ \w+/)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
    await page.close()
  })
})
