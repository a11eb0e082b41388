/** Facts about an entity, collected before its actions are planned. */
import type { Description, Endpoint } from '../description/description.ts'
import type { TypeBuilder } from '../fill/type-builder.ts'
import type { Ignored } from './credential-params.ts'
import type { FoundRecord } from './guess-answers.ts'

export interface Known {
  readonly entity: string
  readonly listed: FoundRecord | undefined
  readonly single: FoundRecord | undefined
  readonly key: string
}

/** An endpoint that becomes no action, with the reason. */
export interface Left {
  readonly endpoint: Endpoint
  readonly reason: string
}

/** An entity that others are listed under. */
export interface Parent {
  readonly name: string
  readonly key: string
}

export interface SpecContext {
  readonly description: Description
  readonly builder: TypeBuilder
  readonly ignored: Ignored
  /** Entities whose lists need no params, by path. */
  readonly parents: ReadonlyMap<string, Parent>
}
