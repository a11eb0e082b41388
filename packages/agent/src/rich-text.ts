/** Rich text, which models write and read as Markdown: as a document it takes four times the tokens. */
import type { Params, Value } from '@plugboard/core'
import { type RichText, richTextToMarkdown, richTextToText, toRichText } from '@plugboard/rich-text'
import { isObject } from './is-object.ts'
import { fromJson } from './tolerance/from-text.ts'
import { mapInTurns } from './turns.ts'

/** Name of the format of documents where a text may have several: its value is the JSON of a document. */
const FORMAT = 'atlas_doc_format'

/** True for a param that takes a document, or a text with its format, which may be that of documents. */
export function takesRichText({ properties = {} }: Value): boolean {
  return isDocumentType(properties) || namesFormat(properties)
}

function isDocumentType({ type, version, content }: Params): boolean {
  return type?.const === 'doc' && version !== undefined && content !== undefined
}

function namesFormat({ representation, value }: Params): boolean {
  return value?.type === 'string' && representation?.enum?.includes(FORMAT) === true
}

/**
 * Rich text from Markdown, from plain text, or from a document as JSON. Undefined for a value that is no such text: a document, or
 * a text in another format.
 */
export function richTextOf(value: unknown, { properties = {} }: Value): unknown {
  if (!namesFormat(properties)) return typeof value === 'string' ? documentOf(value) : undefined
  const text = isObject(value) && value.representation === FORMAT ? value.value : value
  if (typeof text !== 'string') return undefined
  const written = { representation: FORMAT, value: JSON.stringify(documentOf(text)) }
  return isObject(value) ? { ...value, ...written } : written
}

function documentOf(text: string): RichText {
  const json = fromJson(text, 'object')
  return isDocument(json) ? json : toRichText(text)
}

/** Texts of documents: one is shown several times in a call, and its conversion takes most of the time of the call. */
const known = new WeakMap<object, string>()

/** A value as it is shown: documents as Markdown, and large ones as plain text. */
export function shownValue(value: unknown): unknown {
  const before = isObject(value) ? known.get(value) : undefined
  if (before !== undefined) return before
  const document = documentIn(value)
  if (document === undefined) return value
  const text = isLarge(document) ? richTextToText(document) : richTextToMarkdown(document)
  if (isObject(value)) known.set(value, text)
  return text
}

/** Converts documents ahead, in turns, so that {@link shownValue} of them takes no time. */
export async function convertInTurns(values: readonly unknown[]): Promise<void> {
  await mapInTurns(values.flat(2), shownValue)
}

/** Nodes and characters of a document beyond which Markdown would take too long. */
const MAX_NODES = 2000
const MAX_CHARACTERS = 100_000

function isLarge(document: RichText): boolean {
  const waiting: unknown[] = [document]
  let characters = 0
  for (let nodes = 0; waiting.length > 0; nodes++) {
    const { content, text } = Object(waiting.pop()) as { content?: unknown; text?: unknown }
    if (typeof text === 'string') characters += text.length
    const inner: readonly unknown[] = Array.isArray(content) ? content : []
    if (nodes + waiting.length + inner.length > MAX_NODES || characters > MAX_CHARACTERS) return true
    waiting.push(...inner)
  }
  return false
}

/** True for an object that is shown as one text. */
export function isRichText(value: unknown): boolean {
  return isObject(value) && documentIn(value) !== undefined
}

/** The document that a value is, or has as JSON in a text, perhaps under the name of its format. */
function documentIn(value: unknown): RichText | undefined {
  if (isDocument(value)) return value
  const text = textIn(value)
  if (text === undefined || !text.startsWith('{') || !text.includes('"doc"')) return undefined
  const json = fromJson(text, 'object')
  return isDocument(json) ? json : undefined
}

function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (!isObject(value)) return undefined
  const inner = value.representation === FORMAT ? value : value[FORMAT]
  return isObject(inner) && typeof inner.value === 'string' ? inner.value : undefined
}

function isDocument(value: unknown): value is RichText {
  return (
    isObject(value) &&
    value.type === 'doc' &&
    typeof value.version === 'number' &&
    Array.isArray(value.content)
  )
}
