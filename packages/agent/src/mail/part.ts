/** Parts of a mail, as APIs of mail give them; the outermost one is the mail itself. */
import type { Value } from '@plugboard/core'
import { htmlToRichText } from '@plugboard/rich-text'
import { isObject } from '../is-object.ts'
import { shownValue } from '../rich-text.ts'
import { bytesOfBase64, headerText, textOfBytes } from '../text/charset.ts'

/** Not validated: an upstream may send anything. */
export interface Part {
  readonly mimeType?: unknown
  readonly filename?: unknown
  readonly headers?: unknown
  readonly body?: unknown
  readonly parts?: unknown
}

/** Real mails have parts in parts, four or five deep. Deeper ones are not shown; an upstream may send anything. */
export const DEEPEST = 20

/** True for the declaration of a part: an object with a media type, headers, content and parts within it. */
export function isMailPart({ properties = {} }: Value): boolean {
  return ['mimeType', 'headers', 'body', 'parts'].every((name) => Object.hasOwn(properties, name))
}

export function partsOf({ parts }: Part): readonly Part[] {
  return listOf(parts)
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

export function typeOf({ mimeType }: Part): string {
  return textOf(mimeType).toLowerCase()
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The first header of this name. */
export function headerOf({ headers }: Part, wanted: string): string | undefined {
  const header = listOf(headers).find(({ name }) => textOf(name).toLowerCase() === wanted.toLowerCase())
  return typeof header?.value === 'string' ? headerText(header.value) : undefined
}

interface PartBody {
  readonly data?: unknown
  readonly size?: unknown
  readonly attachmentId?: unknown
}

function bodyOf({ body }: Part): PartBody {
  return isObject(body) ? body : {}
}

/** True for a file: with a name, or content that has to be read on its own. */
export function isAttached(part: Part): boolean {
  return textOf(part.filename) !== '' || bodyOf(part).attachmentId !== undefined
}

/** The text of a part of text, HTML as Markdown; undefined for other content. */
export function contentText(part: Part): string | undefined {
  const bytes = typeOf(part).startsWith('text/') ? bytesOfBase64(textOf(bodyOf(part).data)) : undefined
  if (bytes === undefined) return undefined
  const text = textOfBytes(bytes, charsetOf(part)).replaceAll('\r\n', '\n')
  return textOfType(typeOf(part), text)
}

/** A text as it is shown: HTML as Markdown. */
export function textOfType(type: string, text: string): string {
  return type === 'text/html' ? String(shownValue(htmlToRichText(text))) : text.trim()
}

function charsetOf(part: Part): string | undefined {
  return charsetIn(headerOf(part, 'Content-Type') ?? '')
}

/** The charset that a content type names. */
export function charsetIn(type: string): string | undefined {
  return /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(type)?.[1]
}

export function fileName({ filename }: Part): string {
  return headerText(textOf(filename))
}

/** A line for content that is no text. */
export function attachmentLine(part: Part): string {
  const { size, attachmentId } = bodyOf(part)
  const name = fileName(part)
  const facts = [
    ...(name === '' ? [] : [JSON.stringify(name)]),
    typeOf(part),
    ...(typeof size === 'number' ? [`${size} bytes`] : []),
    ...(attachmentId === undefined ? [] : [`attachmentId ${textOf(attachmentId)}`]),
  ]
  return `[attached: ${facts.join(', ')}]`
}
