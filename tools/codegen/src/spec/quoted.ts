/** Texts of authors in messages, which terminals show. The source may be a page of HTML, or no text at all. */

/** More say nothing more about a mistake. */
const MAX_CHARACTERS = 60
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]+/gu

/** On one line, and without characters that control a terminal. */
export function quoted(text: string): string {
  const [...characters] = text.slice(0, 2 * MAX_CHARACTERS + 1)
  const isCut = characters.length > MAX_CHARACTERS
  return `'${characters.slice(0, MAX_CHARACTERS).join('').replace(CONTROLS, ' ')}${isCut ? '…' : ''}'`
}
