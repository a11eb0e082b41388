/** Projection of documents to the paths in `fields`. */
import { expect, test } from 'vitest'
import { project } from '../../../src/search/hits/projection.ts'

const data = {
  name: 'Ada',
  address: { city: 'Ulm', zip: null },
  lines: [{ sub: 'a', n: 1 }, { sub: 'b' }, 7],
  metadata: { tier: 'gold', 'a.b': 'one key', a: { b: 'two keys', c: 3 }, 'x.y.z': 1 },
}

test.each<[path: string, picked: unknown]>([
  ['name', { name: 'Ada' }],
  ['address.city', { address: { city: 'Ulm' } }],
  ['address.country', { address: { country: null } }],
  ['lines.sub', { lines: [{ sub: 'a' }, { sub: 'b' }, null] }],
  ['metadata.a.b', { metadata: { 'a.b': 'one key', a: { b: 'two keys' } } }],
  ['metadata.a.c', { metadata: { a: { c: 3 } } }],
  ['metadata.x.y.z', { metadata: { 'x.y.z': 1 } }],
  ['metadata.x.y', { metadata: { x: null } }],
  ['nothing', { nothing: null }],
])('%s selects the values that a filter on it compares', (path, picked) => {
  expect(project(data, [path.split('.')])).toEqual(picked)
})

test('paths into the same object are merged, and the object itself takes precedence', () => {
  expect(project(data, [['address', 'city'], ['address', 'zip'], ['name']])).toEqual({
    address: { city: 'Ulm', zip: null },
    name: 'Ada',
  })
  expect(project(data, [['address', 'city'], ['address']])).toEqual({ address: data.address })
})
