import { catalog } from '@plugboard/payments/catalog'
import { expect, test } from 'vitest'
import { viewKind } from '../../src/connectors/connector-type-view.ts'
import { connectorSchemas } from '../../src/http/openapi/connector-schemas.ts'

const view = viewKind(catalog)
const charges = view.entities.find(({ name }) => name === 'charges')

test('the record has the types inside of it, and the actions that answer it only name them', () => {
  const definitions = (schema: unknown): Record<string, { properties?: object }> =>
    (schema as { $defs: Record<string, { properties?: object }> }).$defs
  const { returns } = charges?.actions.find(({ name }) => name === 'get') ?? {}
  expect(definitions(charges?.record).charge_outcome?.properties).toHaveProperty('risk_level')
  expect(definitions(returns).charge_outcome).toEqual({ type: 'object' })
})

test('the OpenAPI document has each type once, with its fields', () => {
  const schemas = connectorSchemas([view])
  expect(schemas['payments.types.charge_outcome']).toHaveProperty('properties.risk_level')
  expect(JSON.stringify(schemas).length).toBeLessThan(1_000_000)
})
