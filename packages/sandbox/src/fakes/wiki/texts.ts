import type { Row } from '../../fake.ts'
import { rule } from './refuse.ts'

/** Texts of contents. Between the formats, this upstream keeps paragraphs and their words only. */

export interface Text {
  readonly representation: string
  readonly value: string
}

/** Checks a text that is written. */
export function checkText(text: Text): Text {
  if (text.representation === 'atlas_doc_format' && documentIn(text.value) === undefined)
    throw rule(400, 'INVALID_REQUEST_PARAMETER', 'The value is no document of the format atlas_doc_format.')
  return text
}

/** The field `body` of a record in a format; without a format there is none. */
export function bodyIn(text: Text | undefined, format: unknown): Row {
  if (typeof format !== 'string' || text === undefined) return {}
  const name = format === 'storage' || format === 'atlas_doc_format' ? format : 'view'
  return { body: { [name]: { representation: format, value: valueIn(text, name) } } }
}

function valueIn(text: Text, format: string): string {
  const markup = text.representation === 'atlas_doc_format' ? 'atlas_doc_format' : 'storage'
  if (markup === format || (markup === 'storage' && format === 'view')) return text.value
  const paragraphs = paragraphsOf(text)
  if (format !== 'atlas_doc_format') return paragraphs.map((one) => `<p>${escaped(one)}</p>`).join('')
  const content = paragraphs.map((one) => ({ type: 'paragraph', content: [{ type: 'text', text: one }] }))
  return JSON.stringify({ type: 'doc', version: 1, content })
}

/** The words of a text, without its format. */
export function wordsOf(text: Text | undefined): string {
  return text === undefined ? '' : paragraphsOf(text).join('\n')
}

function paragraphsOf({ representation, value }: Text): string[] {
  const found = representation === 'atlas_doc_format' ? blocksOf(value) : elementsOf(value)
  return found.map((one) => one.trim()).filter((one) => one !== '')
}

interface Node {
  readonly type?: unknown
  readonly text?: unknown
  readonly content?: unknown
}

function documentIn(value: string): Node | undefined {
  try {
    const found: Node | null = JSON.parse(value)
    return found?.type === 'doc' && Array.isArray(found.content) ? found : undefined
  } catch {
    return undefined
  }
}

function blocksOf(value: string): string[] {
  return childrenOf(documentIn(value) ?? {}).map(textOf)
}

function textOf(node: Node): string {
  const own = typeof node.text === 'string' ? node.text : ''
  return own + childrenOf(node).map(textOf).join('')
}

function childrenOf({ content }: Node): readonly Node[] {
  return Array.isArray(content) ? content : []
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }

/** The text between tags, one for each. */
function elementsOf(value: string): string[] {
  return value
    .split(/<[^<>]*>/)
    .map((text) => text.replace(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? ''))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
