import { randomText } from './random.ts'

/** Start of an opening or closing mark. */
const MARK = /<(?=\/?data-)/gi

/** Escapes marks inside text of an upstream, reversibly, so that the text cannot end the marks around it. */
export function breakMarks(text: string): string {
  return text.replace(MARK, '\\u003c')
}

/** Puts text of an upstream between unpredictable marks. */
export function mark(text: string): string {
  const name = `data-${randomText(6)}`
  return `<${name}>\n${text}\n</${name}>`
}
