/** Tools for the tool runner of Anthropic's SDK. */
import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema'
import type { BetaRunnableTool } from '@anthropic-ai/sdk/lib/tools/BetaRunnableTool'
import { ToolError } from '@anthropic-ai/sdk/lib/tools/ToolError'
import { type ConfirmedOptions, confirmedTools } from './confirm.ts'

export type { ConfirmedOptions, PlanToConfirm } from './confirm.ts'

/** For option `tools` of `client.beta.messages.toolRunner`. Results of failed calls have `is_error`. */
export function anthropicTools(options: ConfirmedOptions): BetaRunnableTool<unknown>[] {
  return confirmedTools(options).map((own) =>
    betaTool({
      name: own.name,
      description: own.description,
      inputSchema: own.inputSchema as never,
      run: async (args: unknown, context?: { readonly signal?: AbortSignal | null | undefined }) => {
        const { text, isError } = await own.run(args, { signal: context?.signal ?? undefined })
        if (isError) throw new ToolError(text)
        return text
      },
    }),
  ) as unknown as BetaRunnableTool<unknown>[]
}
