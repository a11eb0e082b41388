import { quoteChangedNumbers } from '@plugboard/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileBrackets } from '../../scripts/compile-wat.ts'
import { loadText } from '../../src/upstream/brackets.ts'
import { BRACKETS_WASM } from '../../src/upstream/brackets-wasm.ts'

test('the compiled module is that of brackets.wat', async () => {
  expect(BRACKETS_WASM).toBe(await compileBrackets())
})

/** The same in plain code, character by character. */
function scan(text: string, from: number, maxDepth: number): unknown {
  const children: { start: number; end: number }[] = []
  let depth = 0
  let start = from
  let isInside = false
  for (let at = from; at < text.length; at++) {
    const char = text[at] as string
    if (char === '\\') at++
    else if (char === '"') isInside = !isInside
    else if (!isInside && '[{'.includes(char)) {
      if (++depth > maxDepth) return 'deep'
      if (depth === 2) start = at
    } else if (!isInside && ']}'.includes(char)) {
      if (--depth === 0) return { end: at + 1, children }
      if (depth === 1) children.push({ start, end: at + 1 })
    }
  }
  return 'open'
}

function scanInChunks(text: string, from: number, maxDepth: number, sizes: readonly number[]): unknown {
  const bytes = Buffer.from(text)
  const chunks: Buffer[] = []
  let at = 0
  for (const size of sizes) {
    chunks.push(bytes.subarray(at, at + size))
    at += size
  }
  const loaded = loadText([...chunks, bytes.subarray(at)])
  expect(loaded.bytes.toString()).toBe(text)
  const end = loaded.endOfBracket(from, maxDepth)
  return typeof end === 'number' ? { end, children: loaded.outerChildren() } : end
}

/** Only the outer two children are remembered. */
function outer(found: unknown): unknown {
  const { end, children } = Object(found)
  if (end === undefined) return found
  return { end, children: children.length < 2 ? children : [children[0], children.at(-1)] }
}

describe('the scan', () => {
  const text = fc.string({
    unit: fc.constantFrom('"', '"', '[', ']', '{', '}', '\\', ' ', 'a', '[{"a":1},', '"\\\\"', '"\\""'),
    maxLength: 120,
  })

  test('agrees with a loop over characters for any text, start, depth and chunks', () => {
    const sizes = fc.array(fc.nat(40), { maxLength: 4 })
    fc.assert(
      fc.property(text, fc.nat(20), fc.integer({ min: 1, max: 8 }), sizes, (rest, from, maxDepth, sizes) => {
        const whole = ' '.repeat(from) + rest
        expect(scanInChunks(whole, from, maxDepth, sizes)).toEqual(outer(scan(whole, from, maxDepth)))
      }),
      { numRuns: 5000 },
    )
  })

  test('does not read what an earlier text left behind the end', () => {
    loadText([Buffer.from(']'.repeat(100))])
    expect(loadText([Buffer.from('[1')]).endOfBracket(0)).toBe('open')
  })

  test('reads texts that are larger than the shared memory', () => {
    const large = Buffer.from(`[${'"x",'.repeat(2 ** 20)}[]]`)
    const loaded = loadText([large])
    expect([loaded.endOfBracket(0), loaded.outerChildren()]).toEqual([
      large.length,
      [{ start: large.length - 3, end: large.length - 1 }],
    ])
  })
})

describe('the look for long numbers', () => {
  const mayHave = (text: string) => loadText([Buffer.from(text)]).mayHaveLongNumber()

  test.each([
    ['an integer of 16 digits', '{"id":9007199254740993}', true],
    ['the same at the start, where it fills a block', '9007199254740993', true],
    ['a decimal of 15 digits and a point', '[1,0.12345678901234]', true],
    ['an exponent of three digits', '{"big":1e400}', true],
    ['one with a sign, at the end', '-12.5E-400', true],
    ['digits within a text', '{"id":"12345678901234567890"}', true],
    ['fifteen digits', '{"id":900719925474099,"at":1764000000}', false],
    ['an exponent of two digits', '{"small":1.5e-12,"big":2e21}', false],
    ['times and addresses', '{"at":"2026-11-29T12:00:00.000Z","ip":"192.168.100.200"}', false],
    ['hexadecimal ids', '{"id":"3f2e1234-9e12-4e999-8e1b-0c1e2e3e4e5e"}', false],
    ['nothing', '', false],
  ])('%s', (_, text, expected) => {
    // Wherever its blocks begin.
    for (let blanks = 0; blanks < 16; blanks++)
      expect(mayHave(' '.repeat(blanks) + text + ' '.repeat(16 - blanks)), `after ${blanks}`).toBe(expected)
    expect(mayHave(text)).toBe(expected)
  })

  test('misses none that core changes, in any text', () => {
    const part = fc.constantFrom(
      '0',
      '1',
      '12345',
      '99999999',
      '.',
      'e',
      'E',
      '-',
      '+',
      ',',
      ' ',
      ']',
      '"',
      'a',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        fc.pre(quoteChangedNumbers(text) !== text)
        expect(mayHave(text)).toBe(true)
      }),
      { numRuns: 3000, maxSkipsPerRun: 1000 },
    )
  })

  test('what an earlier text left behind the end counts only in its last block', () => {
    loadText([Buffer.from('1'.repeat(1000))])
    expect(mayHave(`{"a":1${' '.repeat(60)}}`)).toBe(false)
  })
})
