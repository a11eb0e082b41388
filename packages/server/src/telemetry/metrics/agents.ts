/** Metrics of the tools for models. */
import { estimateTokens } from '@plugboard/agent'
import { Histogram, type Registry } from 'prom-client'

export interface AgentMetrics {
  /** Counts an answer of a tool, with the tokens that it takes. */
  agentAnswered(tool: string, text: string, isError: boolean): void
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
    agentAnswered: (tool, text, isError) =>
      tokens.observe({ tool, result: isError ? 'error' : 'ok' }, estimateTokens(text)),
  }
}
