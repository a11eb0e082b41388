/** A value with several declarations is as untrusted as the most untrusted of them, however deep it stands. */
import type { Params, Value } from '@plugboard/core'
import { expect, test } from 'vitest'
import { declaredAt } from '../src/table/paths.ts'

const plain: Value = { type: 'string' }
const name: Value = { type: 'string', untrusted: 'name' }
const free: Value = { type: 'string', untrusted: true }
const object = (inner: Value): Value => ({ type: 'object', properties: { inner } })

const types: Params = {
  node: { type: 'object', properties: { id: plain, below: { anyOf: [plain, { ref: 'node' }] } } },
  thread: {
    type: 'object',
    properties: { below: { type: 'array', items: { ref: 'thread' } }, text: free },
  },
}

test.each<readonly [string, Value, Value['untrusted']]>([
  ['of two plain texts', { anyOf: [plain, { type: 'integer' }] }, undefined],
  ['with a name', { anyOf: [plain, name] }, 'name'],
  ['with free text inside of one', { anyOf: [plain, object(object(free))] }, true],
  ['with a name inside of one', { anyOf: [plain, object(name)] }, 'name'],
  ['of items', { type: 'array', items: { anyOf: [plain, object(free)] } }, true],
  ['of the values of a map', { type: 'map', items: { anyOf: [plain, name] } }, 'name'],
  ['within a union', { anyOf: [plain, { anyOf: [name, plain] }] }, 'name'],
  ['with an undeclared object', { anyOf: [plain, { type: 'object' }] }, true],
  ['six levels down', object(object(object(object(object({ anyOf: [plain, free] }))))), true],
  ['that contains itself', { ref: 'node' }, undefined],
  ['that contains itself, and free text', { anyOf: [plain, { ref: 'thread' }] }, true],
])('a union %s', (_, value, mark) => {
  const declared = declaredAt({ field: value }, 'field', { types })
  expect([declared?.untrusted, declared?.freeText]).toEqual([mark !== undefined, mark === true])
})
