/** Exports spans to a collector, over OTLP, if `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
import type { TracerProvider } from '@opentelemetry/sdk-trace'
import type { Config } from '../../config/config.ts'
import { version } from '../../config/version.ts'
import { recordSpans } from '../spans.ts'
import { batchSpans, type SpanBatchParts } from './batch-spans.ts'
import { loadPeers, type Peers } from './peers.ts'
import { spanSource } from './span-source.ts'

export interface Tracing {
  /** Exports the last spans, as far as the collector takes them in time. */
  close(): Promise<void>
}

export interface TracingParts extends SpanBatchParts {
  readonly config: Pick<Config, 'tracing' | 'role'>
}

const OFF: Tracing = { close: async () => {} }

/** Throws with the way to install the packages if one of them is missing. */
export async function startTracing(
  parts: TracingParts,
  load: typeof loadPeers = loadPeers,
): Promise<Tracing> {
  const { tracing, role } = parts.config
  if (tracing === undefined) return OFF
  const peers = await load()
  const { OTLPTraceExporter } = peers.exporter
  const exporter = new OTLPTraceExporter({ url: `${tracing.endpoint}/v1/traces`, timeoutMillis: EXPORT_MS })
  const batch = batchSpans(exporter, parts)
  const provider = providerWith(peers, batch.processor, tracing.sampled, role)
  const end = recordSpans(spanSource(peers.api, provider.getTracer('@plugboard/server', version)))
  return {
    close: async () => {
      end()
      await batch.close()
    },
  }
}

const EXPORT_MS = 5000

/** A trace that was begun elsewhere is recorded if it was sampled there. */
function providerWith(
  { sdk }: Peers,
  processor: ReturnType<typeof batchSpans>['processor'],
  sampled: number,
  role: string,
): TracerProvider {
  const resource = {
    attributes: { 'service.name': 'plugboard', 'service.version': version, 'plugboard.role': role },
  }
  return new sdk.TracerProvider({
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [processor],
    resource: resource as never,
  })
}
