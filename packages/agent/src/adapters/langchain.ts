/** Tools for LangChain and LangGraph. */
import { DynamicStructuredTool } from '@langchain/core/tools'
import type { ToolsOptions } from '../create-tools.ts'
import { prefixedTools } from './options.ts'

/** For `bindTools` and agents. */
export function langChainTools(options: ToolsOptions): DynamicStructuredTool[] {
  return prefixedTools(options).map(
    (own) =>
      new DynamicStructuredTool({
        name: own.name,
        description: own.description,
        schema: own.inputSchema as never,
        func: async (args: unknown, _manager?: unknown, config?: { signal?: AbortSignal }) =>
          (await own.run(args, { signal: config?.signal })).text,
      }),
  )
}
