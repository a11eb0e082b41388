/** How the actions of a connector are called. The suite holds every way against the same rules. */
import type { Call, CallOptions, Entity, Fetch, PageCall } from '@plugboard/core'
import type { Row } from './rows.ts'
import type { Hurry } from './runtime.ts'
import type { Given, Subject } from './subject.ts'

/** What the method of a list answers. */
export type Pages = PageCall<unknown, Given, Given, unknown>

/** What is known of an answer. */
export interface Answer {
  readonly records: unknown
  readonly meta: Given
}

type Method = (params?: unknown, options?: CallOptions) => Pages

/** A client of any connector. What its methods answer is for checks to find out. */
export interface AnyClient {
  execute(entity: string, action: string, params?: unknown, options?: CallOptions): Call<Answer>
  check(options?: CallOptions): Promise<void>
}

/** What is put under test: the subject's own tables and core as it is, unless a mutation stands in for a part of it. */
export interface Tested extends Partial<Pick<Subject, 'connector' | 'entities'>> {
  readonly fetch?: Fetch
  /** What becomes of the options of a call. */
  readonly options?: (options: CallOptions) => CallOptions
}

/** Where an upstream is, and what it takes for credentials. */
export interface Upstream {
  readonly server: string
  readonly auth: Readonly<Record<string, string>>
  /** Stands before the network. */
  readonly through?: (send: Fetch) => Fetch
}

/** One upstream, and all that leads to it. */
export interface Route {
  readonly client: AnyClient
  /** A client with other credentials. */
  clientWith(auth: Given): AnyClient
  /** Runs an action by a clock on which waits pass at once. */
  hurried(clock: Hurry, row: Row, params?: unknown, options?: CallOptions): Promise<Answer>
  close(): Promise<void>
}

export interface Way {
  /** Something stands between the caller and the upstream: it has ids, retries and time of its own. */
  readonly isHosted: boolean
  open(subject: Subject & Tested, upstream: Upstream): Promise<Route>
}

/** The method of an action. */
export function methodOf(client: AnyClient, { entity, action }: Row): Method {
  const methods = (client as unknown as Readonly<Record<string, Readonly<Record<string, Method>>>>)[entity]
  const method = methods?.[action]
  if (method === undefined) throw new Error(`the client has no ${entity}.${action}`)
  return method
}

/** The table of the entity that an action belongs to. */
export function entityOf({ entities }: Pick<Subject, 'entities'>, { entity }: Row): Entity {
  const found = entities[entity]
  if (found === undefined) throw new Error(`there is no entity ${entity}`)
  return found
}
