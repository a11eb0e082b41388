/** Reads the change feed of a connector: its records, then every later change. Hosted mode only. */
import { connectorError } from '../errors/connector-error.ts'
import { ConnectorError } from '../errors/errors.ts'
import { requireKnownNames } from '../errors/known-names.ts'
import { violation } from '../errors/make-error.ts'
import type { Remote } from '../hosted/remote.ts'
import { remoteOf } from '../hosted/remote-of.ts'
import { decodeService, requestService } from '../hosted/service.ts'
import type { Change, ChangedEntity, ChangePage, ChangesOptions, Feed } from './types.ts'

export type { Change, ChangedEntity, ChangeOf, ChangePage, ChangesOptions, Feed } from './types.ts'

const NAMES = ['cursor', 'entities', 'include', 'limit', 'follow', 'signal'] as const

/** Seconds that the service holds a request back until there is a change. */
const WAIT = 25
/** Milliseconds for a response, besides that. */
const TIMEOUT = 60_000
/** Milliseconds between attempts while the service cannot be reached: the first, and the most. */
const PAUSE = 500
const LONGEST_PAUSE = 30_000

/**
 * Reads a connector's change feed: per entity in the order of commits, and each changed record at least once in its latest state.
 * Without a cursor it begins with all present records, so that one loop copies a connector and keeps the copy equal.
 *
 * Store `page.cursor` together with the changes of the page, or `feed.cursor` now and then, and go on from it.
 *
 * @param client A hosted client, such as `connectPayments({ hosted })`.
 * @throws ConnectorError `cursor_expired` if the feed no longer has all changes since the cursor: read it again without one.
 */
export function changes<
  Methods extends object,
  Entity extends ChangedEntity<Methods> = ChangedEntity<Methods>,
>(client: Methods, options: ChangesOptions<Methods, Entity> = {}): Feed<Pick<Methods, Entity>> {
  const remote = remoteOf(client)
  if (remote === undefined) {
    throw violation('/client', 'not_allowed', 'must be a hosted client: only the service has a change feed')
  }
  requireKnownNames(options, NAMES)
  let cursor = options.cursor
  const pages = () => readPages<Pick<Methods, Entity>>(remote, options as ChangesOptions<object>)
  return {
    get cursor() {
      return cursor
    },
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) {
        yield* page.changes
        // Only now has the reader handled all of them.
        cursor = page.cursor
      }
    },
  }
}

async function* readPages<Methods>(
  remote: Remote,
  { cursor, follow = false, signal, ...options }: ChangesOptions<object>,
): AsyncGenerator<ChangePage<Methods>, void, undefined> {
  let position = cursor
  let isUpToDate = false
  for (;;) {
    const wait: number = follow && isUpToDate ? WAIT : 0
    const request: PageRequest = { ...options, cursor: position, wait }
    const page: ChangePage<Methods> | undefined = await (follow
      ? readPatiently<Methods>(remote, request, signal)
      : readPage<Methods>(remote, request, signal))
    if (page === undefined || (follow && signal?.aborted)) return
    position = page.cursor
    isUpToDate = page.upToDate
    // A request that has waited in vain is no news.
    if (page.changes.length > 0 || wait === 0) yield page
    if (isUpToDate && !follow) return
  }
}

interface PageRequest {
  readonly cursor?: string | undefined
  readonly entities?: readonly string[] | undefined
  readonly include?: 'data' | 'record' | 'none' | undefined
  readonly limit?: number | undefined
  readonly wait: number
}

/** A follower outlives restarts of the service. Undefined once the reader has aborted. */
async function readPatiently<Methods>(
  remote: Remote,
  request: PageRequest,
  signal: AbortSignal | undefined,
): Promise<ChangePage<Methods> | undefined> {
  for (let pause = PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await readPage<Methods>(remote, request, signal)
    } catch (error) {
      if (signal?.aborted) return undefined
      if (!(error instanceof ConnectorError && error.retryable)) throw error
      await remote.settings.runtime.sleep(Math.max(pause, error.retryAfterMs ?? 0), signal)
      if (signal?.aborted) return undefined
    }
  }
}

async function readPage<Methods>(
  { settings, connectorId }: Remote,
  { entities, include = 'data', cursor, limit, wait }: PageRequest,
  signal: AbortSignal | undefined,
): Promise<ChangePage<Methods>> {
  const id = encodeURIComponent(await connectorId())
  const query = new URLSearchParams({
    ...(cursor !== undefined && { cursor }),
    ...(entities !== undefined && { entities: entities.join(',') }),
    ...(include !== 'none' && { include }),
    ...(limit !== undefined && { limit: String(limit) }),
    ...(wait > 0 && { wait: String(wait) }),
  })
  const template = '/v1/integrations/connectors/{id}/changes'
  const headers = { accept: 'application/json' }
  const plan = { method: 'GET', template, path: template.replace('{id}', id), query: String(query), headers }
  const names = { entity: 'changes', action: 'list' }
  const timeout = TIMEOUT + wait * 1000
  const body = await requestService(settings, names, plan, decodeService, {
    timeout,
    ...(signal && { signal }),
  })
  return pageOf<Methods>(body)
}

function pageOf<Methods>(body: unknown): ChangePage<Methods> {
  const { data, next_cursor, up_to_date, complete } = Object(body)
  if (!Array.isArray(data) || typeof next_cursor !== 'string' || typeof up_to_date !== 'boolean') {
    throw connectorError('upstream_bad_response', 'The service answered with no page of changes.')
  }
  const changes = data as Change<Methods>[]
  return { changes, cursor: next_cursor, upToDate: up_to_date, complete: Object(complete) }
}
