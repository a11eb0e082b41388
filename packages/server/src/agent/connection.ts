/** Adapts a stored connector for the tools. Calls take the same path as every other call. */
import type { ActionResult, Connection } from '@plugboard/agent'
import { type CallOptions, type ConnectorError, connectorError } from '@plugboard/core'
import type { Caller } from '../auth/caller.ts'
import { ownerOf } from '../auth/owner.ts'
import type { ExecuteRequest } from '../connectors/call.ts'
import { execute } from '../connectors/execute.ts'
import { openCall } from '../connectors/open-call.ts'
import { recordedCall } from '../connectors/recorded-call.ts'
import { isSearchRequest, type SearchRequest, search } from '../connectors/search.ts'
import type { Services } from '../connectors/services.ts'
import { readReplicaState } from '../replica/state.ts'
import { stringOf } from '../search/hits/json-text.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { type CallTrace, newTrace } from '../telemetry/call-trace.ts'
import { sizeOf } from '../upstream/brackets.ts'
import { RawJson } from '../upstream/pass-through.ts'
import { parseInTurns } from '../upstream/rows-in-turns.ts'

export interface AgentRequest {
  readonly services: Services
  readonly caller: Caller
  readonly requestId: string
  /** Self-reported name of the client. */
  readonly client?: string | undefined
  /** Aborted when the client disconnects. */
  readonly gone: AbortSignal
  /** The fields of the request's log line that describe its latest call. */
  readonly trace: () => CallTrace
  /** URL of a download's content; undefined if it would be too long. */
  readonly link: (connector: string, request: ExecuteRequest) => string | undefined
}

export async function connectionTo(request: AgentRequest, record: ConnectorRecord): Promise<Connection> {
  const { services } = request
  const kind = await services.registry.bySlug(record.type)
  return {
    account: record.id,
    label: record.account_label ?? record.name ?? undefined,
    holder: record.account_id ?? undefined,
    connector: kind.connector,
    entities: await kind.entities(),
    catalog: await kind.catalog(),
    searchable: (await kind.sync()) !== undefined,
    ...(record.status !== 'active' && { status: record.status }),
    call: (entity, action, params, options) => {
      const called = { entity, action, params }
      return isSearchRequest(called)
        ? searchIn(request, record, called)
        : executeOn(request, record, called, options)
    },
    link: (entity, action, params) => request.link(record.id, { entity, action, params }),
    replica: async (entity) => {
      const state = await readReplicaState(services.store.engine, request.caller.tenant, record.id, entity)
      const { syncedAt } = state ?? {}
      return syncedAt === undefined ? {} : { ageSeconds: Math.max(0, services.clock() - syncedAt) / 1000 }
    },
  }
}

async function searchIn(
  asked: AgentRequest,
  record: ConnectorRecord,
  request: SearchRequest,
): Promise<ActionResult> {
  const { services, caller } = asked
  const found = await traced(asked, record, (trace) =>
    search(services, record.id, request, { caller, trace, hidesFields: true }),
  )
  return { records: JSON.parse(stringOf(found)) }
}

/**
 * Records a call in the call log, and for the log line of the request, which describes its latest call. The tool turns errors
 * into text.
 */
function traced<T>(
  { services, caller, trace, requestId }: AgentRequest,
  { id, type, external_user_id: user }: ConnectorRecord,
  call: (trace: CallTrace) => Promise<T>,
): Promise<T> {
  const own: CallTrace = { ...newTrace(requestId), connector: id, type, user }
  const ended = (error?: ConnectorError): void => {
    const all = trace()
    const { kind: _, ...latest } = own
    Object.assign(all, latest, { attempts: all.attempts + own.attempts, failure: error })
  }
  return recordedCall(services, { kind: 'tool', caller, trace: own, ended }, () => call(own))
}

/** Prefix of the idempotency keys of plans, before the plan's id. */
const PLAN_KEY = 'plan-'

async function executeOn(
  asked: AgentRequest,
  record: ConnectorRecord,
  request: { readonly entity: string; readonly action: string; readonly params: unknown },
  { idempotencyKey }: CallOptions,
): Promise<ActionResult> {
  const planId = idempotencyKey?.startsWith(PLAN_KEY) ? idempotencyKey.slice(PLAN_KEY.length) : undefined
  const { services, caller, requestId, gone } = asked
  const via = await viaOf(asked, planId)
  const origin = { caller, idempotencyKey, planId, signal: gone, requestId, via, hidesFields: true }
  const { records, meta, nextParams } = await traced(asked, record, async (trace) =>
    execute(await openCall(services, record.id, request, { ...origin, trace })),
  )
  const parsed = records instanceof RawJson ? await parseInTurns(forModels(records.chunks)) : records
  return { records: parsed, meta, next: nextParams ?? null }
}

/** Bytes and values of a response that the tools shorten. They read it as a whole, which takes turns of the event loop. */
const MAX_RESPONSE = { bytes: 2 * 1024 * 1024, values: 50_000 }

/** Throws if a response has more than the tools can shorten in time. Only reads pass through unparsed. */
function forModels(chunks: readonly Uint8Array[]): readonly Uint8Array[] {
  const { bytes, values } = MAX_RESPONSE
  if (sizeOf(chunks) <= bytes && countValues(chunks) <= values) return chunks
  const message = `The response is too large for the tools: more than ${bytes / 1024 / 1024} MiB or ${values} values. Ask for fewer records or fields.`
  throw connectorError('upstream_bad_response', message)
}

/** Commas, those within texts included. */
function countValues(chunks: readonly Uint8Array[]): number {
  let count = 0
  for (const chunk of chunks) for (const byte of chunk) if (byte === 0x2c) count++
  return count
}

/** Origin of an agent's call for the audit trail: client, plan and approver. */
async function viaOf(
  { services, caller, client }: AgentRequest,
  planId: string | undefined,
): Promise<string> {
  const owner = ownerOf(services.keys, caller)
  const stored =
    planId === undefined ? undefined : await services.store.agents.findPlan(caller.tenant, owner, planId)
  const approved_by = stored?.approval === 'approved' ? (stored.decided_by ?? undefined) : undefined
  return JSON.stringify({ channel: 'mcp', client, plan: planId, approved_by })
}
