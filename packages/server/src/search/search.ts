/** Entry point of search: turns the params of a `search` or an `aggregate` into the response body. */
import { hash } from 'node:crypto'
import { openCursor, sealCursor } from '../crypto/cursor.ts'
import type { Secret } from '../crypto/secret.ts'
import { refusal } from '../errors/refusal.ts'
import { overloaded } from '../limits/overloaded.ts'
import { type Queue, queue } from '../limits/queue.ts'
import type { EntitySchema } from '../replica/schema.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import { layouts } from '../replica/scope.ts'
import { createDeadlines } from '../runtime/deadlines.ts'
import { keyed } from '../runtime/keyed.ts'
import type { Engine } from '../store/engine.ts'
import { TOO_MANY_SEARCHES } from '../store/search-slots.ts'
import type { Events } from '../telemetry/events.ts'
import type { CursorPosition } from './cursor-position.ts'
import { type Explanation, explainSearch } from './explain.ts'
import { findGroups } from './fetch-groups.ts'
import { findPage, searchSource, searchTimeout, type TimeLimit, timeLeft } from './fetch-page.ts'
import type { JsonText } from './hits/json-text.ts'
import { LIMITS } from './limits.ts'
import { parseAggregate } from './parse/parse-aggregate.ts'
import { parseSearch } from './parse/parse-search.ts'
import type { Query } from './query.ts'

export interface Searches {
  /**
   * Returns `{ hits, next_cursor, took_ms, meta }`. Throws `invalid_request` or `invalid_query`
   * for bad params, `invalid_cursor` for a cursor of another search, `query_too_complex` when the search
   * exceeds a limit or times out, and `overloaded` when the tenant has too many concurrent searches.
   */
  search(scope: ReplicaScope, schema: EntitySchema, params: unknown, meta: object): Promise<JsonText>
  /** Returns `{ groups, other_groups, took_ms, meta }`. Throws as a search does. */
  aggregate(scope: ReplicaScope, schema: EntitySchema, params: unknown, meta: object): Promise<JsonText>
  /** How the database would answer the search. Throws as a search does. */
  explain(scope: ReplicaScope, schema: EntitySchema, params: unknown): Promise<Explanation>
  /** Starts the threads of searches, which takes longer than most searches. */
  warmUp(): Promise<void>
  /** Before the store closes, which the indexes of slow searches may still be made in. */
  close(): Promise<void>
}

export interface SearchesSetup {
  readonly engine: Engine
  /** Key that seals cursors. */
  readonly key: Secret<Buffer>
  readonly clock: () => number
  readonly events: Pick<Events, 'failed'>
  /** Response deadline of each search, in milliseconds. Default: `LIMITS.time`. */
  readonly timeMs?: number | undefined
}

/** Per tenant: concurrent and queued searches. */
const QUEUE = { running: 4, waiting: 64, refusal: TOO_MANY_SEARCHES }
/** Per connector. A tenant's other connectors have a turn left, if this one's searches wait for its node or a lock. */
const QUEUE_OF_CONNECTOR = { ...QUEUE, running: 3 }
/** The longest wait in the queue, as a share of the time of a search. */
const PATIENCE = 0.75
/** Connectors whose queues are kept. */
const MAX_QUEUES = 20_000

export function createSearches(setup: SearchesSetup): Searches {
  const { engine, key, clock, events, timeMs = LIMITS.time } = setup
  const source = searchSource(engine, events)
  const layoutFor = layouts(engine)
  const inTurn = turns(timeMs)
  return {
    search: async (scope, schema, params, meta) => {
      const startedAt = performance.now()
      const query = parseSearch(schema, params)
      const from = cursorPosition(key, scope, query, clock())
      const rows = { scope, layout: layoutFor(schema) }
      const { text, next } = await inTurn(scope, startedAt, (limit) =>
        findPage(source, rows, { query, from }, limit),
      )
      const cursor = next === undefined ? null : sealCursor(key, cursorContext(scope, query), next, clock())
      return answer({ name: 'hits', text, startedAt }, { next_cursor: cursor }, meta)
    },
    aggregate: async (scope, schema, params, meta) => {
      const startedAt = performance.now()
      const aggregation = parseAggregate(schema, params)
      const rows = { scope, layout: layoutFor(schema) }
      const { text, shown, found } = await inTurn(scope, startedAt, (limit) =>
        findGroups(source, rows, aggregation, limit),
      )
      return answer({ name: 'groups', text, startedAt }, { other_groups: found - shown }, meta)
    },
    explain: (scope, schema, params) => {
      const startedAt = performance.now()
      const query = parseSearch(schema, params)
      const rows = { scope, schema, layout: layoutFor(schema), now: engine.now }
      return inTurn(scope, startedAt, ({ ms }) =>
        explainSearch(source, rows, query, timeLeft(performance.now() + ms)),
      )
    },
    warmUp: () => engine.warmUp(source.hits),
    close: () => source.indexes.close(),
  }
}

interface FoundList {
  readonly name: 'hits' | 'groups'
  readonly text: JsonText
  readonly startedAt: number
}

function answer({ name, text, startedAt }: FoundList, rest: object, meta: object): JsonText {
  const took = Math.round((performance.now() - startedAt) * 100) / 100
  return [`{"${name}":[`, ...text, `],${JSON.stringify({ ...rest, took_ms: took, meta }).slice(1)}`]
}

/** Runs work in the turn of its tenant, within the time that is left since it started. */
type InTurn = <T>(
  scope: ReplicaScope,
  startedAt: number,
  work: (limit: TimeLimit) => Promise<T>,
) => Promise<T>

function turns(timeMs: number): InTurn {
  const patienceMs = timeMs * PATIENCE
  const ofTenant = keyed(MAX_QUEUES, () => queue({ ...QUEUE, patienceMs }))
  const ofConnector = keyed(MAX_QUEUES, () => queue({ ...QUEUE_OF_CONNECTOR, patienceMs }))
  const deadlines = createDeadlines()
  return async ({ org, connectorId }, startedAt, run) => {
    const leave = await enterBoth(ofConnector(`${org} ${connectorId}`), ofTenant(org), startedAt + patienceMs)
    const waited = performance.now() - startedAt
    const timeout = (): Error => (waited > timeMs / 2 ? overloaded(TOO_MANY_SEARCHES) : searchTimeout(timeMs))
    const ms = timeMs - waited
    // Work that outlives its response keeps its slot: otherwise timed-out searches would pile up.
    const work = run({ ms: ms - LIMITS.spare, timeout })
    work.then(leave, leave)
    return await deadlines.within(ms, work, timeout)
  }
}

/** The tenant's queue last: no search in it waits for its own connector. */
async function enterBoth(ofConnector: Queue, ofTenant: Queue, until: number): Promise<() => void> {
  const leaveConnector = await ofConnector.enter()
  try {
    const left = Math.max(0, until - performance.now())
    const leaveTenant = await ofTenant.enter(undefined, left)
    return () => {
      leaveTenant()
      leaveConnector()
    }
  } catch (error) {
    leaveConnector()
    throw error
  }
}

/** The seal context of a cursor: it opens only for the same query on the same connector. */
function cursorContext({ org, connectorId }: ReplicaScope, { schema, filter, sort }: Query): string {
  const fingerprint = JSON.stringify([schema.connector, schema.entity, filter ?? null, sort])
  return `search|${org}|${connectorId}|${hash('sha256', fingerprint)}`
}

function cursorPosition(
  key: Secret<Buffer>,
  scope: ReplicaScope,
  query: Query,
  now: number,
): CursorPosition | undefined {
  if (query.cursor === undefined) return undefined
  const position = openCursor(key, cursorContext(scope, query), query.cursor, now)
  if (position !== undefined) return position as CursorPosition
  const message = 'must be a next_cursor that the same search returned within the last 24 hours'
  throw refusal('invalid_cursor', { pointer: '/params/cursor', code: 'bad_format', message })
}
