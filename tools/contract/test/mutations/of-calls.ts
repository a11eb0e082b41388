import type { AuthMethod, CallOptions, Connector, Fetch, Next, Params, Step, Value } from '@plugboard/core'
import type { ActionEntry } from '@plugboard/core/catalog'
import { library } from '../library/index.ts'
import { connector, entities } from '../library/tables.ts'
import { action, type Fault, type Mutation, receiving, sending, wired } from './mutation.ts'

const ANSWERS = 'answers what the catalogue says'
const FAILURES = 'ends every failure'
const RECOVERY = 'gets over a failure'
const KEYS = 'keeps one idempotency key'

const MOMENT: Value = { type: 'string', format: 'date-time' }

/** Credentials of which none must be given. */
const OPTIONAL: Params = { branch: { type: 'string' }, api_key: { type: 'string' } }

export const ofCalls: readonly Mutation[] = [
  ['another limit told', 'is in the catalogue', 'books.list', told('list', { params: {} })],
  [
    'a text taken for a moment',
    ANSWERS,
    'books.get',
    told('get', { returns: { properties: { title: MOMENT } } }),
  ],
  ['another field of Meta', ANSWERS, 'books.list', changed('list', { meta: { more: {} } })],
  ['a record at another path', ANSWERS, 'books.get', changed('get', { record: 'book' })],
  ['an id in another header', 'tells of the response', 'books.get', mapped({ requestId: ['header.Date'] })],

  [
    'no next page',
    'walks every record',
    'books.list',
    action('books', 'list', ({ next: _, ...rest }) => rest),
  ],
  ['paging that stops early', 'walks page by page', 'books.list', paging('books', { while: 'meta.more' })],
  ['paging that repeats itself', 'walks page by page', 'books.list', paging('books', { from: 'first.id' })],
  ['pages asked for twice', 'asks for a page only', 'books.list', { fetch: twice }],
  ['paging that stops at a gap', 'goes on behind a page', 'loans.list', paging('loans', { stop: 'empty' })],
  ['no way back', 'walks back', 'books.list', paging('books', { back: { set: 'before', from: 'last.id' } })],
  [
    'a loop that ends quietly',
    'ends in an error where a page',
    'loans.list',
    paging('loans', { from: 'meta.no' }),
  ],
  [
    'an offset that is followed for ever',
    'ends in an error where a page',
    'members.list',
    receiving(everNew()),
  ],

  ['content that nobody hears of', 'takes content of', 'covers.create', { options: without('onProgress') }],
  ['a chunk that is given up', 'brings content whole', 'covers.create', { options: withoutRetries }],
  ['a part that is never asked for', 'gives as many bytes', 'covers.download', sending(withoutRange)],
  ['a limit that is none', 'never passes a part', 'covers.download', { options: without('maxBytes') }],
  ['an upload begun anew', 'goes on with an upload', 'covers.create', { options: without('resumeFrom') }],

  ['a status mapped wrongly', FAILURES, 'books.get', mapped({ map: { '404': 'upstream_gone' } })],
  ['a failure taken for success', FAILURES, 'books.update', receiving(asSuccess)],
  ['a read that is not repeated', FAILURES, 'books.list', changed('list', { retry: 'never' })],
  ['a write that is repeated', RECOVERY, 'members.update', safe('members', 'update')],
  [
    'nothing told of what is gone',
    RECOVERY,
    'books.delete',
    action('books', 'delete', ({ gone: _, ...rest }) => rest),
  ],
  ['nobody there, yet an answer', 'tries again to reach', 'books.get', { fetch: answeringAnyway }],
  ['no heed to Retry-After', 'waits before', 'books.list', receiving(withoutRetryAfter)],
  ['a timeout that comes late', 'ends when its time is over', 'books.list', { options: muchLater }],
  ['an abort that comes late', 'ends at once when its signal', 'books.get', { options: leavingLate }],
  ['a key for each attempt', KEYS, 'books.create', sending(withNewKey)],
  ['no key', KEYS, 'books.create', keyedOn()],
  ['a key where none is taken', KEYS, 'books.update', keyedOn('PUT')],

  [
    'credentials sent wrongly',
    'check() proves',
    'library',
    authorized({ header: 'Authorization: Basic {api_key}' }),
  ],
  [
    'credentials never at fault',
    'check() and calls',
    'library',
    mapped({ map: { '401': 'upstream_forbidden' } }),
  ],
  ['credentials that may be missing', 'credentials that', 'library', authorized({ credentials: OPTIONAL })],
  [
    'an entity too many',
    'names of entities',
    'library',
    { entities: { ...entities, no_such_entity: entities.books } },
  ],
  ['a key taken for a host', 'no credential', 'library', authorized({ server: 'https://{api_key}.invalid' })],
]

function changed(name: string, change: object): Fault {
  return action('books', name, (table) => ({ ...table, ...change }))
}

function mapped(change: Connector['errors']): Fault {
  return wired({ errors: { ...connector.errors, ...change } })
}

function keyedOn(...on: readonly string[]): Fault {
  return wired({ idempotency: { header: 'Idempotency-Key', on } })
}

function authorized(change: Partial<AuthMethod>): Fault {
  return wired({ auth: connector.auth.map((method) => ({ ...method, ...change })) })
}

function paging(of: 'books' | 'loans', change: Partial<Next>): Fault {
  return action(of, 'list', ({ next, ...rest }) => ({
    ...rest,
    ...(next && { next: { ...next, ...change } }),
  }))
}

function safe(of: 'members', name: string): Fault {
  const retry: Step['retry'] = 'safe'
  return action(of, name, (table) => ({ ...table, retry }))
}

/** The catalogue without the params of `books.list`. */
/** The catalogue with something else told of an action of books. */
function told(name: 'list' | 'get', change: Partial<ActionEntry>): Fault {
  const { catalog } = library
  const { books } = catalog.entities
  const entry = books?.actions[name]
  if (books === undefined || entry === undefined) throw new Error('there are no books')
  const actions = { ...books.actions, [name]: { ...entry, ...change } }
  const entities = { ...catalog.entities, books: { ...books, actions } }
  return { subject: { catalog: { ...catalog, entities } } }
}

async function twice(...args: Parameters<Fetch>): ReturnType<Fetch> {
  await fetch(...args)
  return fetch(...args)
}

function answeringAnyway(...args: Parameters<Fetch>): ReturnType<Fetch> {
  return fetch(...args).catch(() => Response.json({}, { status: 503 }))
}

function asSuccess(response: Response): Response {
  return response.ok ? response : Response.json({ id: 'b1' })
}

/** Pages that only look new: as if nobody noticed that they are the same. */
function everNew(): (response: Response) => Promise<Response> {
  let count = 0
  return async (response) => {
    const body: unknown = await response.json()
    return Response.json(Array.isArray(body) ? body.map((row) => ({ ...row, count: count++ })) : body)
  }
}

async function withoutRetryAfter(response: Response): Promise<Response> {
  const { status, headers } = response
  headers.delete('retry-after')
  return new Response(await response.text(), { status, headers })
}

function withoutRange(...[url, init]: Parameters<Fetch>): Parameters<Fetch> {
  const { range: _, ...headers } = init.headers
  return [url, { ...init, headers }]
}

function withNewKey(...[url, init]: Parameters<Fetch>): Parameters<Fetch> {
  return [url, { ...init, headers: { ...init.headers, 'idempotency-key': crypto.randomUUID() } }]
}

function without(name: keyof CallOptions): (options: CallOptions) => CallOptions {
  return ({ [name]: _, ...options }) => options
}

function withoutRetries(options: CallOptions): CallOptions {
  return { ...options, maxRetries: 0 }
}

function muchLater(options: CallOptions): CallOptions {
  return { ...options, ...(options.timeout && { timeout: 25 * options.timeout }) }
}

function leavingLate({ signal, ...options }: CallOptions): CallOptions {
  const late = new AbortController()
  const leave = (): unknown => setTimeout(() => late.abort(signal?.reason), 1_100)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  return { ...options, signal: late.signal }
}
