/** Rich text, which models write and read as Markdown: as a document it takes four times the tokens. */
import type { Params, Value } from '@plugboard/core'
import { type RichText, richTextToMarkdown, toRichText } from '@plugboard/rich-text'
import { isObject } from './is-object.ts'
import { fromJson } from './tolerance/from-text.ts'

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

/** A value as it is shown: documents as Markdown. */
export function shownValue(value: unknown): unknown {
  const document = documentIn(value)
  return document === undefined ? value : richTextToMarkdown(document)
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
