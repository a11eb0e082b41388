/** Tools for the tool runner of Anthropic's SDK. */
import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema'
import type { BetaRunnableTool } from '@anthropic-ai/sdk/lib/tools/BetaRunnableTool'
import type { ToolsOptions } from '../create-tools.ts'
import { prefixedTools } from './options.ts'

/** For option `tools` of `client.beta.messages.toolRunner`. */
export function anthropicTools(options: ToolsOptions): BetaRunnableTool<unknown>[] {
  return prefixedTools(options).map((own) =>
    betaTool({
      name: own.name,
      description: own.description,
      inputSchema: own.inputSchema as never,
      run: async (args: unknown) => (await own.run(args)).text,
    }),
  ) as unknown as BetaRunnableTool<unknown>[]
}
