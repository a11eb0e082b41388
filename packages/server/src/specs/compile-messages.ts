/** Messages to and from the thread that compiles specs. */
import type { Connector, Entity } from '@plugboard/core'
import type { Catalog, ConnectorSync } from '@plugboard/core/catalog'

// As `@plugboard/codegen` has them, which is not installed beside every server: what a declaration of ours imports from there
// would be an error of the compiler of whoever embeds the server.

interface ConnectorTables {
  readonly connector: Connector
  readonly entities: Readonly<Record<string, Entity>>
  readonly catalog: Catalog
  /** Absent if the connector has no replica. */
  readonly sync?: ConnectorSync
}

/** A spec, or a vendor's description. */
export interface SpecSource {
  readonly text: string
  /** Names the source in errors: `vendor.yaml`. */
  readonly file: string
  /** Name of the connector. A description needs one; that of a spec replaces its own. */
  readonly name?: string | undefined
  /** Entities to take from a description. Default: all. */
  readonly entities?: readonly string[] | undefined
}

/** Effect of a new version of a connector on its callers. */
export interface Verdict {
  /** Undefined if nothing changed. */
  readonly bump: 'major' | 'minor' | 'patch' | undefined
  /** The changes, breaking ones first. */
  readonly lines: readonly string[]
}

export interface SpecToLoad {
  readonly text: string
  /** Names the spec in errors. */
  readonly file: string
  /** Name of the connector; that of the spec if absent. */
  readonly name?: string | undefined
}

export type CompileRequest =
  | { readonly task: 'load'; readonly specs: readonly SpecToLoad[] }
  | {
      readonly task: 'add'
      readonly source: SpecSource
      /** Specs in use, by type: the verdict compares the new one with that of its type. */
      readonly current: Readonly<Record<string, string>>
    }
  | { readonly task: 'compare'; readonly from: SpecToLoad; readonly to: SpecToLoad }

/** An invalid spec or description: one entry per mistake, with the position where there is one. */
export interface Failed {
  readonly failure: string
  readonly mistakes: readonly {
    readonly message: string
    readonly line?: number
    readonly col?: number
    /** Beside the source, the part of the request that is wrong. */
    readonly field?: 'name' | 'entities' | undefined
  }[]
}

export interface Loaded {
  readonly tables: ConnectorTables
}

export interface Added extends Loaded {
  readonly spec: string
  /** Guesses of a spec that was made from a description. */
  readonly doubts: readonly string[]
  /** Absent for a new type. */
  readonly verdict?: Verdict
}

export type LoadReply = readonly (Loaded | Failed)[]
export type AddReply = Added | Failed
export type CompareReply = { readonly verdict: Verdict } | Failed
