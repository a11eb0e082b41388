import { handlers } from './actions/handlers.ts'
import type { Behaviour, Call, Handler, UpstreamTables } from './behaviour.ts'
import { canonical } from './canonical.ts'
import { readCredentials } from './credentials.ts'
import type { Answer, Incoming } from './http/message.ts'
import { IdempotencyKeys, type Reservation } from './idempotency.ts'
import { Refusal } from './refusal.ts'
import { createRouter, type Match, type Router } from './router.ts'
import type { Dataset } from './state/dataset.ts'
import { type DatasetOptions, openDataset } from './state/open-dataset.ts'
import { type Extra, readParams } from './wire/read-params.ts'

/** An answer that is decided. `settle` once its wait is over: until then its idempotency key is in use. */
export interface Served {
  readonly answer: Answer
  settle(): void
}

/** One vendor's service, without its socket. */
export interface Upstream {
  readonly tables: UpstreamTables
  readonly behaviour: Behaviour
  readonly router: Router
  /** The data of an account; the main one has the empty name. */
  data(account: string): Dataset
  serve(incoming: Incoming, match: Match | undefined, repeatCursor: boolean): Served
}

export function createUpstream(
  tables: UpstreamTables,
  behaviour: Behaviour,
  options: DatasetOptions,
): Upstream {
  const keys = new IdempotencyKeys()
  const data = openAccounts(tables, behaviour, options)
  const serve: Upstream['serve'] = (incoming, match, repeatCursor) => {
    try {
      const account = admit(tables, behaviour, incoming)
      if (match === undefined) throw new Refusal({ kind: 'no_route', ...incoming })
      const params = readParams(tables.connector, match, incoming, extraOf(behaviour, match))
      const call = {
        ...match.route,
        tables,
        behaviour,
        data: data(account),
        params,
        path: match.path,
        url: incoming.path,
        repeatCursor,
      }
      return run(call, reserve(keys, incoming, account, call))
    } catch (error) {
      return { answer: refuse(behaviour, error), settle: () => {} }
    }
  }
  return { tables, behaviour, router: createRouter(tables.entities), data, serve }
}

/** Opens the data set of an account when it is first asked for. */
function openAccounts(
  tables: UpstreamTables,
  behaviour: Behaviour,
  options: DatasetOptions,
): Upstream['data'] {
  const datasets = new Map<string, Dataset>()
  return (account) => {
    const known = datasets.get(account)
    if (known !== undefined) return known
    const seed = `${options.seed}/${tables.connector.name}/${account}`
    const data = openDataset(tables, behaviour, { ...options, seed })
    datasets.set(account, data)
    return data
  }
}

/** The vendor's answer to a refusal; any other error is the sandbox's own. */
function refuse(behaviour: Behaviour, error: unknown): Answer {
  if (error instanceof Refusal) return behaviour.refuse(error.reason)
  throw error
}

function admit(tables: UpstreamTables, behaviour: Behaviour, incoming: Incoming): string {
  const methods = [...tables.connector.auth, ...(behaviour.methods ?? [])]
  return behaviour.admit(readCredentials(methods, incoming.headers), incoming.headers)
}

function extraOf(behaviour: Behaviour, { route }: Match): Extra | undefined {
  return behaviour.entities?.[route.entity]?.accepts?.[route.action]
}

/** Validation comes first: a request that never began to work leaves its key free. */
function reserve(
  keys: IdempotencyKeys,
  incoming: Incoming,
  account: string,
  call: Call,
): Reservation | undefined {
  const rule = call.tables.connector.idempotency
  const key = rule?.on.includes(incoming.method) ? incoming.headers[rule.header.toLowerCase()] : undefined
  if (key === undefined) return undefined
  return keys.reserve(account, key, canonical([incoming.method, incoming.path, call.params]))
}

function run(call: Call, reservation: Reservation | undefined): Served {
  const replay = reservation?.replay
  if (replay !== undefined) {
    const headers = { ...replay.headers, ...call.behaviour.replayed }
    return { answer: { ...replay, headers }, settle: () => {} }
  }
  const answer = work(call)
  return { answer, settle: () => reservation?.store(answer) }
}

/** A refusal by a rule is an answer like any other: it is stored under its key. */
function work(call: Call): Answer {
  try {
    return handlerOf(call)(call)
  } catch (error) {
    return refuse(call.behaviour, error)
  }
}

function handlerOf(call: Call): Handler {
  const own = call.behaviour.entities?.[call.entity]?.actions?.[call.action]
  const handler = own ?? handlers[call.action]
  if (handler === undefined) throw new Refusal({ kind: 'no_route', method: call.action, path: call.url })
  return handler
}
