/** Tools for the OpenAI Agents SDK. */
import { type FunctionTool, tool } from '@openai/agents-core'
import type { ToolsOptions } from '../create-tools.ts'
import { acts, prefixedTools } from './options.ts'

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
        execute: async (args: unknown, _context?: unknown, details?: { signal?: AbortSignal }) =>
          (await own.run(args, { signal: details?.signal })).text,
      } as never) as unknown as FunctionTool<unknown, never, string>,
  )
}
