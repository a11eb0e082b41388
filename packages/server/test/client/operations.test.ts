/** The client's types are those of the server. `UPDATE=1 npx vitest run packages/server/test/client/operations.test.ts` writes them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Description, emitOperations } from '../../../client/scripts/emit-operations.ts'
import { typeOf } from '../../../client/scripts/type-of.ts'
import { startHarness } from '../support/harness.ts'

const FILE = join(import.meta.dirname, '../../../client/src/generated/operations.ts')

test('the types of the client are those of the OpenAPI description', async () => {
  const h = await startHarness()
  const { body } = await h.ask('GET', '/openapi.json')
  await h.stop()
  const expected = emitOperations(body as Description)
  if (process.env.UPDATE) writeFileSync(FILE, expected)
  expect(readFileSync(FILE, 'utf8')).toBe(expected)
})

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ anyOf: [{ type: 'integer' }, { type: 'number' }, { type: 'null' }] }, 'number | null'],
  [{ enum: ['a', "b'"] }, "'a' | 'b\\''"],
  [{ const: 1 }, '1'],
  [{ $ref: '#/components/schemas/Call' }, 'Call'],
  [{ type: 'array', items: { type: ['string', 'null'] } }, 'readonly (string | null)[]'],
  [
    { type: 'array', items: { type: 'array', items: { type: 'boolean' } } },
    'readonly (readonly boolean[])[]',
  ],
  [{ type: 'object' }, 'Readonly<Record<string, unknown>>'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, 'Readonly<Record<string, string>>'],
  [{}, 'unknown'],
])('the type of %j is %s', (schema, type) => {
  expect(typeOf(schema, 'output')).toBe(type)
})

test('names that are no identifiers are quoted, and descriptions cannot end their comment', () => {
  const schema = { properties: { 'a-b': { type: 'string', description: 'x */ y' } }, type: 'object' }
  expect(typeOf(schema, 'input')).toBe('{\n/** x *\\/ y */\nreadonly "a-b"?: string | undefined\n}')
})

test('flags of a query are booleans', () => {
  expect(typeOf({ type: 'string', enum: ['true', 'false'] }, 'query')).toBe('boolean')
  expect(typeOf({ type: 'string', enum: ['true', 'false'] }, 'output')).toBe("'true' | 'false'")
})
