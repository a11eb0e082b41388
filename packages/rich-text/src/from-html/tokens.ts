import { decodeNamedCharacterReference } from 'decode-named-character-reference'

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'end'; readonly name: string }
  | StartToken

export interface StartToken {
  readonly kind: 'start'
  readonly name: string
  readonly attributes: Attributes
}

export type Attributes = Readonly<Partial<Record<'href' | 'src' | 'alt' | 'start', string>>>

/** Elements whose content is no text to read. */
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'title', 'template', 'head', 'noscript'])

/** Characters of a tag; in a longer one, neither attributes nor quotes are read. */
const LONGEST_TAG = 2000

/** Texts and tags of HTML in order, without comments and without what browsers do not show. Takes linear time. */
export function tokensOf(html: string): Token[] {
  const tokens: Token[] = []
  const last = html.lastIndexOf('>')
  let at = 0
  const addText = (to: number): void => {
    if (to > at) tokens.push({ kind: 'text', text: decoded(html.slice(at, to)) })
  }
  // Behind the last end of a tag there is only text.
  for (let open = html.indexOf('<'); open !== -1 && open < last; open = html.indexOf('<', open)) {
    const end = endOfTag(html, open)
    if (end === undefined) {
      open++
      continue
    }
    addText(open)
    const token = tagOf(html.slice(open, end))
    at = token?.kind === 'start' && HIDDEN.has(token.name) ? endOfElement(html, end, token.name) : end
    if (token !== undefined && at === end) tokens.push(token)
    open = at
  }
  addText(html.length)
  return tokens
}

/** The position behind a tag or comment; undefined if the character begins neither. */
function endOfTag(html: string, open: number): number | undefined {
  if (html.startsWith('<!--', open)) return after(html, '-->', open + 4)
  if (!/[a-z/!?]/i.test(html.charAt(open + 1))) return undefined
  return endBehindQuotes(html, open)
}

/** A quoted attribute may contain the character that ends a tag. */
function endBehindQuotes(html: string, open: number): number {
  const limit = Math.min(html.length, open + LONGEST_TAG)
  let quote = ''
  for (let at = open; at < limit; at++) {
    const character = html.charAt(at)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '>') return at + 1
    else if (/["']/.test(character) && html.charAt(at - 1) === '=') quote = character
  }
  return after(html, '>', open)
}

function endOfElement(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}\\b`, 'gi')
  close.lastIndex = from
  const found = close.exec(html)
  return found === null ? html.length : after(html, '>', found.index)
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at === -1 ? html.length : at + mark.length
}

function tagOf(tag: string): Token | undefined {
  const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(tag) ?? []
  if (name === '') return undefined
  if (slash !== '') return { kind: 'end', name: name.toLowerCase() }
  return { kind: 'start', name: name.toLowerCase(), attributes: attributesOf(tag) }
}

const ATTRIBUTE = /\s(href|src|alt|start)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

function attributesOf(tag: string): Attributes {
  if (tag.length > LONGEST_TAG) return {}
  return Object.fromEntries(
    Array.from(tag.matchAll(ATTRIBUTE), ([, name = '', double, single, plain = '']) => [
      name.toLowerCase(),
      decoded(double ?? single ?? plain),
    ]),
  )
}

/** Text with its character references resolved. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,31}));/gi,
    (all, hex, digits, name) =>
      name === undefined
        ? characterOf(hex === undefined ? Number(digits) : Number.parseInt(hex, 16))
        : decodeNamedCharacterReference(name) || all,
  )
}

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD'
}
