import { randomText } from './random.ts'

/** Begins like a mark, or like the end of one. */
const MARK = /<(?=\/?data-)/gi

/** Text of an upstream cannot end the marks around it: what looks like one is broken, in a way that can be read back. */
export function breakMarks(text: string): string {
  return text.replace(MARK, '\\u003c')
}

/** Puts text of an upstream between marks that nobody could foresee. */
export function mark(text: string): string {
  const name = `data-${randomText(6)}`
  return `<${name}>\n${text}\n</${name}>`
}
