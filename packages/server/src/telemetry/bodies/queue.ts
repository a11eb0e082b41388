/** Bodies of failed calls that wait to be stored. They are sealed before they wait. */
import type { KeyRing } from '../../crypto/key-ring.ts'
import { type SealContext, seal, unseal } from '../../crypto/seal.ts'
import type { CallBodyStore } from '../../store/call-bodies.ts'
import type { CallBodyRow } from '../../store/tables.ts'
import type { Events } from '../events.ts'
import type { Metrics } from '../metrics.ts'
import type { KeptExchange } from './redact-exchange.ts'

export interface BodyQueueParts {
  readonly store: Pick<CallBodyStore, 'add'>
  readonly keyRing: KeyRing
  readonly metrics: Pick<Metrics, 'callBodiesDropped'>
  readonly events: Pick<Events, 'failed'>
}

type CallOfBody = Pick<CallBodyRow, 'org' | 'connector_id' | 'call_id' | 'at'>

export interface BodyQueue {
  add(call: CallOfBody, exchange: KeptExchange): void
  flush(): Promise<void>
}

/** Bodies of one second. A vendor that fails every call needs no more of them to be understood. */
const QUEUED = 200

export function bodyQueue({ store, keyRing, metrics, events }: BodyQueueParts): BodyQueue {
  let pending: CallBodyRow[] = []
  return {
    add: (call, exchange) => {
      if (pending.length >= QUEUED) metrics.callBodiesDropped(1)
      else pending.push({ ...call, ...sealExchange(keyRing, call, exchange) })
    },
    flush: async () => {
      const rows = pending
      pending = []
      try {
        await store.add(rows)
      } catch (error) {
        metrics.callBodiesDropped(rows.length)
        events.failed('bodies of failed calls', error)
      }
    },
  }
}

function sealExchange(keyRing: KeyRing, call: CallOfBody, exchange: KeptExchange) {
  return seal(keyRing, contextOf(call), Buffer.from(JSON.stringify(exchange)))
}

export function openExchange(keyRing: KeyRing, row: CallBodyRow): KeptExchange {
  return JSON.parse(unseal(keyRing, contextOf(row), row).toString()) as KeptExchange
}

function contextOf({ org, connector_id, call_id }: CallOfBody): SealContext {
  return { purpose: 'call_body', org, connector: connector_id, version: call_id }
}
