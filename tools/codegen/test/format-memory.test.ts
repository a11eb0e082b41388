/** Files that a run need not format again. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatMemory } from '../src/format-memory.ts'

const PATH = 'a.ts'
const LOOSE = 'const a = "1";'
const TIDY = "const a = '1'\n"

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plugboard-memory-'))
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, PATH), TIDY)
  formatMemory(root, 'one').keep([{ path: PATH, text: LOOSE }], new Map([[PATH, TIDY]]))
})
afterEach(() => rmSync(root, { recursive: true }))

const recall = (text: string, formatter = 'one'): string | undefined =>
  formatMemory(root, formatter).recall({ path: PATH, text })

test('a file that is as the formatter made it is not formatted again', () => {
  expect(recall(LOOSE)).toBe(TIDY)
})

test.each<[string, () => string | undefined]>([
  ['another text', () => recall('const a = "2";')],
  ['another formatter', () => recall(LOOSE, 'two')],
  [
    'a file that somebody has edited',
    () => {
      writeFileSync(join(root, PATH), `${TIDY}// edited\n`)
      return recall(LOOSE)
    },
  ],
  [
    'a file that is gone',
    () => {
      rmSync(join(root, PATH))
      return recall(LOOSE)
    },
  ],
  [
    'half a memory',
    () => {
      const file = join(root, 'node_modules/.cache/plugboard-codegen/formatted.json')
      writeFileSync(file, readFileSync(file, 'utf8').slice(0, -3))
      return recall(LOOSE)
    },
  ],
])('%s is formatted', (_, recalled) => {
  expect(recalled()).toBeUndefined()
})

test('a folder without dependencies remembers nothing', () => {
  rmSync(join(root, 'node_modules'), { recursive: true })
  formatMemory(root, 'one').keep([{ path: PATH, text: LOOSE }], new Map([[PATH, TIDY]]))
  expect(recall(LOOSE)).toBeUndefined()
})
