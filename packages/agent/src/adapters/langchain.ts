/** Tools for LangChain and LangGraph. */
import { ToolMessage } from '@langchain/core/messages'
import { DynamicStructuredTool } from '@langchain/core/tools'
import { type ConfirmedOptions, confirmedTools } from './confirm.ts'

export type { ConfirmedOptions, PlanToConfirm } from './confirm.ts'

/** The part of a call's configuration that agents set. */
interface CallConfig {
  readonly signal?: AbortSignal
  readonly toolCall?: { readonly id?: string }
}

/** For `bindTools` and agents. Messages of failed calls have the status `error`. */
export function langChainTools(options: ConfirmedOptions): DynamicStructuredTool[] {
  return confirmedTools(options).map(
    (own) =>
      new DynamicStructuredTool({
        name: own.name,
        description: own.description,
        schema: own.inputSchema as never,
        func: async (args: unknown, _manager?: unknown, config?: CallConfig) => {
          const { text, isError } = await own.run(args, { signal: config?.signal })
          const id = config?.toolCall?.id
          // Without the id of a call there is no message to mark. An error would end the agent.
          if (!isError || id === undefined) return text
          return new ToolMessage({ content: text, status: 'error', tool_call_id: id, name: own.name })
        },
      }),
  )
}
