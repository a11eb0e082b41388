import type { Aggregated, AggregateParams, CallOptions, Found, SearchParams } from '@plugboard/core'
import { type ChangesOptions, changes, type Feed } from '@plugboard/core/changes'
import type { ServiceClient } from '@plugboard/core/hosted'
import type { ChangeHead, CheckedConnector, Connector } from './generated/operations.ts'
import { type Listing, listing } from './listing.ts'
import type { Body, Query, Result, Run } from './operation.ts'
import { owners } from './owners.ts'

/** Records of a connector whose fields this client does not know: any entity can be searched. */
type AnyFields = Readonly<Record<string, unknown>>
interface AnyEntities {
  readonly [entity: string]: { readonly search: unknown }
}

/** A change of a record of any entity. */
export interface AnyChange {
  readonly entity: string
  readonly id: string
  readonly kind: 'upsert' | 'delete'
  readonly at: string
  readonly data?: AnyFields
  readonly record?: AnyFields
}

/** The change feed of a connector: see `changes()` of `@plugboard/core/changes`. */
export interface AnyFeed extends AsyncIterable<AnyChange> {
  readonly cursor: string | undefined
  pages(): AsyncIterable<{
    readonly changes: readonly AnyChange[]
    readonly cursor: string
    readonly upToDate: boolean
    readonly complete: Readonly<Record<string, boolean>>
  }>
}

export interface AnyChangesOptions extends Omit<ChangesOptions<AnyEntities>, 'entities'> {
  readonly entities?: readonly string[] | undefined
}

type Updates = Body<'updateConnector'>

/** Connectors of all end users of the application. */
export interface Connectors {
  list(filter?: Query<'listConnectors'>, options?: CallOptions): Listing<Connector>
  get(id: string, options?: CallOptions): Promise<Connector>
  /** With credentials that your application has. End users connect their own accounts in a connect session. */
  create(connector: Body<'createConnector'>, options?: CallOptions): Promise<Connector>
  /** Renames, pauses or resumes it, or replaces its credentials. */
  update(id: string, updates: Updates, options?: CallOptions): Promise<Connector>
  /** All fields of the credentials are replaced. */
  replaceCredentials(
    id: string,
    credentials: NonNullable<Updates['credentials']>,
    more?: Pick<Updates, 'check' | 'keep_replica'>,
    options?: CallOptions,
  ): Promise<Connector>
  /** Asks the upstream whether it accepts the credentials. */
  check(id: string, options?: CallOptions): Promise<Connector>
  /** Checks many, page by page. */
  checkAll(filter?: Omit<Body<'checkConnectors'>, 'cursor'>, options?: CallOptions): Listing<CheckedConnector>
  /** Removes it with its credentials and replica, and revokes its grant if the vendor supports that. */
  delete(id: string, options?: CallOptions): Promise<void>
  /** State of the synchronization, by entity. */
  syncs(id: string, options?: CallOptions): Promise<Result<'getSyncs'>>
  controlSyncs(
    id: string,
    command: Body<'controlSyncs'>,
    options?: CallOptions,
  ): Promise<Result<'controlSyncs'>>
  /** Which change feeds have moved: those whose `head` differs from the one before. */
  changeHeads(filter?: Query<'listChangeHeads'>, options?: CallOptions): Listing<ChangeHead>
  /** Its records, then every later change. */
  changes(id: string, options?: AnyChangesOptions): AnyFeed
  /** Searches an entity of its replica. The typed client of a connector has the same as a method. */
  search(
    id: string,
    entity: string,
    search: SearchParams<AnyFields>,
    options?: CallOptions,
  ): Promise<Found<AnyFields>>
  /** Counts and sums what a search would find. */
  aggregate(
    id: string,
    entity: string,
    aggregate: AggregateParams<AnyFields>,
    options?: CallOptions,
  ): Promise<Aggregated>
}

export function connectorsOf(service: ServiceClient, run: Run): Connectors {
  const get = (id: string, options?: CallOptions) => run('getConnector', { path: { id } }, options)
  // Operations that change a connector or read its records take only the token of its end user.
  const ownerOf = owners(async (id) => (await get(id)).external_user_id)
  const update: Connectors['update'] = async (id, body, options) =>
    run('updateConnector', { path: { id }, body }, options, await ownerOf(id))
  return {
    list: (filter = {}, options) =>
      listing((cursor = filter.cursor) => run('listConnectors', { query: { ...filter, cursor } }, options)),
    changeHeads: (filter = {}, options) =>
      listing((cursor = filter.cursor) => run('listChangeHeads', { query: { ...filter, cursor } }, options)),
    get,
    create: (body, options) => run('createConnector', { body }, options, body.external_user_id),
    update,
    replaceCredentials: (id, credentials, more = {}, options) =>
      update(id, { ...more, credentials }, options),
    check: (id, options) => run('checkConnector', { path: { id } }, options),
    checkAll: (filter = {}, options) =>
      listing((cursor) => run('checkConnectors', { body: { ...filter, cursor } }, options)),
    delete: (id, options) => run('deleteConnector', { path: { id } }, options),
    syncs: (id, options) => run('getSyncs', { path: { id } }, options),
    controlSyncs: async (id, body, options) =>
      run('controlSyncs', { path: { id }, body }, options, await ownerOf(id)),
    ...recordsOf(service, ownerOf),
  }
}

/** Functions that read the replica of a connector. */
function recordsOf(
  service: ServiceClient,
  ownerOf: (id: string) => Promise<string>,
): Pick<Connectors, 'changes' | 'search' | 'aggregate'> {
  const query = async (
    id: string,
    body: { readonly entity: string; readonly action: string; readonly params: unknown },
    options?: CallOptions,
  ): Promise<unknown> => {
    const as = { external_user_id: await ownerOf(id) }
    return service.request(as, { ...EXECUTE, path: { id }, body }, options)
  }
  return {
    changes: (id, options = {}) => feedOf(service, ownerOf, id, options),
    search: async (id, entity, params, options) =>
      (await query(id, { entity, action: 'search', params }, options)) as Found<AnyFields>,
    aggregate: async (id, entity, params, options) =>
      (await query(id, { entity, action: 'aggregate', params }, options)) as Aggregated,
  }
}

const EXECUTE = {
  names: ['replica', 'search'],
  method: 'POST',
  template: '/api/v1/connectors/sources/{id}/execute',
  safety: 'read',
} as const

/** The owner is looked up when the feed is read, so that a feed can be made without waiting. */
function feedOf(
  service: ServiceClient,
  ownerOf: (id: string) => Promise<string>,
  id: string,
  options: AnyChangesOptions,
): AnyFeed {
  const open = async (cursor: string | undefined): Promise<Feed<AnyEntities>> => {
    const client = service.connector({ external_user_id: await ownerOf(id) }, id)
    return changes(client as AnyEntities, { ...options, cursor } as ChangesOptions<AnyEntities>)
  }
  let position = options.cursor
  return {
    get cursor() {
      return position
    },
    async *pages() {
      const feed = await open(options.cursor)
      yield* feed.pages() as unknown as ReturnType<AnyFeed['pages']>
    },
    async *[Symbol.asyncIterator]() {
      for await (const page of this.pages()) {
        yield* page.changes
        // Only now has the reader handled all of them.
        position = page.cursor
      }
    },
  }
}
