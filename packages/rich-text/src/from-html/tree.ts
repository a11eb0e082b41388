import { DEEPEST } from '../words.ts'
import { type Attributes, type StartToken, type Token, tokensOf } from './tokens.ts'

export interface Element {
  readonly name: string
  readonly attributes: Attributes
  readonly children: HtmlNode[]
}

export type HtmlNode = string | Element

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'meta', 'link'])

const LISTS = ['ul', 'ol'] as const

/** Elements that a start tag ends, unless one of the second ones is between. */
const ENDED: Readonly<Record<string, readonly [ended: readonly string[], within: readonly string[]]>> = {
  li: [['li', 'p'], LISTS],
  tr: [['tr', 'td', 'th'], ['table']],
  td: [['td', 'th'], ['table']],
  th: [['td', 'th'], ['table']],
  p: [['p'], ['li', 'td', 'th', 'blockquote', 'div']],
}

/** The nodes of HTML. End tags that are missing or out of order are mended as browsers mostly do. */
export function treeOf(html: string): HtmlNode[] {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const token of tokensOf(html)) add(open, token)
  return root.children
}

function add(open: Element[], token: Token): void {
  if (token.kind === 'end') close(open, token.name)
  else if (token.kind === 'text') open.at(-1)?.children.push(token.text)
  else start(open, token)
}

function start(open: Element[], token: StartToken): void {
  const [ended = [], within = []] = ENDED[token.name] ?? []
  for (const name of ended) closeWithin(open, name, within)
  const element: Element = { name: token.name, attributes: token.attributes, children: [] }
  open.at(-1)?.children.push(element)
  // Below this depth, elements contribute their text to the one above.
  if (!VOID.has(token.name) && open.length < DEEPEST) open.push(element)
}

function close(open: Element[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name)
  if (at > 0) open.length = at
}

function closeWithin(open: Element[], name: string, within: readonly string[]): void {
  const at = open.findLastIndex((element) => element.name === name || within.includes(element.name))
  if (at > 0 && open[at]?.name === name) open.length = at
}
