/** Paths through what upstreams answer. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idAt, idsAt, valuesAt } from '../../../src/sync/reading/json-path.ts'

test.each<[string, unknown, string, unknown[]]>([
  ['a field', { id: 'a' }, 'id', ['a']],
  ['a field inside', { data: { id: 1 } }, 'data.id', [1]],
  ['those of the items of a list', { messages: [{ id: 'a' }, { id: 'b' }] }, 'messages.id', ['a', 'b']],
  [
    'those of lists in lists of objects',
    [{ parts: [{ id: 1 }] }, { parts: [{ id: 2 }] }],
    'parts.id',
    [1, 2],
  ],
  ['that of the first item', { messages: [{ id: 'a' }, { id: 'b' }] }, 'messages.0.id', ['a']],
  ['a field that lists have, too', { words: [{ length: 7 }] }, 'words.length', [7]],
  ['nothing of items without it', { messages: [{ id: 'a' }, {}, null, 3] }, 'messages.id', ['a']],
  ['nothing of an empty list', { messages: [] }, 'messages.id', []],
  ['a null, which is a value', { id: null }, 'id', [null]],
  ['nothing where a step is missing', { messages: 'text' }, 'messages.id', []],
])('the values at a path are %s', (_, value, path, expected) => {
  expect(valuesAt(value, path)).toEqual(expected)
})

test('ids are those of the first path that exists, each once and as text', () => {
  const item = { messages: [{ id: 7 }, { id: '7' }, { id: 'b' }], id: 'other' }
  expect(idsAt(item, ['messages.id', 'id'])).toEqual(['7', 'b'])
  expect(idsAt(item, ['drafts.id', 'id'])).toEqual(['other'])
  expect(idsAt({ messages: [], id: 'other' }, ['messages.id', 'id'])).toEqual(['other'])
  expect(idsAt({ ids: ['a', 'b', null, 'a'] }, ['ids'])).toEqual(['a', 'b'])
  expect(idsAt({ refund: null, id: 'other' }, ['refund', 'id'])).toEqual([])
})

test('an object or a truth value is no id, whatever members it has', () => {
  const broken = JSON.parse('{"toString":null,"valueOf":null}')
  expect(idAt({ id: broken }, ['id'])).toBeUndefined()
  expect(idsAt({ ids: ['a', broken, true, 2] }, ['ids'])).toEqual(['a', '2'])
})

const name = fc.constantFrom('id', 'data', 'items', '0', 'length')
const inside = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('a', 1, null, true),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
}))

test('without a list, they are the one id that the path leads to', () => {
  fc.assert(
    fc.property(inside.value, fc.array(name, { minLength: 1, maxLength: 4 }), (value, path) => {
      const one = idAt(value, [path.join('.')])
      expect(idsAt(value, [path.join('.')])).toEqual(one === undefined ? [] : [one])
    }),
  )
})
