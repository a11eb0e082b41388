/** Keys of sample records: the vendor's own requests take them. */
import type { Action, Value } from '@plugboard/core'
import { expect, test } from 'vitest'
import { hasDigits, idAt } from '../src/engine/derived/sample-keys.ts'
import { createRandom } from '../src/engine/random/random.ts'

const record = { id: { type: 'string' }, user_id: { type: 'string', from: 'user.id' } } as const

const listed = (from: string, after: Value): Action => ({
  http: 'GET /users',
  query: { after },
  returns: 'page',
  next: { set: 'after', from },
})

// Regression: further pages of a list were asked for by texts that the vendor refuses.
test.each<[string, string, string, Value, boolean]>([
  ['takes digits', 'id', 'last.id', { type: 'string', pattern: '0|[1-9][0-9]*' }, true],
  ['takes digits by a path', 'user_id', 'last.user.id', { type: 'string', pattern: '\\d+' }, true],
  ['takes an integer', 'id', 'last.id', { type: 'integer' }, true],
  ['takes digits among others', 'id', 'last.id', { type: 'string', pattern: '[\\w-]+' }, false],
  ['takes no digits', 'id', 'last.id', { type: 'string', pattern: '[a-z]+' }, false],
  ['takes a text', 'id', 'last.id', { type: 'string' }, false],
  ['follows another field', 'id', 'last.at', { type: 'integer' }, false],
])('keys have digits only, if the cursor %s', (_, key, from, after, want) => {
  expect(hasDigits(record, key, { list: listed(from, after) })).toBe(want)
})

test('keys have digits only, if the pattern of the record says so', () => {
  const at = (pattern: string) => hasDigits({ id: { type: 'string', pattern } }, 'id', {})
  expect([at('^\\d+$'), at('^\\w+$')]).toEqual([true, false])
})

// Regression: a commit was called `3D8jPlkF0249`.
test('commits are identified by hashes, each once', () => {
  const random = createRandom('a')
  const keys = [0, 1, 4095].map((at) =>
    idAt({ entity: 'commits', record: { sha: { type: 'string' } }, key: 'sha' }, random, at),
  )
  for (const key of keys) expect(key).toMatch(/^[\da-f]{40}$/)
  expect(new Set(keys).size).toBe(3)
})

// Regression: a branch was called `cx0AT3Vk0217`, and so was a changed file.
test.each([
  ['branches', 'name', /^[a-z/-]+-\d+$/],
  ['emoji', 'name', /^[a-z-]+-\d+$/],
  ['pull_files', 'filename', /^[a-z]+\/[a-z-]+-\d+\.ts$/],
  ['contents', 'path', /^[a-z]+\/[a-z-]+-\d+\.ts$/],
])('%s are known by a %s that people read, each once', (entity, key, expected) => {
  const random = createRandom('a')
  const record = { [key]: { type: 'string' } } as const
  const keys = Array.from({ length: 200 }, (_, at) => idAt({ entity, record, key }, random, at))
  for (const one of keys) expect(one).toMatch(expected)
  expect(new Set(keys).size).toBe(200)
})
