/** Example games as one viewer was sent them; `scripts/games.py` writes them. */

import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Frame, TableCard } from '../src/lib/protocol'

export interface Fixture {
  name: string
  table: TableCard
  frames: Frame[]
}

const folder = process.env['FRAMES'] ?? resolve(import.meta.dirname, 'fixtures')

export function fixtures(): Fixture[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  if (names.length === 0) throw new Error(`no example frames in ${folder}`)
  return names.map((name) => JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as Fixture)
}
