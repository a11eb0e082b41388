/** Spans that wait for the collector: a bounded number. Work never waits for it; a span that does not fit is counted. */
import type { Events } from '../events.ts'
import type { Metrics } from '../metrics.ts'

export interface SpanBatchParts {
  readonly metrics: Pick<Metrics, 'spansDropped'>
  readonly events: Pick<Events, 'failed'>
}

/** As of the SDK. */
export interface SpanExporter<Span> {
  export(spans: Span[], done: (result: { readonly code: number; readonly error?: Error }) => void): void
  shutdown(): Promise<void>
}

export interface SpanBatch<Span> {
  /** Adds a span that has ended. */
  readonly add: (span: Span) => void
  /** Exports the spans that wait. */
  flush(): Promise<void>
  close(): Promise<void>
}

const QUEUED = 4096
const PER_EXPORT = 512
const FLUSH_MS = 1000
/** After that the collector counts as absent: its spans are lost. */
const EXPORT_MS = 6000

export function batchSpans<Span>(
  exporter: SpanExporter<Span>,
  { metrics, events }: SpanBatchParts,
  exportMs: number = EXPORT_MS,
): SpanBatch<Span> {
  let pending: Span[] = []
  let exporting: Promise<void> | undefined
  let isFailing = false
  /** Logs the first failure of a series. */
  const lost = (count: number, error: unknown): void => {
    metrics.spansDropped(count)
    if (!isFailing) events.failed('export of spans', error)
    isFailing = true
  }
  const exportAll = async (): Promise<void> => {
    while (pending.length > 0) {
      const some = pending.slice(0, PER_EXPORT)
      pending = pending.slice(PER_EXPORT)
      try {
        await exportOnce(exporter, some, exportMs)
        isFailing = false
      } catch (error) {
        lost(some.length, error)
      }
    }
  }
  const flush = (): Promise<void> => {
    exporting ??= exportAll().finally(() => {
      exporting = undefined
    })
    return exporting
  }
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    add: (span) => {
      if (pending.length < QUEUED) pending.push(span)
      else metrics.spansDropped(1)
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await Promise.race([flush().then(flush), after(exportMs)])
      if (pending.length > 0) lost(pending.length, new Error('the collector did not answer in time'))
      pending = []
      await Promise.race([exporter.shutdown().catch(() => {}), after(exportMs)])
    },
  }
}

/** Resolves when the collector has taken the spans. Rejects if it refuses them, or does not answer in time. */
async function exportOnce<Span>(exporter: SpanExporter<Span>, spans: Span[], ms: number): Promise<void> {
  const exported = new Promise<void>((resolve, reject) => {
    exporter.export(spans, ({ code, error }) =>
      code === 0 ? resolve() : reject(error ?? new Error('the collector refused the spans')),
    )
  })
  const late = after(ms).then(() => Promise.reject(new Error('the collector did not answer in time')))
  late.catch(() => {})
  await Promise.race([exported, late])
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
}
