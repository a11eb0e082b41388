/** Doc comments, wrapped to the line width of generated code: the formatter leaves comments alone. */

import { LINE_WIDTH } from '../line-width.ts'

export interface Docs {
  readonly text: string
  /** `@default 10`; the lines of an `@example` stay as they are. */
  readonly tags?: readonly string[]
}

/** The content of a doc comment: one line, or lines that begin with a line break. `depth` is its indentation. */
export function docText({ text, tags = [] }: Docs, depth: number): string {
  const parts = [harmless(text), ...tags.map(harmless)].filter((part) => part !== '')
  const [only = '', ...others] = parts
  const width = LINE_WIDTH - depth * 2
  if (others.length === 0 && !only.includes('\n') && only.length + '/**  */'.length <= width) return only
  const paragraphs = text === '' ? parts : [only, ...(others.length === 0 ? [] : ['']), ...others]
  return `\n${paragraphs.flatMap((part) => wrap(part, width - ' * '.length)).join('\n')}`
}

/** The comment itself, for members of a type that is written in place. */
export function commentOf(text: string): string {
  const [first = '', ...lines] = text.split('\n')
  if (lines.length === 0) return `/** ${first} */`
  return ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n')
}

/** Lines of at most `width` characters, broken between words; code in backticks is one word. */
function wrap(part: string, width: number): string[] {
  if (part.startsWith('@example')) return part.split('\n')
  return part.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width))
}

function wrapParagraph(paragraph: string, width: number): string[] {
  const lines: string[] = ['']
  for (const word of paragraph.match(/(?:`[^`]*`|\S)+/g) ?? []) {
    const last = lines.at(-1) ?? ''
    if (last === '') lines[lines.length - 1] = word
    else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Text of a spec cannot end the comment that it is in. */
function harmless(text: string): string {
  return text.trim().replaceAll('*/', '*\\/')
}
