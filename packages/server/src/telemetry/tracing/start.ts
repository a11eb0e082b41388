/** Exports spans to a collector, over OTLP, if `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
import type { Config } from '../../config/config.ts'
import { version } from '../../config/version.ts'
import { recordSpans } from '../spans.ts'
import { batchSpans, type SpanBatchParts } from './batch-spans.ts'
import { loadPeers, type Peers } from './peers.ts'
import { type RecordedSpan, readableSpan, type SpanTerms } from './recorded-span.ts'
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
  const exporter = new peers.exporter.OTLPTraceExporter({
    url: `${tracing.endpoint}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  })
  const terms = termsOf(peers, role)
  const batch = batchSpans(
    {
      export: (spans: RecordedSpan[], done) =>
        exporter.export(
          spans.map((span) => readableSpan(span, terms)),
          done,
        ),
      shutdown: () => exporter.shutdown(),
    },
    parts,
  )
  const end = recordSpans(spanSource({ samples: samplerOf(peers, tracing.sampled), onEnd: batch.add }))
  return {
    close: async () => {
      end()
      await batch.close()
    },
  }
}

const EXPORT_MS = 5000

/** By the id of the trace, so that other services that sample as many traces choose the same. */
function samplerOf({ api, sdk }: Peers, share: number): (traceId: string) => boolean {
  if (share === 1) return () => true
  const sampler = new sdk.TraceIdRatioBasedSampler(share)
  const yes = api.SamplingDecision.RECORD_AND_SAMPLED
  return (traceId) => sampler.shouldSample(api.ROOT_CONTEXT, traceId).decision === yes
}

function termsOf({ api: { SpanKind, SpanStatusCode, TraceFlags } }: Peers, role: string): SpanTerms {
  const attributes = { 'service.name': 'plugboard', 'service.version': version, 'plugboard.role': role }
  return {
    resource: { attributes } as never,
    instrumentationScope: { name: '@plugboard/server', version },
    kinds: { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL },
    unset: { code: SpanStatusCode.UNSET },
    error: SpanStatusCode.ERROR,
    sampled: TraceFlags.SAMPLED,
  }
}
