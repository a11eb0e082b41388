import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { connectorTables } from '../../src/emit/tables.ts'
import { isSpecFile, loadModel, readModel } from '../../src/model/load.ts'
import { camelCase } from '../../src/model/names.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const SPECS = join(ROOT, 'specs')
const NAMES = readdirSync(SPECS)
  .filter(isSpecFile)
  .map((file) => file.replace('.yaml', ''))

/** A module of a generated package. */
function moduleOf(name: string, part: string): Promise<Record<string, unknown>> {
  return import(join(ROOT, 'packages', name, 'src/generated', `${part}.ts`))
}

describe.each(NAMES)('tables of %s', (name) => {
  test('equal those of its package', async () => {
    const tables = connectorTables(loadModel(join(SPECS, `${name}.yaml`), `specs/${name}.yaml`))
    expect(tables).toEqual({
      connector: (await moduleOf(name, 'connector'))[camelCase(name)],
      entities: (await moduleOf(name, 'client')).entities,
      catalog: (await moduleOf(name, 'catalog')).catalog,
      sync: (await moduleOf(name, 'sync')).sync,
    })
    // They are sent to another thread.
    expect(structuredClone(tables)).toEqual(tables)
  })
})

test('shared constants are one object, also in another thread', () => {
  const { catalog } = structuredClone(connectorTables(loadModel(join(SPECS, 'payments.yaml'))))
  const { customers } = catalog.entities
  const { list, get } = customers?.actions ?? {}
  expect(list?.returns?.items?.properties).toBe(customers?.record)
  expect([get?.returns, ...(get?.returns?.anyOf ?? [])].map((value) => value?.properties)).toContain(
    customers?.record,
  )
})

test('names that could not become a package are refused', () => {
  const spec = `connector: shelf
provider: shelf
title: Shelf
server: https://shelf.example
auth:
  key: {credentials: {api_key: string}, header: "Authorization: Bearer {api_key}"}
entities:
  calls:
    record: {id: string}
    list: {http: GET /calls, records: data}
`
  expect(() => connectorTables(readModel(spec, 'shelf.yaml'))).toThrow(/would declare 'Call'/)
})
