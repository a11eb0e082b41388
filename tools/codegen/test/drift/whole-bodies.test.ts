/** Bodies of one value, which have no fields of their own. */
import { expect, test } from 'vitest'
import type { Description } from '../../src/description/description.ts'
import { readDescription } from '../../src/description/read-description.ts'
import { driftBetween } from '../../src/drift/between.ts'
import type { Compared } from '../../src/drift/compared.ts'
import { findDrift } from '../../src/drift/find-drift.ts'
import { readModel } from '../../src/model/load.ts'
import { offerOf } from '../../src/spec-view/offered.ts'
import { readSpecFile } from '../../src/spec-view/spec-file.ts'

const text = { type: 'string' }
const list = { type: 'array', items: text }

/** @param body As the spec declares it. */
function comparedWith(body: string): Compared {
  const spec = `connector: library
server: https://api.library.example
auth: { token: { credentials: { api_key: secret }, header: "Authorization: Bearer {api_key}" } }
entities:
  books:
    tag: { http: "PUT /books/{id}/tags", ${body}returns: nothing }
`
  return { offer: offerOf(readModel(spec, 's.yaml')), spec: readSpecFile(spec, 's.yaml') }
}

function described(schema?: object, required = true): Description {
  const content = { 'application/json': { schema } }
  const id = { name: 'id', in: 'path', required: true, schema: text }
  const put = {
    parameters: [id],
    ...(schema && { requestBody: { required, content } }),
    responses: { 204: { description: '' } },
  }
  const scheme = { type: 'http', scheme: 'bearer' }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    servers: [{ url: 'https://api.library.example' }],
    security: [{ token: [] }],
    components: { securitySchemes: { token: scheme } },
    paths: { '/books/{id}/tags': { put } },
  }
  return readDescription(JSON.stringify(document), 'library.json')
}

const REQUIRED = 'body: { items: { type: array<string>, whole: true, required: true } }, '
const OPTIONAL = 'body: { items: { type: array<string>, whole: true } }, '
const FIELDS = 'body: { tags: array<string> }, '
const object = { type: 'object', properties: { tags: list } }

// Regression: nothing of these was found.
test.each([
  [
    'is of another type',
    REQUIRED,
    list,
    { type: 'object', additionalProperties: text },
    true,
    'param-retyped items: object, not array',
  ],
  [
    'has items of another type',
    REQUIRED,
    list,
    { type: 'array', items: { type: 'integer' } },
    true,
    'param-retyped items.*: integer, not string',
  ],
  [
    'has fewer items',
    REQUIRED,
    list,
    { ...list, maxItems: 3 },
    true,
    'param-limits items: items at most 3 (was any)',
  ],
  ['is an object', REQUIRED, list, object, true, 'param-retyped items: object, not array'],
  [
    'is no object any more',
    FIELDS,
    object,
    list,
    true,
    'param-retyped body: the body is array<string>, and no object with fields',
  ],
  ['is gone', REQUIRED, list, undefined, true, 'param-gone items: the description has no body'],
  ['is new', '', undefined, list, true, 'param-new body: the body is array<string>, required'],
  ['may be left out', REQUIRED, list, list, false, 'param-optional items: the vendor no longer requires it'],
])('a body that %s is found', (_, body, before, after, required, want) => {
  const found = driftBetween(comparedWith(body), described(before), described(after, required))
  expect(found.map(({ kind, path, text: said }) => `${kind} ${path}: ${said}`)).toEqual([want])
})

test('a body that must be given now is found, and one that may be is none', () => {
  const optional = comparedWith(OPTIONAL)
  expect(driftBetween(optional, described(list, false), described(list))).toMatchObject([
    { kind: 'param-required', path: 'items' },
  ])
  const options = { isComplete: true }
  expect(findDrift(optional, described(list, false), options)).toEqual([])
  expect(findDrift(comparedWith(REQUIRED), described(list), options)).toEqual([])
  expect(findDrift(comparedWith(''), described(list, false), options)).toEqual([])
  expect(
    findDrift(comparedWith(FIELDS), described({ type: 'object', additionalProperties: true }), options),
  ).toEqual([])
})
