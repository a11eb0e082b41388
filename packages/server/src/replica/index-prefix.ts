/**
 * PostgreSQL refuses rows whose index entry has more than 2,704 bytes, so that only the beginning of a text is indexed there.
 * A comparison with the beginning leads to the rows by the index; where it says not all, the whole text is compared as well.
 */
import type { Layout } from './layout.ts'

/** Characters; 1,024 bytes at the most, which leaves room for an id of the longest and what else an entry holds. */
const CHARACTERS = 256

/** Whether an index of that column of the main table has only the beginning of its values. */
export function isIndexedByPrefix({ engine, main }: Layout, column: string): boolean {
  return engine === 'postgres' && main.columns.some(({ name, kind }) => name === column && kind === 'text')
}

/** The expression that is indexed. Statements have to use the same one. */
export function prefixExpression(column: string): string {
  return `left(${column}, ${CHARACTERS})`
}

/** What {@link prefixExpression} makes of a value. */
export function prefixOf(text: string): string {
  if (text.length <= CHARACTERS) return text
  let [end, count] = [0, 0]
  for (const character of text) {
    if (count++ === CHARACTERS) break
    end += character.length
  }
  return text.slice(0, end)
}

/** Whether comparing with the beginning of a value says as much as comparing with all of it. */
export function isShort(text: string): boolean {
  return text.length < CHARACTERS
}
