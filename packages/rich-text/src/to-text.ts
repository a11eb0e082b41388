import { childrenOf, firstNumber, type RichText, type RichTextNode } from './document.ts'
import { DEEPEST, isInline, ownWords, wordsBelow } from './words.ts'

/**
 * Converts a document to plain text: blocks are separated by a blank line, list markers are kept, marks are dropped.
 * Unknown nodes contribute their text. Anything else is the empty text.
 */
export function richTextToText(document: RichText | null | undefined): string {
  return document ? blocksText(childrenOf(document), 0) : ''
}

function blocksText(nodes: readonly RichTextNode[], depth: number, between = '\n\n'): string {
  const texts = nodes.map((node) => nodeText(node, depth))
  return texts.filter((text) => text !== '').join(between)
}

function nodeText(node: RichTextNode, depth: number): string {
  if (depth > DEEPEST) return wordsBelow(node)
  const children = childrenOf(node)
  switch (node.type) {
    case 'hardBreak':
      return '\n'
    case 'bulletList':
    case 'decisionList':
      return children.map((item) => itemText(item, '- ', depth)).join('\n')
    case 'taskList':
      return children.map((item) => taskText(item, depth)).join('\n')
    case 'orderedList': {
      const first = firstNumber(node)
      return children.map((item, index) => itemText(item, `${first + index}. `, depth)).join('\n')
    }
    case 'blockquote':
      return blocksText(children, depth + 1)
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')
    case 'tableRow':
      return children
        .map((cell) => blocksText(childrenOf(cell), depth + 1, ' ').replaceAll('\n', ' '))
        .join(' | ')
    case 'table':
      return children.map((row) => nodeText(row, depth + 1)).join('\n')
    default:
      return contentText(node, children, depth)
  }
}

/** Own words, then the content: in the same line, or below a title. */
function contentText(node: RichTextNode, children: readonly RichTextNode[], depth: number): string {
  const own = ownWords(node)
  if (isInline(children)) return own + children.map((child) => nodeText(child, depth + 1)).join('')
  const below = blocksText(children, depth + 1)
  return own === '' || below === '' ? own + below : `${own}\n\n${below}`
}

function taskText(item: RichTextNode, depth: number): string {
  // A list of sub-tasks stands beside the task that it belongs to.
  if (item.type === 'taskList') return `  ${nodeText(item, depth + 1).replaceAll('\n', '\n  ')}`
  return itemText(item, item.attrs?.state === 'DONE' ? '- [x] ' : '- [ ] ', depth)
}

/** Further lines of an item are indented below its first word. */
function itemText(item: RichTextNode, sign: string, depth: number): string {
  const children = childrenOf(item)
  const text = isInline(children)
    ? children.map((child) => nodeText(child, depth + 1)).join('')
    : blocksText(children, depth + 1, '\n')
  return (sign + text.replaceAll('\n', `\n${' '.repeat(sign.length)}`)).trimEnd()
}
