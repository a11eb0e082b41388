import type { Definition, PhrasingContent } from 'mdast'
import { hasReference } from './references.ts'

/** The parsed text, with the targets that its links name. */
export interface Source {
  /** The text that was parsed. */
  readonly text: string
  readonly definitions: ReadonlyMap<string, Definition>
}

/** Signs of emphasis count in Slack only between words, so that another character has to part them from letters. */
const PART = '\u200b'
const WORD_END = /[\p{L}\p{N}]$/u
/** UTF-16 units of a character at most: all of a long text would be searched for its end. */
const LAST = -2
const WORD_START = /^[\p{L}\p{N}]/u

/** @param marks Signs of the emphasis around the nodes, which does not nest in itself. */
export function inlineMrkdwn(nodes: readonly PhrasingContent[], source: Source, marks = ''): string {
  return nodes.reduce((before, node) => {
    const next = nodeMrkdwn(node, source, marks)
    const isMarked = MARKED.has(node.type)
    const after = isMarked && WORD_END.test(before.slice(LAST)) ? `${PART}${next}` : next
    const isAfterMark = WORD_START.test(after) && /[*_~]$/.test(before.slice(LAST)) && !isMarked
    return before + (isAfterMark ? PART : '') + after
  }, '')
}

const MARKED: ReadonlySet<PhrasingContent['type']> = new Set(['emphasis', 'strong', 'delete'])

function nodeMrkdwn(node: PhrasingContent, source: Source, marks: string): string {
  switch (node.type) {
    case 'text':
      return escaped(node.value)
    case 'emphasis':
      return wrapped('_', node.children, source, marks)
    case 'strong':
      return wrapped('*', node.children, source, marks)
    case 'delete':
      return wrapped('~', node.children, source, marks)
    case 'inlineCode':
      return `\`${escaped(node.value)}\``
    case 'break':
      return '\n'
    case 'link':
      return link(node.url, inlineMrkdwn(node.children, source, marks))
    case 'linkReference':
      return link(
        source.definitions.get(node.identifier)?.url ?? '',
        inlineMrkdwn(node.children, source, marks),
      )
    case 'image':
      return link(node.url, escaped(node.alt ?? ''))
    case 'imageReference':
      return link(source.definitions.get(node.identifier)?.url ?? '', escaped(node.alt ?? ''))
    case 'html':
      return escaped(node.value)
    default:
      return ''
  }
}

/** White space may not stand next to a sign, and a line end may not stand between two. */
function wrapped(sign: string, children: readonly PhrasingContent[], source: Source, marks: string): string {
  if (marks.includes(sign)) return inlineMrkdwn(children, source, marks)
  return inlineMrkdwn(children, source, marks + sign)
    .split('\n')
    .map((line) =>
      line.trim() === '' ? line : line.replace(/\S(?:.*\S)?/u, (words) => `${sign}${words}${sign}`),
    )
    .join('\n')
}

/** A link that leads nowhere stays text. */
function link(url: string, text: string): string {
  // An address with a mention right behind it, which Markdown takes for a part of it.
  if (hasReference(url)) return text
  if (!/^(?:https?|mailto|tel):/i.test(url)) return url === '' ? text : `${text} (${escaped(url)})`
  const target = url.replaceAll(/[|<>\s]/g, encodeURIComponent)
  const label = text.replaceAll('\n', ' ').replaceAll('|', '/')
  return label === '' || label === escaped(url) ? `<${target}>` : `<${target}|${label}>`
}

/** The three characters that Slack reads as its markup. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
