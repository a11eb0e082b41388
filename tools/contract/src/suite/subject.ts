/** What the suite is told of a connector. */
import type { Connector, Entity } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import type { Behaviour, State } from '@plugboard/sandbox'

export type Given = Readonly<Record<string, unknown>>

/** What tables do not tell of an action, and a call of it needs to work. */
export interface ActionFacts {
  /**
   * Params of a call that works, over those that the suite makes up: of a list, under which it shows all records that
   * it can. Made anew for each call, so that what one call deletes another does not miss.
   */
  readonly params?: (state: State) => Given
  /** Of a list of what stands under other records: the params for each of those. Together they show every record. */
  readonly under?: (state: State) => readonly Given[]
  /** Of the entity's records, those that a list shows with these params. All of them where left out. */
  readonly shows?: (record: Given, given: Given) => boolean
  /** Of the record that an upload answers, the MD5 of its content in hexadecimal. */
  readonly digest?: (record: Given) => unknown
  /** Paths of the sandbox to which the link of a download leads. */
  readonly link?: RegExp
}

/** A connector as it is generated, and the few facts that are in no table. */
export interface Subject {
  readonly connector: Connector
  readonly entities: Readonly<Record<string, Entity>>
  readonly catalog: Catalog
  /** The vendor's ways, where the sandbox has no table of them. */
  readonly behaviour?: Behaviour
  /** By `entity.action`. */
  readonly facts?: Readonly<Record<string, ActionFacts>>
  /** Sample records of the connector's main entity. 100 unless set. */
  readonly size?: number
}
