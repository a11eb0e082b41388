import type { CallOptions } from './options.ts'
import { LoadedPage, walkable } from './paging/loaded-page.ts'
import { cursorOf } from './paging/paging.ts'
import type { RawRequest } from './raw-request.ts'
import { isList } from './response/result.ts'
import type { Call, ResponseInfo } from './results.ts'
import type { CallResult } from './run.ts'
import type { Entity } from './tables/connector.ts'
import { type Entities, findEntity, isSearch, SEARCH_ACTIONS } from './tables/lookup.ts'
import type { Given } from './tables/requests.ts'
import type { Execute } from './typed-execute.ts'
import { checkEntities } from './validate/check-tables.ts'
import { snapshot } from './values/snapshot.ts'

/** Runs an action and returns its result: in process or through the service. */
export type Invoke = (
  entity: Entity,
  action: string,
  params?: unknown,
  options?: CallOptions,
) => Promise<CallResult>

/** The methods of the entities and of the client itself. */
export type Client<Methods> = Methods & {
  /** Runs an action by name, typed by the names like the methods. */
  readonly execute: Execute<Methods>
  /** Verifies the credentials. Throws an `AuthError` with code `invalid_credentials` if they are rejected. */
  check(options?: CallOptions): Promise<void>
  /**
   * Sends a request to an endpoint that no action covers, and returns the JSON of its response. Same credentials,
   * retries, limits, errors and idempotency key as the actions. A POST or PATCH is repeated only if the upstream takes
   * idempotency keys.
   */
  request<T = unknown>(request: RawRequest, options?: CallOptions): Call<T>
}

/** Functions of a client besides the methods of its entities. */
export interface Functions {
  readonly check: (options?: CallOptions) => Promise<void>
  readonly request: (request: RawRequest, options?: CallOptions) => Promise<CallResult>
}

/** The in-process methods of entity tables. */
export type MethodsOf<Tables> = {
  readonly [Name in keyof Tables]: Tables[Name] extends Entity<infer Methods, unknown> ? Methods : never
}

/** The methods of entity tables in hosted mode, which adds `search`. */
export type HostedMethodsOf<Tables> = {
  readonly [Name in keyof Tables]: Tables[Name] extends Entity<infer Methods, infer Hosted>
    ? Methods & Hosted
    : never
}

/** The client of entity tables. */
export type ClientOf<Tables> = Client<MethodsOf<Tables>>

type Method = (params?: unknown, options?: CallOptions) => Call<unknown>

/** A promise of the data that can also return the response. */
function callOf<T>(result: Promise<CallResult>, select: (result: CallResult) => T): Call<T> {
  const data = result.then(select)
  const withResponse = async (): Promise<{ data: T; response: ResponseInfo }> => ({
    data: await data,
    response: (await result).response(),
  })
  return Object.assign(data, { withResponse })
}

/** Maximum pages of an iteration: ten million records at 100 per page. */
const MAX_PAGES = 100_000

function methodOf(invoke: Invoke, entity: Entity, name: string, { maxPages }: CallOptions): Method {
  const action = entity.actions[name] ?? {}
  if (!isList(action)) {
    return (params, options) => callOf(invoke(entity, name, params, options), ({ records }) => records)
  }
  return (params, options) => {
    const continuation = {
      load: (checkedParams: unknown) =>
        callOf(
          invoke(entity, name, checkedParams, options),
          (result) => new LoadedPage(result, checkedParams, continuation),
        ),
      maxPages: options?.maxPages ?? maxPages ?? MAX_PAGES,
      cursorOf: (checkedParams: unknown = {}) => cursorOf(action, checkedParams as Given),
    }
    const first: Call<LoadedPage> = continuation.load(params)
    return Object.assign(first, walkable(first))
  }
}

/** Most of a call runs later: changes that the caller makes to its params meanwhile must not change it. */
function withSnapshots(invoke: Invoke): Invoke {
  return async (entity, action, params, options) =>
    invoke(entity, action, snapshot(params), snapshot(options))
}

/** Creates the client object: a method for every action of every entity, and the functions beside them. */
export function clientOf<Methods>(
  entities: Entities,
  run: Invoke,
  { check, request }: Functions,
  options: CallOptions = {},
): Client<Methods> {
  checkEntities(entities)
  const invoke = withSnapshots(run)
  const execute = (entity: string, name: string, params?: unknown, options?: CallOptions): Call<unknown> => {
    const result = (async () => invoke(findEntity(entities, entity), name, params, options))()
    return callOf(result, ({ records, meta }) => (isSearch(name) ? records : { records, meta }))
  }
  const send = (rawRequest: RawRequest, own?: CallOptions): Call<unknown> => {
    const result = (async () => request(snapshot(rawRequest), snapshot(own)))()
    return callOf(result, ({ records }) => records)
  }
  const client: Record<string, unknown> = { execute, check, request: send }
  for (const [key, entity] of Object.entries(entities)) {
    // Every entity can be searched here; `invoke` rejects it where it is not supported.
    const names = [...Object.keys(entity.actions), ...SEARCH_ACTIONS]
    client[key] = Object.fromEntries(names.map((name) => [name, methodOf(invoke, entity, name, options)]))
  }
  return client as Client<Methods>
}
