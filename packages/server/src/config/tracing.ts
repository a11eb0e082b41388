/** Where traces are exported to, in the variables of OpenTelemetry. */
import type { Env } from './known-variables.ts'

export interface TracingConfig {
  /** Base address of a collector that speaks OTLP over HTTP. */
  readonly endpoint: string
  /** Share of the traces that begin here and are recorded, from 0 to 1. */
  readonly sampled: number
}

/** Adds to `mistakes` if the values are invalid. */
export function readTracing(env: Env, mistakes: string[]): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = env
  if (endpoint === undefined || endpoint === '') return undefined
  const url = URL.parse(endpoint)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '')
    mistakes.push('OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address, as in http://localhost:4318')
  const sampled = share === undefined || share === '' ? 1 : Number(share)
  if (!(sampled >= 0 && sampled <= 1)) mistakes.push('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  return { endpoint: endpoint.replace(/\/$/, ''), sampled }
}
