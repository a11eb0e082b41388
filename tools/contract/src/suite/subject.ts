/** Input of the suite about a connector. */
import type { Connector, Entity } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import type { Behaviour, State } from '@plugboard/sandbox'

export type Given = Readonly<Record<string, unknown>>

/** Facts about an action that are not in its tables and that a successful call needs. */
export interface ActionFacts {
  /**
   * Params of a successful call, merged over those that the suite generates; for a list, params that show all records.
   * Created anew for each call, so that one call may delete what another needs.
   */
  readonly params?: (state: State) => Given
  /** For a list under other records: the params for each of those. Together they show every record. */
  readonly under?: (state: State) => readonly Given[]
  /** For a list whose rows are no records of the entity, all of its rows. Called after `params`. */
  readonly rows?: (state: State) => readonly Given[]
  /** Which of the entity's records a list shows with these params. Default: all. */
  readonly shows?: (record: Given, given: Given) => boolean
  /** For the record that an upload returns: the MD5 of its content in hexadecimal. */
  readonly digest?: (record: Given) => unknown
  /** For the record that an upload returns without a digest: the action that downloads its content, and the params. */
  readonly readBack?: (record: Given) => { readonly name: string; readonly params: Given }
  /** Sandbox paths of the links of a download. */
  readonly link?: RegExp
}

/** By `entity.action`: params that readers see in examples, merged over those that a call needs. */
export type ShownParams = (state: State) => Readonly<Record<string, Given>>

/** A generated connector, and the few facts that are not in its tables. */
export interface Subject {
  readonly connector: Connector
  readonly entities: Readonly<Record<string, Entity>>
  readonly catalog: Catalog
  /** The vendor's behaviour, if the sandbox has none. */
  readonly behaviour?: Behaviour
  /** By `entity.action`. */
  readonly facts?: Readonly<Record<string, ActionFacts>>
  readonly shown?: ShownParams
  /** The vendor's description of the requests, as OpenAPI 3.1: every request is checked by it. */
  readonly description?: unknown
  /** Sample records of the connector's main entity. Default 100. */
  readonly size?: number
}
