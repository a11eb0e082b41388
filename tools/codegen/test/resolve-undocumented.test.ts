/** Missing descriptions in a spec. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isSpecFile, loadModel, readModel } from '../src/model/load.ts'
import { undocumented } from '../src/model/undocumented.ts'

const spec = `
connector: demo
description: Things.
server: https://demo.example
auth: { token: { credentials: { key: secret }, header: "X-Key: {key}" } }
types:
  money: { type: integer, description: Cents. }
  price: money
  box: { description: A size., properties: { width: integer, height: { type: integer, description: Metres. } } }
entities:
  things:
    record: { id: string, price: price, box: { type: box, description: How large. } }
    deleted: { id: { type: string, description: Which. } }
    list: { http: GET /things, query: { limit: integer, size: { description: Size., properties: { min: integer } } }, meta: { more: boolean } }
    get: GET /things/{id}
    search: { $record: [id], updated: { type: integer, description: When. } }
`

test('every value without a description is named by its path', () => {
  expect(undocumented(readModel(spec, 'spec.yaml'))).toEqual([
    'auth.token',
    'auth.token.key',
    'types.box.width',
    'things',
    'things.record.id',
    'things.list.limit',
    'things.list.size.min',
    'things.list.meta.more',
    'things.search.id',
  ])
})

const specs = fileURLToPath(new URL('../../../specs/', import.meta.url))
const ours = readdirSync(specs).filter(isSpecFile)

test.each(ours)('%s leaves nothing to guess', (file) => {
  expect(undocumented(loadModel(`${specs}${file}`))).toEqual([])
})
