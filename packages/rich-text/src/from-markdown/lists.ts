import type { List, ListItem } from 'mdast'
import { nodeOf, type RichTextNode, textNodes } from '../document.ts'
import { richTextToText } from '../to-text.ts'
import { inlineOf } from './inline.ts'
import { nextId, type Surroundings } from './surroundings.ts'

/** Jira shows no deeper ones. */
const DEEPEST = 6

export function listOf(list: List, place: Surroundings): RichTextNode[] {
  if (place.lists >= DEEPEST)
    return list.children.flatMap((item, index) => flattened(list, item, index, place))
  if (isTasks(list) && place.within !== 'blockquote') return [taskList(list, place)]
  const inner: Surroundings = { ...place, within: 'listItem', lists: place.lists + 1 }
  const items = list.children.map((item) => nodeOf('listItem', itemContent(item, inner)))
  const order = list.ordered && list.start !== 1 ? { order: list.start } : undefined
  return [nodeOf(list.ordered ? 'orderedList' : 'bulletList', items, order)]
}

/** An item begins with a paragraph. In a list with other items, a task keeps its box as text. */
function itemContent({ checked, children }: ListItem, place: Surroundings): readonly RichTextNode[] {
  const blocks = place.blocksOf(children, place)
  const [first, ...others] = blocks
  const opening = first?.type === 'paragraph' ? first : nodeOf('paragraph', [])
  const rest = first === opening ? others : blocks
  if (typeof checked !== 'boolean') return [opening, ...rest]
  const box = { type: 'text', text: checked ? '[x] ' : '[ ] ' }
  return [nodeOf('paragraph', [box, ...(opening.content ?? [])]), ...rest]
}

function isTasks({ children }: List): boolean {
  return children.length > 0 && children.every(({ checked }) => typeof checked === 'boolean')
}

function taskList(list: List, place: Surroundings): RichTextNode {
  const localId = nextId(place)
  const inner: Surroundings = { ...place, lists: place.lists + 1 }
  const items = list.children.flatMap((item) => taskNodes(item, inner))
  return nodeOf('taskList', items, { localId })
}

/** A task holds one line of content. Further blocks follow on lines of their own; lists of tasks become its sub-tasks. */
function taskNodes({ checked, children }: ListItem, place: Surroundings): RichTextNode[] {
  const lists = children.filter((child) => child.type === 'list' && isTasks(child) && place.lists < DEEPEST)
  const parts = children
    .filter((child) => !lists.includes(child))
    .map((child) =>
      child.type === 'paragraph'
        ? inlineOf(child.children, place.definitions)
        : textNodes(richTextToText({ type: 'doc', version: 1, content: place.blocksOf([child], place) })),
    )
  const content = parts.flatMap((part, index) => (index === 0 ? part : [{ type: 'hardBreak' }, ...part]))
  const attrs = { localId: nextId(place), state: checked ? 'DONE' : 'TODO' }
  return [nodeOf('taskItem', content, attrs), ...lists.map((list) => taskList(list as List, place))]
}

/** The items of a list that is too deep, as paragraphs that begin with their marker. */
function flattened(list: List, item: ListItem, index: number, place: Surroundings): RichTextNode[] {
  const marker = list.ordered ? `${(list.start ?? 1) + index}. ` : '- '
  const [first, ...others] = itemContent(item, place)
  return [nodeOf('paragraph', [{ type: 'text', text: marker }, ...(first?.content ?? [])]), ...others]
}
