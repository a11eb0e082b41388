/** Reads the upstream for a stream, within its rate limit and the memory budget. */
import { type Entity, findAction } from '@plugboard/core'
import type { SyncPlan } from '../../replica/sync-plan.ts'
import type { ConnectorRecord } from '../../store/store.ts'
import type { TenantCtx } from '../../store/tenant.ts'
import { noteWait, type UpstreamTrace } from '../../telemetry/call-trace.ts'
import { span } from '../../telemetry/spans.ts'
import { callUpstream } from '../../upstream/call.ts'
import { type RowsCall, rowsInTurns } from '../../upstream/rows-in-turns.ts'
import type { Services } from '../services.ts'
import type { MemoryBudget } from './memory-budget.ts'

type Params = Readonly<Record<string, unknown>>

export interface UpstreamPage {
  readonly rows: readonly unknown[]
  readonly meta: Params
  /** Params of the next page; null on the last page. */
  readonly next: Params | null
  /** When the request was sent, by the store's clock. */
  readonly fetchedAt: number
  /** The same time by the upstream's clock, as far as its `Date` headers show it. */
  readonly upstreamAt: number
  /** Returns the page's bytes to the memory budget. Must be called once the page is written or dropped. */
  readonly release: () => void
}

export interface Reader {
  page(entity: Entity, action: string, params: Params): Promise<UpstreamPage>
  /** The response of an action that is not a list. */
  record(entity: Entity, action: string, params: Params): Promise<{ record: unknown; fetchedAt: number }>
  /** The most pages that one list may have. */
  readonly maxPages: number
  /** The store's clock. */
  now(): number
  /** Milliseconds that the upstream's clock is ahead of the store's, by its latest page. */
  skew(): number
}

export interface ReaderParts {
  readonly services: Services
  readonly tenant: TenantCtx
  readonly connector: ConnectorRecord
  readonly plan: SyncPlan
  /** The store's clock. */
  readonly now: () => number
  // Of a run. Undefined: the reads belong to a write of a caller.
  readonly memory?: MemoryBudget
  /** Waits until the rate limit admits a request. */
  readonly admit?: () => Promise<void>
  readonly signal?: AbortSignal
  readonly trace?: UpstreamTrace | undefined
}

export function openReader({
  services,
  tenant,
  connector,
  plan,
  memory,
  now,
  admit,
  signal,
  trace,
}: ReaderParts): Reader {
  let skew = 0
  const call = async (entity: Entity, action: string, params: Params, { fetch, run }: Partial<RowsCall>) => {
    const askedAt = performance.now()
    await admit?.()
    noteWait(trace, askedAt)
    const fetchedAt = now()
    const target = { tenant, connector, kind: plan.kind, entity, action, run, trace }
    return {
      fetchedAt,
      answer: await callUpstream({
        ...target,
        services,
        params,
        options: { ...(signal && { signal }) },
        fetch,
      }),
    }
  }
  const inTurns = (entity: Entity, action: string, params: Params): RowsCall => {
    const { connector } = plan.kind
    const called = { connector, table: findAction(entity, action), params, isWrite: false }
    return rowsInTurns(called, services.fetch)
  }
  return {
    page: async (entity, action, params) => {
      await memory?.waitForRoom()
      const { fetchedAt, answer } = await span('page', { 'plugboard.entity': entity.name }, () =>
        call(entity, action, params, inTurns(entity, action, params)),
      )
      const { rows, meta, next } = answer
      const { headers } = answer.response()
      const date = Date.parse(headers.date ?? '')
      if (!Number.isNaN(date)) skew = date - fetchedAt
      const release = memory?.reserve(sizeOf(headers['content-length'], rows)) ?? NOTHING_RESERVED
      return { rows, meta, next, fetchedAt, upstreamAt: fetchedAt + skew, release }
    },
    record: async (entity, action, params) => {
      const { fetchedAt, answer } = await call(entity, action, params, {})
      return { record: answer.records, fetchedAt }
    },
    maxPages: services.config.syncMaxPages,
    now,
    skew: () => skew,
  }
}

const NOTHING_RESERVED = (): void => {}

/** Bytes in memory per byte of a response, which is compressed in transit. */
const EXPANSION = 4
/** Bytes in memory of a record, where the response has no `content-length`. */
const RECORD_SIZE = 4096

function sizeOf(length: string | undefined, rows: readonly unknown[]): number {
  return length === undefined ? rows.length * RECORD_SIZE : Number(length) * EXPANSION
}
