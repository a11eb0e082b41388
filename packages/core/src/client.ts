import type { Entity } from './action.ts'
import { checkEntities } from './check-tables.ts'
import { isList } from './decode.ts'
import { type Entities, findEntity } from './lookup.ts'
import type { CallOptions } from './options.ts'
import type { Call, Execute, ResponseInfo } from './page.ts'
import { cursorOf } from './paging.ts'
import type { Given } from './requests.ts'
import type { Answer } from './run.ts'
import { LoadedPage, walkable } from './walk.ts'

/** Runs an action and answers with what it holds: in process, or through the service. */
export type Invoke = (
  entity: Entity,
  action: string,
  params?: unknown,
  options?: CallOptions,
) => Promise<Answer>

/** The methods of entities, and what stands beside them. */
export type Client<Methods> = Methods & {
  /** Runs an action by name; typed by the names as the methods are. */
  readonly execute: Execute<Methods>
  /** Proves that the credentials work. Throws an `AuthError` with code `invalid_credentials` when they do not. */
  check(options?: CallOptions): Promise<void>
}

/** The methods that tables of entities stand for. */
export type MethodsOf<Tables> = {
  readonly [Name in keyof Tables]: Tables[Name] extends Entity<infer Methods, unknown> ? Methods : never
}

/** The methods that tables of entities stand for where the service is there to search. */
export type HostedMethodsOf<Tables> = {
  readonly [Name in keyof Tables]: Tables[Name] extends Entity<infer Methods, infer Hosted>
    ? Methods & Hosted
    : never
}

/** The client that tables of entities make. */
export type ClientOf<Tables> = Client<MethodsOf<Tables>>

type Method = (params?: unknown, options?: CallOptions) => Call<unknown>

/** A promise of a part of an answer, from which the response can be had as well. */
function callOf<T>(answer: Promise<Answer>, part: (answer: Answer) => T): Call<T> {
  const data = answer.then(part)
  const withResponse = async (): Promise<{ data: T; response: ResponseInfo }> => ({
    data: await data,
    response: (await answer).response(),
  })
  return Object.assign(data, { withResponse })
}

/** Pages of the longest list that is walked: ten million records where pages hold a hundred. */
const MAX_PAGES = 100_000

function methodOf(invoke: Invoke, entity: Entity, name: string, { maxPages }: CallOptions): Method {
  const action = entity.actions[name] ?? {}
  if (!isList(action)) {
    return (params, options) => callOf(invoke(entity, name, params, options), ({ records }) => records)
  }
  return (params, options) => {
    const way = {
      load: (asked: unknown) =>
        callOf(invoke(entity, name, asked, options), (answer) => new LoadedPage(answer, asked, way)),
      maxPages: options?.maxPages ?? maxPages ?? MAX_PAGES,
      cursorOf: (asked: unknown = {}) => cursorOf(action, asked as Given),
    }
    const first: Call<LoadedPage> = way.load(params)
    return Object.assign(first, walkable(first))
  }
}

/** Makes the object that callers use: a method for every action of every entity, and `execute`. */
export function clientOf<Methods>(
  entities: Entities,
  invoke: Invoke,
  check: (options?: CallOptions) => Promise<void>,
  options: CallOptions = {},
): Client<Methods> {
  checkEntities(entities)
  const execute = (entity: string, name: string, params?: unknown, options?: CallOptions): Call<unknown> => {
    const answer = (async () => invoke(findEntity(entities, entity), name, params, options))()
    return callOf(answer, ({ records, meta }) => (name === 'search' ? records : { records, meta }))
  }
  const client: Record<string, unknown> = { execute, check }
  for (const [key, entity] of Object.entries(entities)) {
    // Every entity may be asked to search; whether it can is for `invoke` to say.
    const names = [...Object.keys(entity.actions), 'search']
    client[key] = Object.fromEntries(names.map((name) => [name, methodOf(invoke, entity, name, options)]))
  }
  return client as Client<Methods>
}
