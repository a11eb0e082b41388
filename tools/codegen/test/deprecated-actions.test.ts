/** Actions that a vendor deprecates, from its description to the texts of the package. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatePackage } from '../src/emit/package.ts'
import { readModel } from '../src/model/load.ts'
import { byName, fixtures } from './emit/fixtures.ts'
import { book, guess, json, many } from './scaffold/guess.ts'

test('a new spec says that the vendor deprecates an endpoint', () => {
  const { spec, action } = guess({
    '/books': { get: { responses: json(many(book)) } },
    '/books/{id}': { get: { deprecated: true, responses: json(book) } },
  })
  expect(spec).toContain('    get:\n      deprecated: true\n')
  expect(action('get')?.deprecated).toBe('The vendor deprecates it.')
  expect(action('list')?.deprecated).toBeUndefined()
})

test('the types, the catalog and the reference say what to call instead', () => {
  const spec = readFileSync(`${fixtures}/sample/spec.yaml`, 'utf8')
  const line = '    get: GET /v1/refunds/{id}\n'
  expect(spec).toContain(line)
  const said = spec.replace(line, '    get: { http: "GET /v1/refunds/{id}", deprecated: Use `list` }\n')
  const files = byName(generatePackage(readModel(said, 'specs/payments.yaml')))
  expect(files.get('refunds.ts')).toContain('@deprecated Use `list`.')
  expect(files.get('catalog.ts')).toContain("deprecated: 'Use `list`'")
  expect(files.get('REFERENCE.md')).toContain('**Deprecated.** Use `list`.')
})
