/** Content of downloads: text is shown in windows, binary content is described and linked. */
import type { Download } from '@plugboard/core'
import { ToolError } from '../errors/tool-error.ts'
import { newResult } from '../results/new-result.ts'
import type { Result } from '../results/result.ts'
import type { Session } from '../session.ts'
import { mark } from '../text/marks.ts'
import { shortName } from '../text/short-name.ts'
import type { ToolResult } from '../tool.ts'
import type { CheckedRead } from './checked-read.ts'
import { windowOf } from './text-window.ts'

/** Maximum bytes of a text. */
const MOST = 2_000_000

const TEXT =
  /^(?:text\/|application\/(?:json|xml|x-ndjson|yaml|javascript|sql|rtf)|[\w.+-]+\/[\w.-]+\+(?:json|xml))/

const AROUND = 60

export async function readContent(
  session: Session,
  checked: CheckedRead,
  signal?: AbortSignal,
): Promise<ToolResult> {
  const { params, budget } = checked
  const state = { params, before: 0, size: 1, keys: [], hashes: [], next: null }
  const text = await loadText(checked, signal)
  await noteContent(session, checked)
  if (typeof text !== 'string') return text
  const result = await newResult(session, checked, [], { state, rows: [text], changed: 0 }, 'text')
  session.pages.put(`${result.handle} 0`, [text])
  await session.memory.saveResult(result)
  return showText(session, result, text, 0, budget)
}

/** Records that content was shown, or its name: who wrote the one chose the other. */
export async function noteContent(
  { memory }: Session,
  { ref, connection }: Pick<CheckedRead, 'ref' | 'connection'>,
): Promise<void> {
  if (ref.entry.untrusted) await memory.recordUntrustedRead(connection.account)
}

/** The text of a download, or a link to its content. */
export async function loadText(
  { ref, connection, params }: Omit<CheckedRead, 'budget'>,
  signal?: AbortSignal,
): Promise<string | ToolResult> {
  const { records } = await connection.call(ref.entity, ref.action, params, { signal })
  const download = records as Download
  const { content, contentType } = download
  const uri = connection.link?.(ref.entity, ref.action, params)
  if (!TEXT.test(contentType)) {
    await content.cancel()
    return linkTo(download, 'no text to show', uri)
  }
  return (await readText(content)) ?? linkTo(download, `more than ${MOST} bytes, too long to show`, uri)
}

/** The whole text; undefined if it exceeds the maximum. */
async function readText(content: Download['content']): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    // Leaving the loop cancels the stream.
    if (bytes > MOST) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Describes binary content to the model and gives the host a link to it. */
function linkTo(
  { contentType, contentLength, name }: Download,
  reason: string,
  uri: string | undefined,
): ToolResult {
  const size = contentLength === undefined ? '' : `, ${contentLength} bytes`
  const called = name === undefined ? '' : `, "${shortName(name, 100)}"`
  const what = `The content is ${shortName(contentType)}${size}${called}: ${reason}.`
  if (uri === undefined) return { text: `${what} Tell the user where it is.` }
  return {
    text: `${what} It is linked to this result for the user, for a few minutes.`,
    link: {
      uri,
      mimeType: contentType,
      ...(name !== undefined && { name: shortName(name, 100) }),
      ...(contentLength !== undefined && { bytes: contentLength }),
    },
  }
}

/** A window of a text, with the call for the next one. */
export function showText(
  { toolName }: Session,
  { handle }: Result,
  text: string,
  offset: number,
  budget: number,
): ToolResult {
  if (text === '') return { text: 'The content is empty.' }
  if (offset >= text.length)
    throw new ToolError(`offset must be less than ${text.length}, the length of the text.`)
  const { text: shown, end } = windowOf(text, offset, budget - AROUND)
  const isLast = end >= text.length
  const more = isLast ? '' : `; next: ${toolName('more')} {"handle":"${handle}","offset":${end}}`
  return {
    text: `${mark(shown)}\ncharacters ${offset + 1}-${end} of ${text.length}${more}`,
    ...(!isLast && { handle }),
  }
}
