/** Calls of the application without HTTP. They take the same path as every other call, from the policy to the call log. */
import {
  type Aggregated,
  type AggregateParams,
  connectorError,
  type Found,
  requireKnownNames,
  type SearchParams,
} from '@plugboard/core'
import type { Caller } from '../auth/caller.ts'
import { DEFAULT_SCOPES } from '../auth/scopes.ts'
import { execute } from '../connectors/execute.ts'
import { openCall } from '../connectors/open-call.ts'
import { recordedCall } from '../connectors/recorded-call.ts'
import { isSearchRequest, type SearchRequest, search } from '../connectors/search.ts'
import { newId } from '../crypto/id.ts'
import { IDEMPOTENCY_KEY } from '../http/routes/headers.ts'
import type { Services } from '../http/services.ts'
import { stringOf } from '../search/hits/json-text.ts'
import { tenantOf } from '../store/tenant.ts'
import { isUnexpected, toConnectorError } from '../store/to-connector-error.ts'
import { type CallTrace, newTrace } from '../telemetry/call-trace.ts'
import { RawJson } from '../upstream/pass-through.ts'
import { parseInTurns } from '../upstream/rows-in-turns.ts'
import type { ClientCredentials } from './application.ts'

/** On whose behalf, and with which account, a call is made. */
export interface DirectTarget {
  readonly externalUserId: string
  readonly connectorId: string
  readonly entity: string
}

export interface DirectCall extends DirectTarget {
  readonly action: string
  readonly params?: unknown
  /** Makes a write safe to repeat. */
  readonly idempotencyKey?: string | undefined
  /** Milliseconds for the whole call. */
  readonly timeout?: number | undefined
  /** Ends a read. A write that has begun runs to its end. */
  readonly signal?: AbortSignal | undefined
}

export interface DirectSearch<Fields> extends DirectTarget {
  readonly params: SearchParams<Fields>
}

export interface DirectAggregate<Fields> extends DirectTarget {
  readonly params: AggregateParams<Fields>
}

/** The result of an action. */
export interface DirectResult {
  /** As the typed client returns it, with the content of a download as a stream. */
  readonly records: unknown
  readonly meta: unknown
  /** Params of the next page; null on the last. */
  readonly next: unknown
  /** True if it is the stored result of an earlier call with the same key. */
  readonly replayed: boolean
}

export interface DirectCalls {
  /** Executes an action, with fewer steps than through a typed client. */
  execute(call: DirectCall): Promise<DirectResult>
  /** Searches the replica of an account. */
  search<Fields = Readonly<Record<string, unknown>>>(call: DirectSearch<Fields>): Promise<Found<Fields>>
  /** Counts and sums what a search would find. */
  aggregate<Fields = Readonly<Record<string, unknown>>>(call: DirectAggregate<Fields>): Promise<Aggregated>
}

const NEVER = new AbortController().signal

export function directCalls(
  services: Services,
  client: Pick<ClientCredentials, 'clientId' | 'secretId'>,
): DirectCalls {
  const query = async (
    action: SearchRequest['action'],
    given: DirectTarget & { readonly params: unknown },
  ) => {
    requireKnownNames(given, QUERY)
    const { externalUserId, connectorId, entity, params } = given
    const caller = callerFor(client, externalUserId)
    return recorded(services, caller, 'search', async (trace) =>
      JSON.parse(
        stringOf(await search(services, connectorId, { entity, action, params }, { caller, trace })),
      ),
    )
  }
  return {
    execute: async (call) => {
      requireKnownNames(call, CALL)
      if (isSearchRequest(call)) throw searched(call.action)
      const caller = callerFor(client, call.externalUserId)
      requireValid(call)
      const { connectorId, idempotencyKey, timeout, signal = NEVER } = call
      return recorded(services, caller, 'execute', async (trace) => {
        const origin = { caller, idempotencyKey, timeout, signal, requestId: trace.request, trace }
        const result = await execute(await openCall(services, connectorId, call, origin))
        const { records, meta, nextParams = null, replayed } = result
        const parsed = records instanceof RawJson ? await parseInTurns(records.chunks) : records
        return { records: parsed, meta, next: nextParams, replayed }
      })
    },
    search: (call) => query('search', call),
    aggregate: (call) => query('aggregate', call),
  }
}

const TARGET: readonly (keyof DirectTarget)[] = ['externalUserId', 'connectorId', 'entity']
const QUERY: readonly string[] = [...TARGET, 'params']
const CALL: readonly (keyof DirectCall)[] = [
  ...TARGET,
  'action',
  'params',
  'idempotencyKey',
  'timeout',
  'signal',
]

function recorded<T>(
  services: Services,
  caller: Caller,
  kind: 'execute' | 'search',
  call: (trace: CallTrace) => Promise<T>,
): Promise<T> {
  const trace: CallTrace = { ...newTrace(newId('req')), kind }
  return recordedCall(services, { kind, caller, trace }, () => call(trace)).catch((error) => {
    const known = toConnectorError(error)
    if (isUnexpected(known)) services.events.failed(trace.request, error)
    throw known
  })
}

/** The same as the caller of a scoped token that the application has issued to itself. */
function callerFor(
  { clientId: org, secretId }: Pick<ClientCredentials, 'clientId' | 'secretId'>,
  externalUserId: string,
): Caller {
  if (typeof externalUserId !== 'string' || externalUserId === '')
    throw connectorError('invalid_request', 'externalUserId must name an end user of the application.')
  const tenant = tenantOf({ org, externalUserId, connectorIds: null })
  return { kind: 'scoped', tenant, tokenId: secretId, secretId, family: secretId, scopes: DEFAULT_SCOPES }
}

/** As the headers of the HTTP API: an empty key would make two writes one. */
function requireValid({ idempotencyKey, timeout }: DirectCall): void {
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey))
    throw connectorError('invalid_request', 'idempotencyKey must be 1 to 255 visible ASCII characters.')
  if (timeout !== undefined && !(Number.isInteger(timeout) && timeout > 0))
    throw connectorError('invalid_request', 'timeout must be a whole number of milliseconds from 1.')
}

function searched(action: SearchRequest['action']): Error {
  return connectorError(
    'unsupported_action',
    `Call ${action}() instead of execute() with the action ${action}.`,
  )
}
