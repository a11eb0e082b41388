/** How the actions of a connector are called. The same rules apply to every mode. */
import type { Call, CallOptions, Entity, Fetch, PageCall } from '@plugboard/core'
import type { DeclaredAction } from './declared-actions.ts'
import type { FastClock } from './runtime.ts'
import type { Given, Subject } from './subject.ts'

/** Result of a list method. */
export type Pages = PageCall<unknown, Given, Given, unknown>

/** Result of a call. */
export interface Answer {
  readonly records: unknown
  readonly meta: Given
}

type Method = (params?: unknown, options?: CallOptions) => Pages

/** A client of any connector. Checks inspect the results of its methods. */
export interface AnyClient {
  execute(entity: string, action: string, params?: unknown, options?: CallOptions): Call<Answer>
  check(options?: CallOptions): Promise<void>
}

/** The tested code: the subject's tables and core, unless a mutation replaces part of it. */
export interface Tested extends Partial<Pick<Subject, 'connector' | 'entities'>> {
  readonly fetch?: Fetch
  /** Transforms the options of a call. */
  readonly options?: (options: CallOptions) => CallOptions
}

/** Address and credentials of an upstream. */
interface Upstream {
  readonly server: string
  readonly auth: Readonly<Record<string, string>>
  /** Wraps the network. */
  readonly through?: (send: Fetch) => Fetch
}

/** One upstream and its clients. */
export interface Route {
  readonly client: AnyClient
  /** A client with other credentials. */
  clientWith(auth: Given): AnyClient
  /** Runs an action by a clock on which waits pass at once. */
  fast(clock: FastClock, declared: DeclaredAction, params?: unknown, options?: CallOptions): Promise<Answer>
  close(): Promise<void>
}

export interface Mode {
  /** There is a service between client and upstream, with its own ids, retries and timeouts. */
  readonly isHosted: boolean
  open(subject: Subject & Tested, upstream: Upstream): Promise<Route>
}

/** The method of an action. */
export function methodOf(client: AnyClient, { entity, action }: DeclaredAction): Method {
  const methods = (client as unknown as Readonly<Record<string, Readonly<Record<string, Method>>>>)[entity]
  const method = methods?.[action]
  if (method === undefined) throw new Error(`the client has no ${entity}.${action}`)
  return method
}

/** The table of an action's entity. */
export function entityOf({ entities }: Pick<Subject, 'entities'>, { entity }: DeclaredAction): Entity {
  const found = entities[entity]
  if (found === undefined) throw new Error(`unknown entity ${entity}`)
  return found
}
