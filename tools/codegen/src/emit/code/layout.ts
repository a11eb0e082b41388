/**
 * Lays text out within a line width: what fits stays on one line, what does not is broken at its outermost group.
 * It is the algorithm of the formatters (Wadler, "A prettier printer"), so that generated code needs none of them.
 */
export type Layout = string | readonly Layout[] | Group | Indented | Line | Choice

/** Laid out flat if it fits, else every {@link Line} directly in it becomes a new line. */
interface Group {
  readonly kind: 'group'
  readonly content: Layout
  /** Never flat: asked for, or because of a {@link newline} within. */
  readonly broken: boolean
}

interface Indented {
  readonly kind: 'indent'
  readonly content: Layout
}

/** A new line in a broken group, else `flat`. */
interface Line {
  readonly kind: 'line'
  readonly flat: ' ' | ''
  readonly always?: true
}

/** Text that depends on whether the group around it is broken. */
interface Choice {
  readonly kind: 'choice'
  readonly broken: Layout
  readonly flat: Layout
}

interface Command {
  readonly depth: number
  readonly flat: boolean
  readonly layout: Layout
}

export const WIDTH = 110

/** A space, or a new line in a broken group. */
export const line: Layout = { kind: 'line', flat: ' ' }
/** Nothing, or a new line in a broken group. */
const softline: Layout = { kind: 'line', flat: '' }
/** Always a new line: breaks every group around it. */
export const newline: Layout = { kind: 'line', flat: ' ', always: true }

export function group(content: Layout, options: { readonly broken?: boolean } = {}): Layout {
  return { kind: 'group', content, broken: options.broken === true || hasNewline(content) }
}

export function indent(content: Layout): Layout {
  return { kind: 'indent', content }
}

export function ifBroken(broken: Layout, flat: Layout = ''): Layout {
  return { kind: 'choice', broken, flat }
}

export function join(separator: Layout, parts: readonly Layout[]): Layout {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))
}

/** `open`, the parts one per line or all on one, `close`. */
export function enclosed(open: string, parts: Layout, close: string, padding: Layout = softline): Layout {
  return [open, indent([padding, parts]), padding, close]
}

export function render(layout: Layout): string {
  const pending: Command[] = [{ depth: 0, flat: false, layout }]
  let text = ''
  let column = 0
  // Written with the text that follows it, so that empty lines stay empty.
  let margin = ''
  for (let command = pending.pop(); command !== undefined; command = pending.pop()) {
    const { depth, layout } = command
    if (layout === '') continue
    if (typeof layout === 'string') {
      text += margin + layout
      column += layout.length
      margin = ''
    } else if (breaks(command)) {
      text += '\n'
      margin = '  '.repeat(depth)
      column = margin.length
    } else {
      pending.push(...unfold(command, (content) => fits(content, pending, WIDTH - column)))
    }
  }
  return text
}

/** Whether some content, laid out flat, and what follows it up to the next new line fit into `room`. */
function fits(content: Layout, following: readonly Command[], room: number): boolean {
  const pending: Command[] = [{ depth: 0, flat: true, layout: content }]
  let left = room
  for (let next = following.length; left >= 0; ) {
    const command = pending.pop() ?? following[--next]
    if (command === undefined || breaks(command)) return true
    if (typeof command.layout === 'string') left -= command.layout.length
    else pending.push(...unfold(command, () => false))
  }
  return false
}

/** What a command consists of, last part first. */
function unfold({ depth, flat, layout }: Command, staysFlat: (content: Layout) => boolean): Command[] {
  if (typeof layout === 'string') return [{ depth, flat, layout }]
  if (isList(layout)) return layout.map((part) => ({ depth, flat, layout: part })).reverse()
  switch (layout.kind) {
    case 'indent':
      return [{ depth: depth + 1, flat, layout: layout.content }]
    case 'choice':
      return [{ depth, flat, layout: flat ? layout.flat : layout.broken }]
    case 'line':
      return [{ depth, flat, layout: layout.flat }]
    case 'group':
      return [{ depth, flat: flat || (!layout.broken && staysFlat(layout.content)), layout: layout.content }]
  }
}

function breaks({ flat, layout }: Command): boolean {
  return (
    typeof layout === 'object' &&
    !isList(layout) &&
    layout.kind === 'line' &&
    (!flat || layout.always === true)
  )
}

function hasNewline(layout: Layout): boolean {
  if (typeof layout === 'string') return false
  if (isList(layout)) return layout.some(hasNewline)
  if (layout.kind === 'group') return layout.broken
  if (layout.kind === 'indent') return hasNewline(layout.content)
  return layout.kind === 'line' && layout.always === true
}

function isList(layout: Layout): layout is readonly Layout[] {
  return Array.isArray(layout)
}
