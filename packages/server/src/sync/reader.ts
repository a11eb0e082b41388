/** Reads the upstream for a stream: the same calls that the API makes, paced and bounded. */
import type { Entity } from '@plugboard/core'
import type { ConnectorPlan } from '../replica/plan.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { callGuarded } from '../upstream/call.ts'
import type { MemoryBudget } from './memory-budget.ts'
import type { Services } from './services.ts'

type Params = Readonly<Record<string, unknown>>

export interface UpstreamPage {
  readonly rows: readonly unknown[]
  readonly meta: Params
  /** Params of the page after it; null on the last. */
  readonly next: Params | null
  /** The store's clock before the request. */
  readonly fetchedAt: number
  /** The upstream's clock, as far as it tells; else the store's. */
  readonly upstreamAt: number
  /** To be called when the page is not needed any more. */
  readonly release: () => void
}

export interface Reader {
  page(entity: Entity, action: string, params: Params): Promise<UpstreamPage>
  /** What an action answers that is no list. */
  record(entity: Entity, action: string, params: Params): Promise<{ record: unknown; fetchedAt: number }>
  /** Pages of the longest list that is read at a time. */
  readonly maxPages: number
  /** The store's clock. */
  now(): number
  /** How far the upstream's clock is before the store's, as its latest page told. */
  skew(): number
}

export interface ReaderParts {
  readonly services: Services
  readonly tenant: TenantCtx
  readonly connector: ConnectorRecord
  readonly plan: ConnectorPlan
  readonly gate: MemoryBudget
  /** The store's clock. */
  readonly now: () => number
  /** Waits until the upstream may be asked. */
  readonly turn: () => Promise<void>
  readonly signal: AbortSignal
}

export function openReader({
  services,
  tenant,
  connector,
  plan,
  gate,
  now,
  turn,
  signal,
}: ReaderParts): Reader {
  let skew = 0
  const call = async (entity: Entity, action: string, params: Params) => {
    await turn()
    const fetchedAt = now()
    const target = { tenant, connector, kind: plan.kind, entity, action }
    return { fetchedAt, answer: await callGuarded(services, target, params, { signal }) }
  }
  return {
    page: async (entity, action, params) => {
      await gate.pass()
      const { fetchedAt, answer } = await call(entity, action, params)
      const { rows, meta, next } = answer
      const { headers } = answer.response()
      const date = Date.parse(headers.date ?? '')
      if (!Number.isNaN(date)) skew = date - fetchedAt
      const release = gate.hold(sizeOf(headers['content-length'], rows))
      return { rows, meta, next, fetchedAt, upstreamAt: fetchedAt + skew, release }
    },
    record: async (entity, action, params) => {
      const { fetchedAt, answer } = await call(entity, action, params)
      return { record: answer.records, fetchedAt }
    },
    maxPages: services.config.syncMaxPages,
    now,
    skew: () => skew,
  }
}

/** What is compressed takes more room here than it did on its way. */
const UNPACKED = 4
/** Of a record, where nothing tells. */
const USUAL = 4096

function sizeOf(length: string | undefined, rows: readonly unknown[]): number {
  return length === undefined ? rows.length * USUAL : Number(length) * UNPACKED
}
