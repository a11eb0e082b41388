/** Texts in the markup of an upstream: models write Markdown, whoever reads them there sees what was meant. */
import type { Value } from '@plugboard/core'
import { toHtml, toMrkdwn } from '@plugboard/rich-text'

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
