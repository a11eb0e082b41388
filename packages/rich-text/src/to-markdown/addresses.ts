import type { PhrasingContent } from 'mdast'

/** Addresses that readers of Markdown recognize without marks around them. */
const ADDRESS = /(?<![a-z])(?:https?:\/\/|www\.)[^\s<]+/gi

/** Characters that are written with a backslash, which would become a part of the address. */
const ESCAPED = /[*~`[\]&\\|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/u

/** Blanks that are written as `&#x20;` or `&#xA;`, which would become a part of the address, too. */
const ENCODED = /^(?:[ \t]+\n|\n[ \t]*\n)/

/** A beginning alone. */
const NOTHING = /^(?:https?:\/{0,2}|www)$/i

/** Punctuation behind an address. */
const BEHIND = `?!.,:;*_~'"`

/**
 * A text, with links in place of the addresses that would change as a part of it.
 *
 * @param isBeforeBlank Blanks follow that may end the block.
 */
export function textWithAddresses(value: string, isBeforeBlank: boolean): PhrasingContent[] {
  const found: PhrasingContent[] = []
  let from = 0
  for (const { 0: match, index } of value.matchAll(ADDRESS)) {
    const end = index + match.length
    const isEnded = value[end] === '<' || ENCODED.test(value.slice(end))
    if (!isEnded && !ESCAPED.test(match) && !(isBeforeBlank && end === value.length)) continue
    const whole = withoutPunctuation(match)
    const text = NOTHING.test(whole) ? match : whole
    found.push(...linesOf(value.slice(from, index)))
    const url = /^www\./i.test(text) ? `http://${text}` : text
    found.push({ type: 'link', url, children: labelOf(text) })
    from = index + text.length
  }
  found.push(...linesOf(value.slice(from)))
  return found
}

/**
 * A text for each line. Of two lines of one text that begin with a mark of a list, mdast-util-to-markdown 2.2.3 escapes the first
 * only, since its search goes on behind the character that follows the mark.
 */
function linesOf(value: string): PhrasingContent[] {
  return value === '' ? [] : value.split(/(?<=\n)/).map((line) => ({ type: 'text', value: line }))
}

/** Two texts keep an address with a pipe from the short form of links, which would end a cell of a table. */
function labelOf(text: string): PhrasingContent[] {
  const parts = text.includes('|') ? [text.slice(0, 1), text.slice(1)] : [text]
  return parts.map((value) => ({ type: 'text', value }))
}

function isBehind(character: string, hasOpening: boolean): boolean {
  return BEHIND.includes(character) || (character === ')' && !hasOpening)
}

function withoutPunctuation(address: string): string {
  const hasOpening = address.includes('(')
  let end = address.length
  while (end > 0 && isBehind(address[end - 1] ?? '', hasOpening)) end--
  return address.slice(0, end)
}
