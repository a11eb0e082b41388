/** Metrics of the tools for models. */
import { Histogram, type Registry } from 'prom-client'

export interface AgentMetrics {
  /** Counts an answer of a tool, with the estimated tokens that it takes. */
  agentAnswered(tool: string, tokens: number, isError: boolean): void
}

const TOKENS = [50, 100, 200, 300, 500, 1000, 2000, 5000, 10_000]

export function agentMetrics(registry: Registry): AgentMetrics {
  const tokens = new Histogram({
    name: 'plugboard_agent_tokens',
    help: 'Estimated tokens of tool results, by tool and result: ok or error.',
    labelNames: ['tool', 'result'],
    buckets: TOKENS,
    registers: [registry],
  })
  return {
    agentAnswered: (tool, count, isError) =>
      tokens.observe({ tool, result: isError ? 'error' : 'ok' }, count),
  }
}
