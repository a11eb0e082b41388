/** Rich text, which models write and read as Markdown: as a document it takes four times the tokens. */
import type { Value } from '@plugboard/core'
import { type RichText, richTextToMarkdown, toRichText } from '@plugboard/rich-text'
import { isObject } from './is-object.ts'
import { fromJson } from './tolerance/from-text.ts'

/** True for a param that takes a document. */
export function takesRichText({ properties }: Value): boolean {
  return (
    properties?.type?.const === 'doc' && properties.version !== undefined && properties.content !== undefined
  )
}

/** The document of Markdown, of plain text, or of a document as JSON. */
export function documentOf(text: string): unknown {
  const json = fromJson(text, 'object')
  return isDocument(json) ? json : toRichText(text)
}

/** A value as it is shown: documents as Markdown. */
export function shownValue(value: unknown): unknown {
  return isDocument(value) ? richTextToMarkdown(value) : value
}

export function isDocument(value: unknown): value is RichText {
  return (
    isObject(value) &&
    value.type === 'doc' &&
    typeof value.version === 'number' &&
    Array.isArray(value.content)
  )
}
