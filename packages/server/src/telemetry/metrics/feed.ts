/** Metrics of the change feed. */
import { Gauge, type Registry } from 'prom-client'

export interface FeedMetrics {
  /** A reader came (1) or left (-1). */
  feedReader(kind: 'stream' | 'waiting', change: 1 | -1): void
}

export function feedMetrics(registry: Registry): FeedMetrics {
  const readers = new Gauge({
    name: 'plugboard_feed_readers',
    help: 'Readers of change feeds in this process, by kind: stream, an open event stream; waiting, whoever waits for a change, streams too.',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const kind of ['stream', 'waiting']) readers.set({ kind }, 0)
  return { feedReader: (kind, change) => readers.inc({ kind }, change) }
}
