/** Elements of Confluence's XHTML (`ac:` and `ri:`), which stand for what the page shows in their place. */
import { nodeOf, type RichTextNode } from '../document.ts'
import type { Element, HtmlNode } from './tree.ts'

/** Elements that begin a line of their own. */
export const CONFLUENCE_BLOCKS: readonly string[] = [
  'ac:plain-text-body',
  'ac:rich-text-body',
  'ac:layout-section',
  'ac:layout-cell',
  'ac:task-list',
  'ac:task',
]

/** The attribute that names the target of a link or an image. */
const TARGETS: Readonly<Record<string, string>> = {
  'ri:page': 'ri:content-title',
  'ri:blog-post': 'ri:content-title',
  'ri:attachment': 'ri:filename',
  'ri:user': 'ri:account-id',
  'ri:url': 'ri:value',
  'ri:space': 'ri:space-key',
}

/** Texts within a link that are shown in place of its target. */
const LINK_TEXTS: readonly string[] = ['ac:link-body', 'ac:plain-text-link-body']

/** The nodes that an element stands for; undefined for any other element, which stands for its own. */
export function shownInstead({ name, attributes, children }: Element): readonly HtmlNode[] | undefined {
  const target = TARGETS[name]
  if (target !== undefined) return [attributes[target] ?? '']
  switch (name) {
    case 'ac:emoticon':
      return [attributes['ac:emoji-fallback'] ?? attributes['ac:name'] ?? '']
    // Of the settings of a macro, its title is a text.
    case 'ac:parameter':
      return attributes['ac:name'] === 'title' ? undefined : []
    case 'ac:task-id':
    case 'ac:task-status':
      return []
    case 'ac:link': {
      const texts = children.filter((child) => typeof child !== 'string' && LINK_TEXTS.includes(child.name))
      return texts.length > 0 ? texts : undefined
    }
    default:
      return undefined
  }
}

/** A task with its state. */
export function taskOf({ children }: Element, content: readonly RichTextNode[]): RichTextNode {
  const status = children.find((child) => typeof child !== 'string' && child.name === 'ac:task-status')
  const isDone = typeof status === 'object' && status.children[0] === 'complete'
  return nodeOf('taskItem', content, { state: isDone ? 'DONE' : 'TODO' })
}
