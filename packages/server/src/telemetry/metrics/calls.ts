/** Metrics of the call log, of usage and of traces. */
import { Counter, type Registry } from 'prom-client'

export interface CallLogMetrics {
  /** Counts calls that the call log lost. */
  callsDropped(count: number): void
  /** Counts bodies of failed calls that were not kept. */
  callBodiesDropped(count: number): void
  /** Counts sums of usage that were lost. */
  usageDropped(count: number): void
  /** Counts spans that no collector got. */
  spansDropped(count: number): void
}

export function callLogMetrics(registry: Registry): CallLogMetrics {
  const dropped = new Counter({
    name: 'plugboard_calls_dropped_total',
    help: 'Calls that are missing in the call log, because the store did not take them in time.',
    registers: [registry],
  })
  const bodies = new Counter({
    name: 'plugboard_call_bodies_dropped_total',
    help: 'Bodies of failed calls that were not kept: more than 200 in a second, or the store did not take them.',
    registers: [registry],
  })
  const usage = new Counter({
    name: 'plugboard_usage_dropped_total',
    help: 'Sums of an end user and day that are missing in the usage, because the store did not take them in time.',
    registers: [registry],
  })
  const spans = new Counter({
    name: 'plugboard_spans_dropped_total',
    help: 'Spans that the collector did not take in time, or refused.',
    registers: [registry],
  })
  return {
    callsDropped: (count) => dropped.inc(count),
    callBodiesDropped: (count) => bodies.inc(count),
    usageDropped: (count) => usage.inc(count),
    spansDropped: (count) => spans.inc(count),
  }
}
