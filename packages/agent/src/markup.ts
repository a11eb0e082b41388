/** Texts in the markup of an upstream: models write Markdown, whoever reads them there sees what was meant. */
import type { Value } from '@plugboard/core'
import { htmlToRichText, toHtml, toMrkdwn } from '@plugboard/rich-text'
import { shownValue } from './rich-text.ts'

const MARKUPS: Readonly<Partial<Record<NonNullable<Value['format']>, (markdown: string) => string>>> = {
  html: toHtml,
  mrkdwn: toMrkdwn,
}

export function isMarkup({ format }: { readonly format?: Value['format'] | undefined }): boolean {
  return format !== undefined && MARKUPS[format] !== undefined
}

/** A text in that markup stays as it is. */
export function markupText(text: string, { format }: Value): string {
  return (format === undefined ? undefined : MARKUPS[format])?.(text) ?? text
}

/** A text in HTML as Markdown; other texts as they are, also those without any element. */
export function readableMarkup(text: string, { format }: Value): unknown {
  return format === 'html' && isHtml(text) ? shownValue(htmlToRichText(text)) : text
}

/** True for a text with a tag or a character reference. */
function isHtml(text: string): boolean {
  return /<[a-z/!]|&(?:[a-z]|#\d|#x)/i.test(text)
}
