/** Starts spans with a tracer of OpenTelemetry. The context of OpenTelemetry is not used: spans know their parents. */
import type { Span, SpanContext, Tracer } from '@opentelemetry/api'
import type { OpenSpan, SpanOptions, SpanSource } from '../spans.ts'
import { parseTraceParent } from '../trace-parent.ts'
import type { Peers } from './peers.ts'

interface Recorded extends OpenSpan {
  readonly own: Span
}

export function spanSource(api: Peers['api'], tracer: Tracer): SpanSource {
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL }
  const contextOf = (options: SpanOptions, parent: OpenSpan | undefined) => {
    const remote = options.parent === undefined ? undefined : remoteContext(options.parent)
    const known = remote ?? (parent as Recorded | undefined)?.own.spanContext()
    return known === undefined ? api.ROOT_CONTEXT : api.trace.setSpanContext(api.ROOT_CONTEXT, known)
  }
  return {
    start: (name, attributes, options, parent) => {
      const kind = kinds[options.kind ?? 'internal']
      const own = tracer.startSpan(
        name,
        { kind, attributes: defined(attributes) },
        contextOf(options, parent),
      )
      return opened(own, api.SpanStatusCode.ERROR)
    },
  }
}

function opened(own: Span, error: number): Recorded {
  const { traceId, spanId, traceFlags } = own.spanContext()
  return {
    own,
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    set: (attributes) => void own.setAttributes(defined(attributes)),
    event: (name, attributes) => void own.addEvent(name, defined(attributes)),
    fail: (code) => void own.setStatus({ code: error, message: code }).setAttribute('error.type', code),
    end: () => own.end(),
  }
}

function remoteContext(traceparent: string): SpanContext | undefined {
  const found = parseTraceParent(traceparent)
  if (found === undefined) return undefined
  return { traceId: found.traceId, spanId: found.parentId, traceFlags: found.flags & 1, isRemote: true }
}

function defined(attributes: Parameters<SpanSource['start']>[1]): Record<string, string | number | boolean> {
  const entries = Object.entries(attributes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Record<string, string | number | boolean>
}
