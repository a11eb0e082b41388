/**
 * Spans of OpenTelemetry. Without a collector nothing is recorded: every function returns at once, and no context is kept.
 * Names come from specs and routes; spans contain no params and no data of records.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Names, codes and numbers. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** A span that was started, and has not ended. */
export interface OpenSpan {
  readonly traceId: string
  /** Value of the header `traceparent` that continues the trace in this span. */
  readonly traceparent: string
  set(attributes: Attributes): void
  event(name: string, attributes: Attributes): void
  fail(code: string): void
  end(): void
}

export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'internal'
  /** The span of another process that this one continues, as `traceparent`. */
  readonly parent?: string | undefined
}

/** Starts spans. Below a span that is not recorded, it returns that span. */
export interface SpanSource {
  start(name: string, attributes: Attributes, options: SpanOptions, parent: OpenSpan | undefined): OpenSpan
}

let source: SpanSource | undefined
const current = new AsyncLocalStorage<OpenSpan>()

/** Records spans of this process from now on. Returns a function that ends that. */
export function recordSpans(from: SpanSource): () => void {
  source = from
  return () => {
    if (source === from) source = undefined
  }
}

/** Runs work in a span, which ends with it. */
export function span<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  options: SpanOptions = INTERNAL,
): Promise<T> {
  if (source === undefined) return work()
  const parent = current.getStore()
  const opened = source.start(name, attributes, options, parent)
  // Nothing is recorded in a trace that is not sampled.
  return opened === parent ? work() : endingWith(opened, work)
}

const INTERNAL: SpanOptions = {}

async function endingWith<T>(opened: OpenSpan, work: () => Promise<T>): Promise<T> {
  try {
    return await current.run(opened, work)
  } catch (error) {
    opened.fail(errorCode(error))
    throw error
  } finally {
    opened.end()
  }
}

/** Starts a span whose end is in another callback; undefined without a collector. `enter` makes it the current one. */
export function startSpan(
  name: string,
  attributes: Attributes,
  options: SpanOptions,
): { readonly span: OpenSpan; enter(work: () => void): void } | undefined {
  if (source === undefined) return undefined
  const opened = source.start(name, attributes, options, current.getStore())
  return { span: opened, enter: (work) => current.run(opened, work) }
}

/** Adds an event to the current span. */
export function event(name: string, attributes: Attributes = {}): void {
  if (source !== undefined) current.getStore()?.event(name, attributes)
}

/** Adds attributes to the current span. */
export function describeSpan(attributes: Attributes): void {
  if (source !== undefined) current.getStore()?.set(attributes)
}

/** Marks the current span as failed, without its end. */
export function fail(code: string): void {
  if (source !== undefined) current.getStore()?.fail(code)
}

/** Headers with which a receiver continues the trace. */
export function inject(): { readonly traceparent?: string } {
  const traceparent = source === undefined ? undefined : current.getStore()?.traceparent
  return traceparent === undefined ? {} : { traceparent }
}

/** Messages may quote data, so that errors are named by their codes. */
function errorCode(error: unknown): string {
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown }
  return String(code ?? name ?? 'unknown')
}
