/** Tools for the OpenAI Agents SDK. */
import { type FunctionTool, tool } from '@openai/agents-core'
import type { ToolsOptions } from '../create-tools.ts'
import { acts, prefixedTools } from './options.ts'

class FailedCall extends Error {}

/** Other errors are of the SDK, such as arguments that are no JSON, or of an application that withdrew the call. */
function textOf(error: unknown): string {
  return error instanceof FailedCall ? error.message : `The call failed: ${String(error)}`
}

/** For option `tools` of an `Agent`. Not strict, since params of actions are open. Running a plan needs approval. */
export function openAiTools(options: ToolsOptions): FunctionTool<unknown, never, string>[] {
  return prefixedTools(options).map(
    (own) =>
      tool({
        name: own.name,
        description: own.description,
        strict: false,
        parameters: {
          ...own.inputSchema,
          required: [...(own.inputSchema.required ?? [])],
          additionalProperties: true,
        } as never,
        needsApproval: async (_context: unknown, args: unknown) => acts(own, args),
        execute: async (args: unknown, _context?: unknown, details?: { signal?: AbortSignal }) => {
          const { text, isError } = await own.run(args, { signal: details?.signal })
          if (isError) throw new FailedCall(text)
          return text
        },
        // The SDK marks the call in its trace, and gives the model this text.
        errorFunction: (_context: unknown, error: unknown) => textOf(error),
      } as never) as unknown as FunctionTool<unknown, never, string>,
  )
}
