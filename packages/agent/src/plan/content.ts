/** Content of uploads: a model writes text, and the upload sends it as a file. */
import { ToolError } from '../errors/tool-error.ts'
import type { ActionRef } from '../registry.ts'

/** Param that holds the content of an upload. */
const CONTENT = 'content'

/** Maximum characters of the text of an upload. */
const MOST_TEXT = 200_000

/** Throws a `ToolError` if the params of an upload have something other than text as content. */
export function checkContent({ table }: ActionRef, params: unknown): void {
  if (!table.upload) return
  const content = contentOf(params)
  if (typeof content !== 'string')
    throw new ToolError(
      '`content` must be the text of the file; other content cannot be uploaded here. Nothing was done.',
    )
  if (content.length > MOST_TEXT)
    throw new ToolError(
      `\`content\` has ${content.length} characters, at most ${MOST_TEXT} can be uploaded here. Nothing was done.`,
    )
}

function contentOf(params: unknown): unknown {
  const isObject = typeof params === 'object' && params !== null && Object.hasOwn(params, CONTENT)
  return isObject ? (params as Record<string, unknown>)[CONTENT] : undefined
}
