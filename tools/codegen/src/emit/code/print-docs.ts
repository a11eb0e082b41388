import type { Docs } from './code.ts'
import { type Layout, newline, WIDTH } from './layout.ts'

/** A doc comment on one line where it fits there, else with lines wrapped. */
export function printDocs(docs: Docs | undefined, depth: number): Layout {
  if (docs === undefined) return []
  const text = harmless(docs.text)
  const tags = (docs.tags ?? []).map(harmless)
  if (text === '' && tags.length === 0) return []
  const single = `/** ${[text, ...tags].filter((part) => part !== '').join(' ')} */`
  if (tags.length <= (text === '' ? 1 : 0) && fits(single, depth)) return [single, newline]
  const paragraphs = text.split('\n').map((part) => part.trim())
  const lines = [...paragraphs, ...(text === '' || tags.length === 0 ? [] : ['']), ...tags]
  const wrapped = lines.flatMap((part) => wrap(part, WIDTH - depth * 2 - ' * '.length))
  return ['/**', newline, wrapped.map((part) => [` * ${part}`.trimEnd(), newline]), ' */', newline]
}

function fits(comment: string, depth: number): boolean {
  return !comment.includes('\n') && depth * 2 + comment.length <= WIDTH
}

/** Lines of at most `width` characters, broken between words; code in backticks is one word. */
function wrap(paragraph: string, width: number): string[] {
  const lines: string[] = ['']
  for (const word of paragraph.match(/(?:`[^`]*`|\S)+/g) ?? []) {
    const last = lines.at(-1) ?? ''
    if (last === '') lines[lines.length - 1] = word
    else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Text of a spec cannot end the comment it stands in. */
function harmless(text: string): string {
  return text.trim().replaceAll('*/', '*\\/')
}
