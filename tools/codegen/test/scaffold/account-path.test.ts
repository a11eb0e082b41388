/** Accounts in the paths of all requests. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDescription } from '../../src/description/read-description.ts'
import { runDrift } from '../../src/drift/command.ts'
import { runFill } from '../../src/fill/command.ts'
import { writeSpec } from '../../src/scaffold/write/write-spec.ts'
import { book, guess, json, linesOf, many } from './guess.ts'

const list = { get: { responses: json(many(book)) } }
const get = { get: { responses: json(book) } }
const param = (name: string): object => ({
  parameters: [{ name, in: 'path', required: true, schema: { type: 'string' }, description: `The ${name}.` }],
})
const below = (path: string, name: string): object => ({
  [`${path}/books`]: { ...param(name), ...list },
  [`${path}/books/{book_id}`]: { ...param(name), ...get },
})
const BEARER = { securitySchemes: { a: { type: 'http', scheme: 'bearer' } } }

test.each<[string, object, string, string]>([
  [
    'an account',
    below('/v2/accounts/{accountId}', 'accountId'),
    'https://api.library.example/v2/accounts/{account_id}',
    'account_id',
  ],
  [
    'a team, by its id',
    { ...below('/teams/{id}', 'id'), '/teams/{id}': get },
    'https://api.library.example/teams/{team_id}',
    'team_id',
  ],
  [
    'whatever most requests have',
    below('/u/{userId}', 'userId'),
    'https://api.library.example/u/{user_id}',
    'user_id',
  ],
  [
    'an account beside requests without it',
    { ...below('/shops/{shop}', 'shop'), '/ping': get, '/time': get, '/version': get },
    'https://api.library.example/shops/{shop}',
    'shop',
  ],
])('%s in every path is a credential, and lists below it are synchronized', (_, paths, server, name) => {
  const found = guess(paths, BEARER)
  expect(found.model.auth).toMatchObject([{ server, credentials: { [name]: {}, access_token: {} } }])
  expect(linesOf(found)).toEqual(['list GET /books', 'get GET /books/{book_id}'])
  expect(found.books.sync).toEqual(expect.not.objectContaining({ each: expect.anything() }))
  expect(found.model.check).toBeDefined()
  expect(found.doubts.join()).toContain(`server: '${name}' in its address is a credential`)
})

test.each<[string, object]>([
  ['that others are listed under', { '/accounts': list, ...below('/accounts/{account_id}', 'account_id') }],
  ['that a list answers by name', { '/me/accounts': list, ...below('/a/{account_id}', 'account_id') }],
  ['of a few requests only', { ...below('/readers/{reader}', 'reader'), '/a': get, '/b': get, '/c': get }],
  ['before another param', { '/repos/{account}/{repo}/books': list }],
  ['that not all requests have', { '/teams/{team}/books': list, '/books/{id}': get }],
])('a param %s stays one', (_, paths) => {
  const found = guess(paths, BEARER)
  expect(found.model.auth[0]?.server).toBeUndefined()
  expect(linesOf(found)[0]).toContain('{')
})

// Regression: the paths of the spec were compared as they are, so that every endpoint was gone.
test('a spec without the account in its paths has no drift, and is filled', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-account-'))
  const [from, spec] = [join(folder, 'library.json'), join(folder, 'library.yaml')]
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    servers: [{ url: 'https://api.library.example/v1' }],
    paths: below('/accounts/{id}', 'id'),
    components: BEARER,
  })
  writeFileSync(from, text)
  writeFileSync(spec, writeSpec(readDescription(text, from), 'library', ['books']).text)
  expect(runDrift([spec, '--against', from, '--complete']).lines.join('\n')).not.toMatch(/gone|absent/)
  expect(runFill([spec, '--from', from]).exitCode).toBe(0)
  rmSync(folder, { recursive: true })
})
