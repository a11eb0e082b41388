import { type CallOptions, type Connector, type Entities, type Entity, tablesOf } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import { shortName } from './text/short-name.ts'

/** Result of an action. */
export interface ActionResult {
  /** A record, the records of a page, or the upstream's envelope. */
  readonly records: unknown
  readonly meta?: unknown
  /** Params of the next page; null or absent on the last. */
  readonly next?: unknown
}

/** State of the replica of an entity. */
export interface ReplicaState {
  /** Seconds since the last sync; undefined if no sync has completed. */
  readonly ageSeconds?: number
}

/** One account of a connector, as the tools use it. */
export interface Connection {
  /** Identifies the account among several of the same connector: connector id, or a name that the caller chose. */
  readonly account: string
  /** Name or address by which people know the account. */
  readonly label?: string | undefined
  /** Id at the vendor of whose data it is, if known: other credentials may lead to another one. */
  readonly holder?: string | undefined
  readonly connector: Connector
  readonly entities: Entities
  readonly catalog: Catalog
  /** True if action `search` is available. */
  readonly searchable: boolean
  call(entity: string, action: string, params: unknown, options: CallOptions): Promise<ActionResult>
  /** URL of the content of a download, valid for a few minutes. Absent if the host serves no downloads. */
  link?(entity: string, action: string, params: unknown): string | undefined
  /** Error state of the account; undefined if it works. */
  readonly status?: string
  /** State of the replica of an entity. */
  replica?(entity: string): Promise<ReplicaState>
}

/** Characters of a label that a text repeats. */
const LONGEST_LABEL = 40

/** An account as texts name it: `con_1 (ada@example.com)`. */
export function accountText({ account, label }: Connection): string {
  return label === undefined ? account : `${account} (${shortName(label, LONGEST_LABEL)})`
}

/** A client of a connector package, with the catalog of that package. */
export interface ClientEntry {
  readonly client: object
  readonly catalog: Catalog
  /** Required if several clients are of the same connector. */
  readonly account?: string
}

type Methods = Readonly<
  Record<string, Readonly<Record<string, (params: unknown, options: CallOptions) => unknown>>>
>

/** Uses a client, in process or hosted, as a connection. */
export function connectionOf({ client, catalog, account }: ClientEntry): Connection {
  const tables = tablesOf(client)
  if (tables === undefined)
    throw new TypeError(
      'A client must come from the connect function of a connector package, such as connectPayments(…).',
    )
  const { connector, entities, hosted } = tables
  if (connector.name !== catalog.name)
    throw new TypeError(
      `The client is of ${connector.name} and the catalog of ${catalog.name}: take both from one package.`,
    )
  return {
    account: account ?? connector.name,
    connector,
    entities,
    catalog,
    searchable: hosted,
    call: async (entity, action, params, options) => {
      const result = await (client as Methods)[entity]?.[action]?.(params, options)
      return isPage(entities[entity], action) ? pageOf(result) : { records: result }
    },
  }
}

function isPage(entity: Entity | undefined, action: string): boolean {
  const returns = entity?.actions[action]?.returns
  return returns === 'page' || returns === 'envelope'
}

function pageOf(page: unknown): ActionResult {
  const { records, meta, next } = page as ActionResult
  return { records, meta, next }
}
