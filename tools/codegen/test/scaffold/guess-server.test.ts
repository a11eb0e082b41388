/** Servers that each account has its own of. */
import { expect, test } from 'vitest'
import { book, guess, json, linesOf, listed, many } from './guess.ts'

const paths = listed([])
const bearer = {
  components: { securitySchemes: { a: { type: 'http', scheme: 'bearer' } } },
  security: [{ a: [] }],
}
const at = (url: string, variables: object): ReturnType<typeof guess> =>
  guess(paths, bearer.components, { security: bearer.security, servers: [{ url, variables }] })

test.each<[string, string, object, string, readonly string[], string]>([
  [
    'a subdomain',
    'https://{subdomain}.library.example/api',
    { subdomain: { default: 'your-library' } },
    'https://{subdomain}.library.example',
    ['subdomain'],
    'list GET /api/books',
  ],
  [
    'a part of the path, with what precedes it',
    'https://api.library.example/stores/{storeHash}/v3',
    { storeHash: { default: 'store_hash' } },
    'https://api.library.example/stores/{store_hash}',
    ['store_hash'],
    'list GET /v3/books',
  ],
  [
    'a part of the path without a default',
    'https://api.library.example/{company}',
    {},
    'https://api.library.example/{company}',
    ['company'],
    'list GET /books',
  ],
  [
    'a domain, of which the first label is a placeholder',
    'https://{yourDomain}',
    { yourDomain: { default: 'subdomain.library.example' } },
    'https://{your_domain}.library.example',
    ['your_domain'],
    'list GET /books',
  ],
  [
    'a whole host, as that of software that vendors do not host themselves',
    'https://{hostname}/api/v3',
    { hostname: { default: 'HOSTNAME' } },
    'https://{hostname}',
    ['hostname'],
    'list GET /api/v3/books',
  ],
  [
    'a placeholder in capitals beside a plain default',
    'https://{appId}.{zone}.example/{version}',
    { appId: { default: 'LIBRARY_APP' }, zone: { default: 'eu' }, version: { default: 'v2' } },
    'https://{app_id}.eu.example',
    ['app_id'],
    'list GET /v2/books',
  ],
])('%s is a credential', (_, url, variables, server, names, line) => {
  const found = at(url, variables)
  const [method] = found.model.auth
  expect(method).toMatchObject({ name: 'token', server })
  expect(Object.keys(method?.credentials ?? {})).toEqual([...names, 'access_token'])
  expect(found.model.server).toBeUndefined()
  expect(linesOf(found)).toContain(line)
  expect(found.doubts.join()).toContain(`server: '${names[0]}' in its address is a credential`)
})

const consentAt = (url: string, variables: object, authorizationUrl: string, tokenUrl: string) => {
  const flows = { authorizationCode: { authorizationUrl, tokenUrl, scopes: { read: '' } } }
  const schemes = { o: { type: 'oauth2', flows } }
  const found = guess(
    paths,
    { securitySchemes: schemes },
    { security: [{ o: ['read'] }], servers: [{ url, variables }] },
  )
  const [method] = found.model.auth
  return { authorize: method?.consent?.authorize, token: method?.token, doubts: found.doubts.join() }
}

// Regression: accounts with a server of their own could not be connected by consent.
test.each<[string, string, string, string, string, string]>([
  [
    'addresses with its variable',
    'https://{subDomain}.library.example/api',
    'https://{subDomain}.library.example/oauth/authorize',
    'https://{subDomain}.library.example/oauth/token',
    'https://{sub_domain}.library.example/oauth/authorize',
    'POST https://{sub_domain}.library.example/oauth/token',
  ],
  [
    'addresses relative to it',
    'https://{shop}.library.example',
    '/oauth/authorize',
    '/oauth/token',
    'https://{shop}.library.example/oauth/authorize',
    'POST https://{shop}.library.example/oauth/token',
  ],
  [
    'addresses of a host for all accounts',
    'https://{shop}.library.example',
    'https://sign-in.library.example/authorize',
    'https://sign-in.library.example/token',
    'https://sign-in.library.example/authorize',
    'POST https://sign-in.library.example/token',
  ],
])('a consent of accounts with a host each: %s', (_, url, authorizationUrl, tokenUrl, authorize, token) => {
  expect(consentAt(url, {}, authorizationUrl, tokenUrl)).toMatchObject({ authorize, token })
})

test('a consent that may be at any host is left out, which a comment says', () => {
  const address = (path: string): string => `https://{hostname}/oauth/${path}`
  const found = consentAt('https://{hostname}/api', {}, address('authorize'), address('token'))
  expect(found.authorize).toBeUndefined()
  expect(found.doubts).toContain("auth: access tokens of 'o' are given, not fetched")
})

test.each<[string, string, object, string]>([
  [
    'with choices has the first one',
    'https://{zone}.library.example',
    { zone: { enum: ['eu', 'us'], default: 'us' } },
    'https://us.library.example',
  ],
  [
    'with a usable default has it',
    'https://{subdomain}.library.example',
    { subdomain: { default: 'api' } },
    'https://api.library.example',
  ],
])('a variable %s', (_, url, variables, server) => {
  expect(at(url, variables).model.server).toBe(server)
})

test.each<[string, readonly [url: string, description?: string][], string, number]>([
  ['one for tests', [['https://sandbox.library.example'], ['https://api.library.example']], 'api.', 1],
  [
    'one described as such',
    [['https://a.library.example', 'Staging'], ['https://b.library.example']],
    'b.',
    1,
  ],
  [
    'a domain called dev',
    [['https://api.library.dev'], ['https://eu.library.example']],
    'api.library.dev',
    0,
  ],
  [
    'one for real accounts whose text names another',
    [['https://us.library.example', 'Production. For testing use …'], ['https://eu.library.example']],
    'us.',
    0,
  ],
  ['one beside a mere path', [['https://dev.library.example'], ['/']], 'dev.', 0],
])('of several servers, the first one for real accounts is taken: %s', (_, all, host, count) => {
  const { model, doubts } = guess(
    paths,
    {},
    { servers: all.map(([url, description]) => ({ url, description })) },
  )
  expect(model.server).toContain(`https://${host}`)
  expect(doubts.filter((doubt) => doubt.startsWith('server: the first one'))).toHaveLength(count)
})

// Regression: requests without a host went to the one of another request.
test('a host that only some requests name is a guess for the others', () => {
  const other = { servers: [{ url: 'https://read.library.example' }] }
  const { doubts } = guess(
    {
      '/books': { get: { responses: json(many(book)) } },
      '/books/{id}': { get: { ...other, responses: json(book) } },
    },
    {},
    { servers: [{ url: '/v2' }] },
  )
  expect(doubts).toContain(
    'server: the description names https://read.library.example for some requests, and no host for the others',
  )
})
