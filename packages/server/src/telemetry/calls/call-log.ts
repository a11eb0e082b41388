/**
 * Writes the call log. Rows wait in memory and are inserted once a second; no call waits for that. What does not fit is counted,
 * and shown in the log as a gap.
 */
import type { Config } from '../../config/config.ts'
import { newId } from '../../crypto/id.ts'
import type { CallKind, CallRow } from '../../store/tables.ts'
import { toStorable } from '../../text/storable.ts'
import { failedExchangeOf } from '../bodies/failed-exchange.ts'
import { type BodyQueueParts, bodyQueue } from '../bodies/queue.ts'
import type { UsageCounter } from '../usage/usage-counter.ts'
import { callQueue, EMPTY, type QueueParts } from './queue.ts'
import { callSampler } from './sampling.ts'

type Required = 'org' | 'kind' | 'code' | 'outcome' | 'ms'

/** A call that ended now. */
export interface EndedCall extends Pick<CallRow, Required>, Partial<Omit<CallRow, Required>> {
  /** How often such calls are logged: see {@link PER_SECOND}. Default: always. */
  readonly rate?: keyof typeof PER_SECOND
  /** The error that the call failed with. Its exchange is kept if bodies are. */
  readonly error?: unknown
}

export interface CallLog {
  /** Returns the id of the row; undefined if none is written. */
  record(call: EndedCall): string | undefined
  /** Writes the rows of this process that are pending. */
  flush(): Promise<void>
  /** Writes the last rows. */
  close(): Promise<void>
}

/**
 * Calls of an application that are logged in a second. Beyond, they are sampled. Of reads and runs only those that succeed are;
 * rings and deliveries are sampled whatever their code: anybody can send forged ones, and a receiver may refuse every message.
 */
const PER_SECOND = { reads: 200, idleRuns: 5, deliveries: 10, rings: 10, refusedRings: 2 } as const
const ANY_CODE: readonly (keyof typeof PER_SECOND | undefined)[] = ['rings', 'refusedRings', 'deliveries']

/** Of ids that upstreams name. */
export const MAX_UPSTREAM_ID = 200

export interface CallLogParts extends Omit<QueueParts, 'flushed'> {
  readonly bodies: BodyQueueParts
  readonly config: Pick<Config, 'callLog'>
  readonly monotonic: () => number
  readonly usage: Pick<UsageCounter, 'add'>
}

export function startCallLog(parts: CallLogParts): CallLog {
  const { config, clock, monotonic, usage } = parts
  const sample = callSampler(monotonic)
  const bodies = bodyQueue(parts.bodies)
  const queue = callQueue({ ...parts, flushed: bodies.flush })
  return {
    record: ({ rate, error, ...call }) => {
      const isFailure = call.code !== 'ok'
      countCall(usage, call)
      if (config.callLog === 'off' || (config.callLog === 'failures' && !isFailure)) return undefined
      const represents =
        rate === undefined || (isFailure && !ANY_CODE.includes(rate)) ? 1 : sample(call.org, PER_SECOND[rate])
      if (represents === 0) return undefined
      const id = newId('cal')
      const { at = clock(), upstream_request: named = null } = call
      const upstream_request = named === null ? null : toStorable(named.slice(0, MAX_UPSTREAM_ID))
      const row = { ...EMPTY, ...call, upstream_request, at, id, represents }
      queue.add(row)
      const exchange = error === undefined ? undefined : failedExchangeOf(error)
      const { org, connector_id } = row
      if (exchange && connector_id !== null) bodies.add({ org, at, connector_id, call_id: id }, exchange)
      return id
    },
    flush: queue.flush,
    close: queue.close,
  }
}

/** Calls of the application and its agents, not the server's own work. */
const COUNTED: readonly CallKind[] = ['execute', 'request', 'search', 'tool']

/** Calls that the limit of usage refuses are none. */
function countCall(usage: CallLogParts['usage'], { org, kind, code, external_user_id }: EndedCall): void {
  if (!COUNTED.includes(kind) || code === 'usage_limit_reached') return
  usage.add(org, external_user_id ?? null, { calls: 1, failed_calls: code === 'ok' ? 0 : 1 })
}
