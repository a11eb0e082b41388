/** Tools for the AI SDK, and for frameworks that take its tools. */
import { jsonSchema, type ToolSet, tool } from 'ai'
import type { ToolsOptions } from '../create-tools.ts'
import { acts, prefixedTools } from './options.ts'

/** For option `tools` of `generateText`, `streamText` and agents. Running a plan asks the user of the application first; failed calls are errors. */
export function aiSdkTools(options: ToolsOptions): ToolSet {
  return Object.fromEntries(
    prefixedTools(options).map((own) => [
      own.name,
      tool({
        description: own.description,
        inputSchema: jsonSchema<Record<string, unknown>>(own.inputSchema as never),
        needsApproval: async (args) => acts(own, args),
        execute: async (args, { abortSignal }) => {
          const { text, isError } = await own.run(args, { signal: abortSignal })
          // The SDK gives the message of an error to the model, as `error-text`.
          if (isError) throw new Error(text)
          return text
        },
      }),
    ]),
  )
}
