import type { Definition, PhrasingContent } from 'mdast'
import { mergeTexts, type RichTextMark, type RichTextNode, textNodes } from '../document.ts'

/** Targets that Jira accepts, and that run nothing. */
const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|ftp:\/\/)/i
/** The only tags with a meaning here: Markdown's tables have no other line break. */
const BREAK = /^<br\s*\/?>$/i

/** In the order in which Jira writes them. */
const ORDER = ['em', 'strong', 'strike', 'code', 'link']

interface Context {
  readonly definitions: ReadonlyMap<string, Definition>
  readonly marks: readonly RichTextMark[]
}

export function inlineOf(
  nodes: readonly PhrasingContent[],
  definitions: ReadonlyMap<string, Definition>,
): RichTextNode[] {
  return mergeTexts(nodes.flatMap((node) => toNodes(node, { definitions, marks: [] })))
}

function toNodes(node: PhrasingContent, context: Context): RichTextNode[] {
  switch (node.type) {
    case 'text':
      return textNodes(node.value, context.marks)
    case 'emphasis':
      return childrenWith(node.children, context, { type: 'em' })
    case 'strong':
      return childrenWith(node.children, context, { type: 'strong' })
    case 'delete':
      return childrenWith(node.children, context, { type: 'strike' })
    case 'inlineCode':
      return codeNodes(node.value, context)
    case 'break':
      return [{ type: 'hardBreak' }]
    case 'link':
      return linkNodes(node.children, node.url, node.title, context)
    case 'linkReference': {
      const { url = '', title } = context.definitions.get(node.identifier) ?? {}
      return linkNodes(node.children, url, title, context)
    }
    case 'image':
      return imageNodes(node.alt, node.url, node.title, context)
    case 'imageReference': {
      const { url = '', title } = context.definitions.get(node.identifier) ?? {}
      return imageNodes(node.alt, url, title, context)
    }
    case 'html':
      return BREAK.test(node.value) ? [{ type: 'hardBreak' }] : textNodes(node.value, context.marks)
    default:
      return []
  }
}

function childrenWith(
  children: readonly PhrasingContent[],
  context: Context,
  mark: RichTextMark,
): RichTextNode[] {
  const marks = withMark(context.marks, mark)
  return children.flatMap((child) => toNodes(child, { ...context, marks }))
}

/** A mark stands once on a text. */
export function withMark(marks: readonly RichTextMark[], mark: RichTextMark): readonly RichTextMark[] {
  const others = marks.filter(({ type }) => type !== mark.type)
  return [...others, mark].toSorted((a, b) => ORDER.indexOf(String(a.type)) - ORDER.indexOf(String(b.type)))
}

/** Code has no other look, except as a link. */
function codeNodes(value: string, { marks }: Context): RichTextNode[] {
  return textNodes(value, [{ type: 'code' }, ...marks.filter(({ type }) => type === 'link')])
}

/** A link that leads nowhere stays text, with its target. */
function linkNodes(
  children: readonly PhrasingContent[],
  url: string,
  title: string | null | undefined,
  context: Context,
): RichTextNode[] {
  if (!ALLOWED.test(url)) {
    const words = children.flatMap((child) => toNodes(child, context))
    return [...textNodes('[', context.marks), ...words, ...textNodes(`](${url})`, context.marks)]
  }
  return childrenWith(children, context, linkTo(url, title))
}

function imageNodes(
  alt: string | null | undefined,
  url: string,
  title: string | null | undefined,
  context: Context,
): RichTextNode[] {
  return linkNodes([{ type: 'text', value: alt || url }], url, title, context)
}

function linkTo(href: string, title: string | null | undefined): RichTextMark {
  return { type: 'link', attrs: { href, ...(title && { title }) } }
}
