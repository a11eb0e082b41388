import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadDescription, readDescription } from '../../src/description/read-description.ts'
import { driftBetween } from '../../src/drift/between.ts'
import { runDrift } from '../../src/drift/command.ts'
import type { Compared } from '../../src/drift/compared.ts'
import { findDrift } from '../../src/drift/find-drift.ts'
import type { Finding } from '../../src/drift/finding.ts'
import { patchSpec } from '../../src/drift/patch.ts'
import { openFindings, renderFindings } from '../../src/drift/render.ts'
import { loadModel } from '../../src/model/load.ts'
import { writeSpec } from '../../src/scaffold/write/write-spec.ts'
import { offerOf } from '../../src/spec-view/offered.ts'
import { readSpecFile } from '../../src/spec-view/spec-file.ts'
import { describeWithUpstream, upstreamFile } from '../shared.ts'
import { compared, fixture, newer, older, text } from './library.ts'

test('a spec agrees with the description that it was written for', () => {
  const findings = findDrift(compared(text), older, { isComplete: true })
  expect(findings).toEqual([])
})

test('every difference from a newer description is found once, with its line', () => {
  const findings = findDrift(compared(text), newer, { isComplete: true })
  expect(renderFindings('specs/library.yaml', findings, []).join('\n')).toMatchInlineSnapshot(`
    "specs/library.yaml:36  endpoint is gone               books.delete                 DELETE /v1/books/{id}
    specs/library.yaml:25  new param                      books.list    language       string
    specs/library.yaml:33  new param                      books.create  isbn           string, required
    specs/library.yaml:30  param is required              books.list    author         the vendor requires it
    specs/library.yaml:31  param is gone                  books.list    sort           the description does not have it
    specs/library.yaml:35  param is deprecated            books.create  title          the vendor deprecates it
    specs/library.yaml:17  new record field               books.record  isbn           string
    specs/library.yaml:23  new record field               books.record  loan.returned  boolean
    specs/library.yaml:23  record field is gone           books.record  loan.fee       the description does not have it
    specs/library.yaml:21  record field has another type  books.record  pages          string, not integer
    specs/library.yaml:19  record field may be null       books.record  title          the vendor may return null
    specs/library.yaml:20  new values                     books.record  genre          essay
    specs/library.yaml:29  new values                     books.list    genre          essay

    Already in the spec:
    specs/library.yaml:22  record field is gone  books.record  shelf  the description does not have it (until 2)

    13 differences, 8 of which --patch decides; 1 already in the spec."
  `)
})

test('a field with the idempotency key is no new param, and gone if the description lacks it', () => {
  const pathsOf = (field: string): string[] => {
    const keyed = text.replace(/body: \{ title: .*/, `idempotency_field: ${field}`)
    return findDrift(compared(keyed), older, { isComplete: true }).map(({ kind, path }) => `${kind} ${path}`)
  }
  expect(pathsOf('once')).toEqual(['param-new title', 'param-gone once'])
  expect(pathsOf('title')).toEqual([])
})

// Regression: of a type that contains itself, the innermost place was shown.
test('of several places, the nearest to the record is shown', () => {
  const found = { kind: 'field-new', text: 'string', line: 7, subject: 'plants.record' } as const
  const findings = ['mother.mother.mother.latin', 'mother.latin', 'mother.mother.latin'].map((path) => ({
    ...found,
    path,
  }))
  expect(renderFindings('specs/a.yaml', findings, [])[0]).toContain('  mother.latin and 2 more  ')
})

test('a difference in a type is one line, however many fields and actions name the type', () => {
  const found = { kind: 'param-new', text: 'string', line: 7, subject: 'articles.create' } as const
  const findings: Finding[] = [
    { ...found, path: 'texts.de.summary' },
    { ...found, path: 'texts.ja.summary' },
    { ...found, path: 'texts.de.summary', subject: 'articles.update' },
    { ...found, path: 'texts.de.author' },
  ]
  expect(renderFindings('specs/a.yaml', findings, [])).toEqual([
    'specs/a.yaml:7  new param  articles.create, articles.update  texts.de.summary and 1 more  string',
    'specs/a.yaml:7  new param  articles.create                   texts.de.author              string',
    '',
    '2 differences, 0 of which --patch decides.',
  ])
})

test('a patch leaves the types of record fields to fill, and prints the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-drift-'))
  const [spec, v3] = [join(folder, 'library.yaml'), fixture('v3.json')]
  writeFileSync(spec, text)
  writeFileSync(join(folder, 'library.deviations.yaml'), readFileSync(fixture('spec.deviations.yaml')))
  const patch = (): string[] =>
    runDrift([spec, '--from', fixture('v1.json'), '--to', v3, '--patch']).lines.slice(-2)
  expect(patch().join()).not.toMatch(/fill/)
  const header = '#   plugboard-codegen fill library.yaml --from sdk.d.ts --from v1.json --bare'
  writeFileSync(join(folder, 'library.types.yaml'), `${header}\n\nspare: { properties: { a: string } }\n`)
  expect(patch()).toEqual([
    `${join(folder, 'library.types.yaml')} is not patched. Regenerate it with:`,
    `  plugboard-codegen fill ${spec} --from sdk.d.ts --from ${v3} --bare`,
  ])
  rmSync(folder, { recursive: true })
})

test('parts of a description that cannot be read are printed before the findings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-drift-'))
  const [spec, description] = [join(folder, 'library.yaml'), join(folder, 'v32.json')]
  writeFileSync(spec, text)
  const paths = { '/v1/books': { query: {}, get: {} } }
  writeFileSync(description, JSON.stringify({ openapi: '3.2.0', info: {}, paths }))
  const unread = 'QUERY /v1/books: request lines of specs do not have the method QUERY'
  expect(runDrift([spec, '--against', description]).lines.slice(0, 3)).toEqual([
    'Not read from the description, so changes of it are not found:',
    `  ${unread}`,
    '',
  ])
  const { lines } = runDrift([spec, '--against', description, '--json'])
  expect(JSON.parse(lines.join('')).unread).toEqual([unread])
  rmSync(folder, { recursive: true })
})

test('only changes between two descriptions are reported', () => {
  const strict = text.replace('pages: integer', 'pages: integer\n      weight: number')
  const paths = (findings: readonly Finding[]): string[] => findings.map(({ path }) => path)
  expect(paths(findDrift(compared(strict), newer, { isComplete: true }))).toContain('weight')
  expect(paths(driftBetween(compared(strict), older, newer))).not.toContain('weight')
  expect(driftBetween(compared(text), newer, newer)).toEqual([])
})

test('a name that one description lacks is no proof, and is never patched', () => {
  const kinds = findDrift(compared(text), newer, { isComplete: false })
  expect(kinds.find(({ kind }) => kind === 'endpoint-absent')).toMatchObject({ subject: 'books.delete' })
  expect(kinds.filter(({ kind }) => kind.endsWith('-gone')).every(({ edit }) => edit === undefined)).toBe(
    true,
  )
})

test('a moved endpoint names the new one', () => {
  const moved = {
    ...newer,
    endpoints: newer.endpoints.map((each) => ({ ...each, path: each.path.replace('v1', 'v2') })),
  }
  const found = findDrift(compared(text), moved, { isComplete: true })
  expect(found[0]).toMatchObject({ kind: 'endpoint-moved', text: 'GET /v1/books to GET /v2/books' })
})

test('the patch edits what is decided, keeps every comment, and leaves a valid spec without these differences', () => {
  const before = compared(text)
  const { text: patched, applied } = patchSpec(before.spec, driftBetween(before, older, newer))
  expect(patched).toMatchInlineSnapshot(`
    "# Books on loan. This comment stays, as do the others.
    connector: library
    provider: shelf
    server: https://api.library.example
    auth: { token: { credentials: { api_key: secret }, header: "Authorization: Bearer {api_key}" } }

    types:
      genre: { values: [novel, poem, essay], description: Kind of book. } # shared by params and records

    blocks:
      paging:
        query: { limit: { type: integer, description: Most books. } }
        records: items

    entities:
      books:
        record:
          id: string
          title: string # as printed
          genre: genre
          pages: integer
          shelf: { type: string, optional: true, until: "2" }
          loan: { properties: { due: string, fee: { type: integer, until: "3" }, returned: { type: boolean, optional: true } } }
          isbn: { type: string, optional: true, description: The number. }

        list:
          http: GET /v1/books
          $use: paging
          query:
            genre: { type: genre, description: Only of this kind. }
            author: string
            sort: { type: string, deprecated: "Not in version 3 of the vendor's API." }
            language: string
        get: GET /v1/books/{id}
        create:
          http: POST /v1/books
          body: { title: { type: string, required: true, deprecated: true } }
        delete: DELETE /v1/books/{id}
    "
  `)
  const left = openFindings(driftBetween(compared(patched), older, newer))
  expect(applied.length).toBeGreaterThan(0)
  expect(left.filter(({ edit }) => edit !== undefined)).toEqual([])
})

describeWithUpstream("the vendors' descriptions", () => {
  const spec = (name: string): Compared => {
    const path = fileURLToPath(new URL(`../../../../specs/${name}.yaml`, import.meta.url))
    return {
      offer: offerOf(loadModel(path)),
      spec: readSpecFile(readFileSync(path, 'utf8'), `specs/${name}.yaml`),
    }
  }

  test('Stripe 2023 to newest lists the known removals, all of which the spec has', () => {
    const [from, to] = ['stripe/spec3-2023-08-16.json', 'stripe/openapi-subset-2026-10-28.endive.json']
    const found = driftBetween(
      spec('payments'),
      loadDescription(upstreamFile(from)),
      loadDescription(upstreamFile(to)),
    )
    const gone = found.filter(({ kind }) => kind === 'field-gone')
    expect(gone.map(({ subject, path }) => `${subject}.${path}`)).toEqual(
      expect.arrayContaining([
        'invoices.record.charge',
        'subscriptions.record.current_period_end',
        'products.record.features',
      ]),
    )
    expect(gone.filter(({ handled }) => handled === undefined)).toEqual([])
  })

  test('Drive has no difference from the newest discovery document', () => {
    const description = loadDescription(upstreamFile('google-drive/drive-v3-discovery.json'))
    expect(openFindings(findDrift(spec('cloud-drive'), description, { isComplete: true }))).toEqual([])
  })
})

test('a spec that new made of a description agrees with it, whatever the notation of its objects', () => {
  const object = (properties: object, required: string[] = []): object => ({
    type: 'object',
    properties,
    required,
  })
  const text = { type: 'string' }
  const shelf = object({ kind: text, shelf_row: { type: 'integer' } })
  const box = object({ kind: text, box_lid: { type: 'boolean' } })
  const place = { anyOf: [{ $ref: '#/components/schemas/Shelf' }, { $ref: '#/components/schemas/Box' }] }
  const book = object({ id: text, title: text, place }, ['title'])
  const answers = (schema: object): object => ({
    200: { description: '', content: { 'application/json': { schema } } },
  })
  const filter = { name: 'filter', in: 'query', style: 'deepObject', schema: object({ title: text }) }
  const scan = object({ file: { type: 'string', format: 'binary' } })
  const document = {
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    servers: [{ url: 'https://api.library.example' }],
    paths: {
      '/books': {
        get: { parameters: [filter], responses: answers({ type: 'array', items: book }) },
        post: {
          requestBody: { content: { 'application/json': { schema: object({ scan }) } } },
          responses: answers(book),
        },
      },
    },
    components: { schemas: { Shelf: shelf, Box: box } },
  }
  const description = readDescription(JSON.stringify(document), 'library.json')
  const made = writeSpec(description, 'library', ['books']).text
  expect(findDrift(compared(made), description, { isComplete: true })).toEqual([])
})

test('values that do not fit on the line of their list go below its key', () => {
  const values = Array.from({ length: 12 }, (_, at) => `genre_number_${at}`)
  const before = compared(text.replace('[novel, poem]', `[novel, poem, ${values.join(', ')}]`))
  const known = JSON.stringify(['novel', 'poem']).slice(1, -1)
  const grown = JSON.stringify(newer).replaceAll(
    known,
    `${known},${JSON.stringify([...values, 'atlas']).slice(1, -1)}`,
  )
  const { text: patched } = patchSpec(before.spec, findDrift(before, JSON.parse(grown), { isComplete: true }))
  expect(patched).toContain('genre_number_11,\n    atlas')
  expect(() => compared(patched)).not.toThrow()
})
