/** The `fetch` that a client uses, and faults that are not the network's. */
import { connect, type Fetch } from '@plugboard/core'
import { connectHosted } from '@plugboard/core/hosted'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { items, shop } from '../support/shop.ts'
import { failureOf, json, socketFailure, stubFetch } from '../support/stub.ts'

const HOSTED = {
  baseUrl: 'https://s',
  clientId: 'i',
  clientSecret: 's',
  externalUserId: 'u',
  connectorId: 'c',
}
const TOKEN = { access_token: 't', expires_in: 60 }

const inProcess = (fetch?: Fetch) =>
  connect(shop, { items }, { auth: { api_key: 'k' }, fetch, maxRetries: 2 })
const hosted = (fetch?: Fetch) => connectHosted(shop, { items }, { ...HOSTED, fetch, maxRetries: 2 })
const clients = [
  ['in process', inProcess],
  ['hosted', hosted],
] as const

/** Answers as both an upstream and the service. */
const answer: Fetch = async (url) =>
  json(url.includes('/applications/') ? TOKEN : { id: 'i_1', records: { id: 'i_1' }, meta: {} })

/** As in browsers and on Cloudflare Workers. */
function strictFetch(this: unknown, ...args: Parameters<Fetch>): ReturnType<Fetch> {
  if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation')
  return answer(...args)
}

afterEach(() => void vi.unstubAllGlobals())

describe.each(clients)('a client %s', (_, open) => {
  // Regression: no call worked on Cloudflare Workers or in a browser.
  test('never invokes the global fetch as a method of its own objects', async () => {
    vi.stubGlobal('fetch', strictFetch)
    expect(await open().items.get({ id: 'i_1' })).toMatchObject({ id: 'i_1' })
  })

  test('never invokes the fetch of its options as a method', async () => {
    expect(await open(strictFetch).items.get({ id: 'i_1' })).toMatchObject({ id: 'i_1' })
  })

  // Regression: a test tool that replaces `fetch` after a module was loaded did not catch its clients.
  test('uses the global fetch of the moment, not that of its creation', async () => {
    const client = open()
    vi.stubGlobal('fetch', answer)
    expect(await client.items.get({ id: 'i_1' })).toMatchObject({ id: 'i_1' })
  })
})

describe('a fault that is not the network’s', () => {
  test.each<[string, Error, string]>([
    ['a wrong this', new TypeError('Illegal invocation'), 'TypeError: Illegal invocation'],
    [
      "a browser's wrong this",
      new TypeError("Failed to execute 'fetch' on 'Window': Illegal invocation"),
      'Illegal invocation',
    ],
    [
      'a fault of a wrapper',
      new TypeError("Cannot read properties of undefined (reading 'x')"),
      "reading 'x'",
    ],
    [
      'a name that does not exist',
      new ReferenceError('x is not defined'),
      'ReferenceError: x is not defined',
    ],
  ])('%s is neither retried nor hidden', async (_, fault, message) => {
    const { fetch, sent } = stubFetch(fault)
    const error = await failureOf(inProcess(fetch).items.get({ id: 'i_1' }))
    expect(error).toMatchObject({ code: 'internal', retryable: false, cause: { message: fault.message } })
    expect(String(error)).toContain(message)
    expect(sent).toHaveLength(1)
  })

  test('quotes nothing of the request', async () => {
    const { fetch } = stubFetch(new TypeError('Failed to parse URL from http://a/v1?name=ada or "ada"'))
    const error = await failureOf(inProcess(fetch).items.get({ id: 'i_1' }))
    expect(String(error)).toMatch(/Failed to parse URL from … or …$/)
  })

  test('arguments that the HTTP client refuses prove that nothing was sent', async () => {
    const { fetch, sent } = stubFetch(socketFailure('UND_ERR_INVALID_ARG'))
    const error = await failureOf(inProcess(fetch).items.create({ name: 'n' }))
    expect(error).toMatchObject({ code: 'internal', outcome: 'not_sent', retryable: false })
    expect(sent).toHaveLength(1)
  })
})

/** As Deno 2.9 reports it: what failed stands only in the message of the cause. */
const denoFailure = (url: string, what: string): Error =>
  new TypeError('fetch failed', {
    cause: new Error(`error sending request for url (${url}): client error (${what}`),
  })

describe('a failed connection as runtimes report it', () => {
  const bun = Object.assign(new TypeError('Unable to connect. Is the computer able to access the url?'), {
    code: 'ConnectionRefused',
  })
  test.each<[string, Error]>([
    ['Chrome', new TypeError('Failed to fetch')],
    ['Chrome, in the body', new TypeError('network error')],
    ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    ['Safari', new TypeError('Load failed')],
    ['Safari, offline', new TypeError('The Internet connection appears to be offline.')],
    ['Deno', denoFailure('http://a/', 'SendRequest): connection closed before message completed')],
    ['Workers', new Error('Network connection lost.')],
    ['Node.js', socketFailure('ECONNRESET', 'read')],
    ['Bun', bun],
  ])('%s: is retried', async (_, error) => {
    const { fetch, sent } = stubFetch(error, json({ id: 'i_1' }))
    expect(await inProcess(fetch).items.get({ id: 'i_1' })).toEqual({ id: 'i_1' })
    expect(sent).toHaveLength(2)
  })

  test.each<[string, Error]>([
    ['Node.js', socketFailure('ECONNREFUSED', 'connect')],
    [
      'Node.js, for a port of another protocol',
      new TypeError('fetch failed', { cause: new Error('bad port') }),
    ],
    ['Bun', bun],
    ['Deno', denoFailure('http://a/', 'Connect): tcp connect error: Connection refused (os error 111)')],
    ['Deno, without an address', denoFailure('http://a/', 'Connect): dns error: failed to lookup address')],
    ['Deno, for a port of another protocol', new TypeError('Fetch failed: Requests to port 9 are blocked')],
  ])('%s: a connection that was never made proves that nothing was sent', async (_, error) => {
    const { fetch, sent } = stubFetch(error, error, error)
    const failure = await failureOf(inProcess(fetch).items.create({ name: 'n' }))
    expect(failure).toMatchObject({ code: 'upstream_unreachable', outcome: 'not_sent' })
    expect(sent).toHaveLength(3)
  })

  test('an address in the message is no proof', async () => {
    const address = 'http://a/?q=client%20error%20(Connect)'
    const { fetch } = stubFetch(denoFailure(address, 'SendRequest): connection closed'))
    const failure = await failureOf(inProcess(fetch).items.create({ name: 'n' }))
    expect(failure).toMatchObject({ code: 'upstream_unreachable', outcome: 'unknown' })
  })
})
