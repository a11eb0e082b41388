/** Starts spans of traces that are sampled. Of others only the ids are known, so that receivers continue the trace. */
import { pooledBytes } from '../../crypto/random-pool.ts'
import type { OpenSpan, SpanSource } from '../spans.ts'
import { parseTraceParent } from '../trace-parent.ts'
import { RecordedSpan } from './recorded-span.ts'

export interface SpanSourceParts {
  /** True for a trace that is recorded, of those that begin here. One that began elsewhere is recorded if it is sampled there. */
  readonly samples: (traceId: string) => boolean
  readonly onEnd: (span: RecordedSpan) => void
}

export function spanSource({ samples, onEnd }: SpanSourceParts): SpanSource {
  return {
    start: (name, attributes, { kind = 'internal', parent }, local) => {
      const remote = parent === undefined ? undefined : parseTraceParent(parent)
      const described = { name, kind, attributes }
      if (remote === undefined && local !== undefined) {
        if (!(local instanceof RecordedSpan)) return local
        const { traceId, spanId: parentId, epoch } = local.place
        const place = { traceId, spanId: randomHex(8), parentId, isRemote: false, epoch }
        return new RecordedSpan(place, described, onEnd)
      }
      const traceId = remote?.traceId ?? randomHex(16)
      const parentId = remote?.parentId
      const isSampled = remote === undefined ? samples(traceId) : (remote.flags & 1) === 1
      if (!isSampled) return unrecorded(traceId, parentId ?? randomHex(8))
      const place = {
        traceId,
        spanId: randomHex(8),
        parentId,
        isRemote: parentId !== undefined,
        epoch: epoch(),
      }
      return new RecordedSpan(place, described, onEnd)
    },
  }
}

function unrecorded(traceId: string, spanId: string): OpenSpan {
  const ignore = (): void => {}
  return {
    ...{ traceId, traceparent: `00-${traceId}-${spanId}-00` },
    ...{ set: ignore, event: ignore, fail: ignore, end: ignore },
  }
}

function epoch(): number {
  // biome-ignore lint/plugin: spans have the time of the system clock, as log lines do.
  return Date.now() - performance.now()
}

function randomHex(bytes: number): string {
  return pooledBytes(bytes).toString('hex')
}
