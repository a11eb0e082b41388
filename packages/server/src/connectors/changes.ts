/** The change feed of a connector: its records, then their changes in commit order, until the reader is up to date. */
import { connectorError } from '@plugboard/core'
import { type Caller, requireScope } from '../auth/caller.ts'
import { refusal } from '../errors/refusal.ts'
import {
  type ChangedRow,
  caughtUp,
  type FeedPosition,
  type Head,
  headOf,
  isExpired,
  positionAfter,
  startOf,
} from '../replica/changes.ts'
import type { EntitySchema } from '../replica/schema.ts'
import { isSchemaMismatch } from '../replica/schema-mismatch.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import { type SyncPlan, syncPlanOf } from '../replica/sync-plan.ts'
import type { JsonText } from '../search/hits/json-text.ts'
import { jsonWriter } from '../search/hits/json-text.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { findCachedConnector } from '../upstream/connector-cache.ts'
import { changeJson } from './change-json.ts'
import { openFeedCursor, readEpoch, sealFeedCursor } from './feed-cursor.ts'
import { declaredIn, requirePolicy } from './policy.ts'
import { newerReplicaSchema } from './search.ts'
import type { Services } from './services.ts'

export interface FeedRequest {
  readonly cursor?: string | undefined
  /** Default: all that are synchronized. */
  readonly entities?: readonly string[] | undefined
  readonly limit: number
  readonly include?: 'data' | 'record' | undefined
  /** Seconds to wait for a change if there is none. */
  readonly wait: number
}

/** Bytes of documents in a page, which one more document may exceed. */
const MAX_BYTES = 4 * 1024 * 1024

/** A response of the feed. */
export interface FeedPage {
  readonly text: JsonText
  readonly cursor: string
  /** False if the reader has waited in vain. */
  readonly isNews: boolean
}

/** Who reads. */
export interface FeedReader {
  /** The caller as of now. Throws once the token is expired or revoked. */
  readonly caller: () => Promise<Caller>
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

/** A paused connector can be read: its replica stays in place. After each wait, the rights of the reader are checked again. */
export async function changes(
  services: Services,
  id: string,
  request: FeedRequest,
  { caller, signal }: FeedReader,
): Promise<FeedPage> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(request.wait * 1000)])
  for (;;) {
    const feed = await openFeed(services, id, request, await caller())
    const page = await services.store.engine
      .onNode(id, () => readPage(feed))
      .catch((error) => {
        throw isSchemaMismatch(error) ? newerReplicaSchema() : error
      })
    const isNews = page.changes.length > 0 || !page.isUpToDate
    if (isNews || request.wait === 0 || until.aborted || services.lifecycle.isDraining)
      return { ...render(feed, page), isNews }
    await services.headWatch.changed(id, page.sum, until)
  }
}

async function openFeed(services: Services, id: string, request: FeedRequest, caller: Caller): Promise<Feed> {
  requireScope(caller, 'search')
  const { connector } = await findCachedConnector(services, caller.tenant, id)
  const scope = { org: caller.tenant.org, connectorId: id }
  const schemas = await requiredSchemas(services, caller, connector, request)
  return { services, scope, schemas, request }
}

/** Parents come before their children, as in the plan. */
async function requiredSchemas(
  services: Services,
  caller: Caller,
  connector: ConnectorRecord,
  { entities: wanted, include }: FeedRequest,
): Promise<readonly EntitySchema[]> {
  const kind = await services.registry.bySlug(connector.type)
  const plan = await syncPlanOf(kind)
  const names = [...(plan?.entities.keys() ?? [])]
  requireKnown(names, wanted)
  const chosen = names.filter((name) => wanted === undefined || wanted.includes(name))
  for (const entity of chosen) {
    const declared = () => declaredIn(kind, entity, 'search')
    const search = { connector, entity, action: 'search', risk: 'read' as const, params: {}, declared }
    await requirePolicy(services, caller, { ...search, hidesFields: include === undefined })
  }
  if (connector.status === 'deleting')
    throw connectorError('connector_state', 'The connector is being deleted.')
  return chosen.map((name) => schemaIn(plan as SyncPlan, name))
}

function requireKnown(names: readonly string[], wanted: readonly string[] = []): void {
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown === undefined) return
  const message = `must name synchronized entities (got ${JSON.stringify(unknown)}): ${names.join(', ')}`
  throw refusal('invalid_request', { pointer: '/querystring/entities', code: 'not_allowed', message })
}

function schemaIn({ entities }: SyncPlan, name: string): EntitySchema {
  return (entities.get(name) as { readonly schema: EntitySchema }).schema
}

interface Feed {
  readonly services: Services
  readonly scope: ReplicaScope
  readonly schemas: readonly EntitySchema[]
  readonly request: FeedRequest
}

interface Page {
  readonly changes: readonly { readonly schema: EntitySchema; readonly row: ChangedRow }[]
  readonly epoch: number
  readonly positions: ReadonlyMap<string, FeedPosition>
  readonly isUpToDate: boolean
  readonly complete: Readonly<Record<string, boolean>>
  /** Of the commit numbers of all entities. */
  readonly sum: number
}

/**
 * The order of reads matters. Heads come before the states of streams: if another account took the connector over after the
 * heads were read, the position is older than the end of its history. And heads are read again after the rows: a purge may
 * have removed tombstones meanwhile.
 */
async function readPage(feed: Feed): Promise<Page> {
  const { services, scope, schemas, request } = feed
  const db = services.store.engine.tenant(scope)
  const [before, epoch] = await Promise.all([
    services.replica.heads(db, scope),
    readEpoch(services.store.engine),
  ])
  const positions = startAt(feed, before, epoch)
  const states = await readStates(services, scope)
  const found: { schema: EntitySchema; row: ChangedRow }[] = []
  const passed = new Map<string, FeedPosition>()
  let isUpToDate = true
  let bytes = MAX_BYTES
  for (const schema of schemas) {
    const position = positions.get(schema.entity) ?? startOf(headOf(before, schema.entity))
    const head = headOf(before, schema.entity)
    passed.set(schema.entity, position)
    const isRead = position.seq <= head.seq || position.seq === 0
    if (!isRead || states.get(schema.entity)?.phase === 'forget') {
      positions.set(schema.entity, position)
      continue
    }
    const limit = request.limit - found.length
    if (limit === 0 || bytes <= 0) {
      isUpToDate = false
      break
    }
    await services.replica.prepareToSearch(schema)
    const wanted = { limit: limit + 1, maxBytes: bytes, document: request.include }
    const page = await readTogether(feed, schema, position, wanted)
    found.push(...page.rows.map((row) => ({ schema, row })))
    bytes -= page.bytes
    const last = page.rows.at(-1)
    const next = page.hasMore && last ? positionAfter(position, last) : caughtUp(position, page.rows, head)
    positions.set(schema.entity, next)
    if (page.hasMore) {
      isUpToDate = false
      break
    }
  }
  const after = await services.replica.heads(db, scope)
  for (const [entity, position] of passed) if (isExpired(position, headOf(after, entity))) throw expired()
  const complete = schemas.map(({ entity }) => [entity, states.get(entity)?.isComplete ?? false])
  const sum = [...before.values()].reduce((total, { seq }) => total + seq, 0)
  return { changes: found, epoch, positions, isUpToDate, complete: Object.fromEntries(complete), sum }
}

/** The positions of the cursor. Throws `cursor_expired` if it dates from before the store was restored, or from a later state. */
function startAt(
  { services, scope, request: { cursor } }: Feed,
  heads: ReadonlyMap<string, Head>,
  epoch: number,
): Map<string, FeedPosition> {
  if (cursor === undefined) return new Map()
  const opened = openFeedCursor(services.keys.cursor, scope, cursor)
  const isAhead = [...opened.positions].some(([entity, { seq }]) => seq > headOf(heads, entity).seq + 1)
  if (opened.epoch !== epoch || isAhead) throw expired()
  return new Map(opened.positions)
}

function expired(): Error {
  const message =
    'The feed no longer has all changes since this cursor. Read it again without a cursor, and delete what it does not report.'
  return connectorError('cursor_expired', message)
}

interface Rows {
  readonly rows: readonly ChangedRow[]
  readonly hasMore: boolean
  readonly bytes: number
}

async function readTogether(
  { services, scope }: Feed,
  schema: EntitySchema,
  position: FeedPosition,
  wanted: { readonly limit: number; readonly maxBytes: number; readonly document: FeedRequest['include'] },
): Promise<Rows> {
  const db = services.store.engine.tenant(scope)
  const all = await services.replica.table(schema, scope).changes(db, position, wanted)
  const fitting = wanted.document === undefined ? all : all.filter(({ document }) => document !== null)
  const rows = fitting.slice(0, wanted.limit - 1)
  const bytes = rows.reduce((sum, { document }) => sum + Buffer.byteLength(document ?? ''), 0)
  return { rows, bytes, hasMore: all.length > rows.length }
}

interface StreamState {
  readonly phase: string
  readonly isComplete: boolean
}

async function readStates(
  { store }: Services,
  { org, connectorId }: ReplicaScope,
): Promise<ReadonlyMap<string, StreamState>> {
  const rows = await store.engine
    .tenant({ org })
    .selectFrom('streams')
    .select(['entity', 'phase', 'completed_generation'])
    .where('connector_id', '=', connectorId)
    .where('org', '=', org)
    .execute()
  return new Map(
    rows.map(({ entity, phase, completed_generation }) => [
      entity,
      { phase, isComplete: completed_generation > 0 },
    ]),
  )
}

function render({ services, scope, request }: Feed, page: Page): Omit<FeedPage, 'isNews'> {
  const cursor = sealFeedCursor(services.keys.cursor, scope, page)
  const text = jsonWriter()
  text.write('{"data":[')
  for (const [index, { schema, row }] of page.changes.entries())
    text.write(`${index === 0 ? '' : ','}${changeJson(schema, row, request.include)}`)
  const rest = JSON.stringify({
    next_cursor: cursor,
    up_to_date: page.isUpToDate,
    complete: page.complete,
  })
  text.write(`],${rest.slice(1)}`)
  return { text: text.end(), cursor }
}
