/**
 * Spans as the server records them: times, names and attributes as they come. The form of the SDK is made of them when they are
 * exported, after the request was answered; the SDK would make copies of each attribute and time while it runs.
 */
import type { HrTime } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import type { Attributes, OpenSpan } from '../spans.ts'

export type SpanKind = 'server' | 'client' | 'internal'

export interface SpanPlace {
  readonly traceId: string
  readonly spanId: string
  /** Undefined for the first span of a trace. */
  readonly parentId: string | undefined
  /** The parent is a span of another process. */
  readonly isRemote: boolean
  /** Unix time in milliseconds at which the monotonic clock was 0, the same for all spans of a trace here. */
  readonly epoch: number
}

interface SpanEvent {
  readonly name: string
  readonly attributes: Attributes
  readonly at: number
}

export class RecordedSpan implements OpenSpan {
  readonly place: SpanPlace
  readonly name: string
  readonly kind: SpanKind
  readonly startedAt: number = performance.now()
  readonly #onEnd: (span: RecordedSpan) => void
  attributes: Attributes
  events: readonly SpanEvent[] = []
  /** How it failed. */
  code: string | undefined
  /** Undefined until it has ended. */
  endedAt: number | undefined

  constructor(
    place: SpanPlace,
    { name, kind, attributes }: Pick<RecordedSpan, 'name' | 'kind' | 'attributes'>,
    onEnd: (span: RecordedSpan) => void,
  ) {
    this.place = place
    this.name = name
    this.kind = kind
    this.attributes = attributes
    this.#onEnd = onEnd
  }

  get traceId(): string {
    return this.place.traceId
  }

  get traceparent(): string {
    return `00-${this.place.traceId}-${this.place.spanId}-01`
  }

  set(attributes: Attributes): void {
    this.attributes = { ...this.attributes, ...attributes }
  }

  event(name: string, attributes: Attributes): void {
    this.events = [...this.events, { name, attributes, at: performance.now() }]
  }

  fail(code: string): void {
    this.code = code
  }

  end(): void {
    if (this.endedAt !== undefined) return
    this.endedAt = performance.now()
    this.#onEnd(this)
  }
}

/** Terms of the SDK that all spans of a process share. */
export interface SpanTerms extends Pick<ReadableSpan, 'resource' | 'instrumentationScope'> {
  readonly kinds: Readonly<Record<SpanKind, ReadableSpan['kind']>>
  readonly unset: ReadableSpan['status']
  readonly error: ReadableSpan['status']['code']
  readonly sampled: number
}

const NO_LINKS: ReadableSpan['links'] = []

export function readableSpan(span: RecordedSpan, terms: SpanTerms): ReadableSpan {
  const { place, code, startedAt, endedAt = startedAt } = span
  const { traceId, spanId, parentId, isRemote, epoch } = place
  const context = { traceId, spanId, traceFlags: terms.sampled }
  return {
    name: span.name,
    kind: terms.kinds[span.kind],
    spanContext: () => context,
    ...(parentId && {
      parentSpanContext: { traceId, spanId: parentId, traceFlags: terms.sampled, isRemote },
    }),
    startTime: hrTime(epoch + startedAt),
    endTime: hrTime(epoch + endedAt),
    duration: hrTime(endedAt - startedAt),
    status: code === undefined ? terms.unset : { code: terms.error, message: code },
    attributes: defined(code === undefined ? span.attributes : { ...span.attributes, 'error.type': code }),
    events: span.events.map(({ name, at, attributes }) => ({
      ...{ name, time: hrTime(epoch + at), attributes: defined(attributes) },
    })),
    links: NO_LINKS,
    ended: true,
    resource: terms.resource,
    instrumentationScope: terms.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

/** Seconds and nanoseconds. */
function hrTime(ms: number): HrTime {
  const seconds = Math.trunc(ms / 1000)
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)]
}

function defined(attributes: Attributes): Record<string, string | number | boolean> {
  const kept: Record<string, string | number | boolean> = {}
  for (const name in attributes) {
    const value = attributes[name]
    if (value !== undefined) kept[name] = value
  }
  return kept
}
