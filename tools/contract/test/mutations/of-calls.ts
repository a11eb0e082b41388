import type { AuthMethod, CallOptions, Connector, Fetch, Next, Params, Step } from '@plugboard/core'
import type { ActionEntry } from '@plugboard/core/catalog'
import { library } from '../library/index.ts'
import { connector, entities } from '../library/tables.ts'
import { action, type Fault, type Mutation, receiving, sending, wired } from './mutation.ts'

const ANSWERS = 'returns what the catalog declares'
const FAILURES = 'ends every failure'
const RECOVERY = 'recovers from transient failures'
const KEYS = 'keeps one idempotency key'

/** Optional credentials. */
const OPTIONAL: Params = { branch: { type: 'string' }, api_key: { type: 'string' } }

export const ofCalls: readonly Mutation[] = [
  ['another limit documented', 'is in the catalog', 'books.list', documented('list', { params: {} })],
  [
    'a text declared as a number',
    ANSWERS,
    'books.get',
    documented('get', { returns: { properties: { title: { type: 'number' } } } }),
  ],
  ['another field of Meta', ANSWERS, 'books.list', changed('list', { meta: { more: {} } })],
  ['a record at another path', ANSWERS, 'books.get', changed('get', { record: 'book' })],
  ['an id in another header', 'provides the response', 'books.get', mapped({ requestId: ['header.Date'] })],

  [
    'no next page',
    'returns the records',
    'books.list',
    action('books', 'list', ({ next: _, ...rest }) => rest),
  ],
  [
    'paging that stops early',
    'returns every record',
    'books.list',
    paging('books', { until: 'meta.has_more' }),
  ],
  ['paging that repeats pages', 'returns every record', 'books.list', paging('books', { from: 'first.id' })],
  ['pages requested twice', 'requests pages lazily', 'books.list', { fetch: twice }],
  [
    'paging that stops at a gap',
    'continues after an empty page',
    'loans.list',
    paging('loans', { stop: 'empty' }),
  ],
  [
    'no backward paging',
    'pages backwards',
    'books.list',
    paging('books', { back: { set: 'before', from: 'last.id' } }),
  ],
  [
    'a loop that ends without an error',
    'ends with an error if a page',
    'loans.list',
    paging('loans', { from: 'meta.no' }),
  ],
  [
    'an offset that is followed forever',
    'ends with an error if a page',
    'members.list',
    receiving(everNew()),
  ],

  ['content without progress', 'uploads content of', 'covers.create', { options: without('onProgress') }],
  [
    'a chunk that is not retried',
    'uploads the complete content',
    'covers.create',
    { options: withoutRetries },
  ],
  [
    'a range that is never requested',
    'returns the announced bytes',
    'covers.download',
    sending(withoutRange),
  ],
  [
    'an ignored limit',
    'never returns truncated content',
    'covers.download',
    { options: without('maxBytes') },
  ],
  ['an upload that starts again', 'resumes an upload', 'covers.create', { options: without('resumeFrom') }],

  ['a status mapped wrongly', FAILURES, 'books.get', mapped({ map: { '404': 'upstream_gone' } })],
  ['a failure treated as success', FAILURES, 'books.update', receiving(asSuccess)],
  ['a read that is not repeated', FAILURES, 'books.list', changed('list', { retry: 'never' })],
  ['a write that is repeated', RECOVERY, 'members.update', safe('members', 'update')],
  [
    'a deleted record without an error',
    RECOVERY,
    'books.delete',
    action('books', 'delete', ({ gone: _, ...rest }) => rest),
  ],
  [
    'an unreachable upstream with an answer',
    'retries an unreachable upstream',
    'books.get',
    { fetch: answeringAnyway },
  ],
  ['Retry-After ignored', 'waits as long as', 'books.list', receiving(withoutRetryAfter)],
  ['a late timeout', 'ends at its timeout', 'books.list', { options: muchLater }],
  ['a late abort', 'ends at once when its signal', 'books.get', { options: leavingLate }],
  [
    'an abort that sometimes has another reason',
    'ends at once when its signal',
    'books.get',
    { options: leavingOnceForAnotherReason() },
  ],
  ['a key for each attempt', KEYS, 'books.create', sending(withNewKey)],
  ['no key', KEYS, 'books.create', keyedOn()],
  [
    'no key in the body',
    KEYS,
    'loans.create',
    action('loans', 'create', ({ idempotencyField: _, ...rest }) => rest),
  ],
  ['a key that is not supported', KEYS, 'books.update', keyedOn('PUT')],

  [
    'credentials sent wrongly',
    'check() verifies',
    'library',
    authorized({ header: 'Authorization: Basic {api_key}' }),
  ],
  [
    'credentials that are never rejected',
    'check() and calls',
    'library',
    mapped({ map: { '401': 'upstream_forbidden' } }),
  ],
  [
    'optional credentials',
    'missing or malformed credentials',
    'library',
    authorized({ credentials: OPTIONAL }),
  ],
  [
    'an additional entity',
    'unknown entities',
    'library',
    { entities: { ...entities, no_such_entity: entities.books } },
  ],
  [
    'a key treated as a host',
    'no error contains a credential',
    'library',
    authorized({ server: 'https://{api_key}.invalid' }),
  ],
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

/** The catalog without the params of `books.list`. */
/** The catalog with another description of an action of books. */
function documented(name: 'list' | 'get', change: Partial<ActionEntry>): Fault {
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

/** Pages that always look new, so that repetition goes unnoticed. */
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

/** Late only while the response is awaited: a late call is tried three times, which takes seconds for each case. */
function leavingLate({ signal, ...options }: CallOptions): CallOptions {
  if (signal === undefined || signal.aborted || options.onRetry) return { signal, ...options }
  const late = new AbortController()
  signal.addEventListener('abort', () => setTimeout(() => late.abort(signal.reason), 1_100))
  return { ...options, signal: late.signal }
}

function leavingOnceForAnotherReason(): (options: CallOptions) => CallOptions {
  let count = 0
  return ({ signal, ...options }) => {
    if (signal === undefined || count++ > 0) return { signal, ...options }
    const other = new AbortController()
    const leave = () => other.abort(new Error('another'))
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave)
    return { ...options, signal: other.signal }
  }
}
