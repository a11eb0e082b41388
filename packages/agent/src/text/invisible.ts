/**
 * Characters that people do not see or that reorder what they see: controls, zero-width, bidirectional, variation selectors,
 * tags, halves of pairs. A model reads them all the same, so they are shown escaped.
 */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}|\p{Zl}|\p{Zp}|\p{Cs}|\p{Co}/gu

export function hasInvisible(text: string): boolean {
  INVISIBLE.lastIndex = 0
  return INVISIBLE.test(text)
}

/** Escapes as in JSON, so that the text can be read back. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, escaped)
}

/**
 * The same with line breaks and tabs left alone, for long texts. What looks like an escape in the text itself is escaped,
 * so that it can be read back.
 */
export function visibleLines(text: string): string {
  return text
    .replace(/\\(?=u[0-9a-f]{4})/g, '\\u005c')
    .replace(INVISIBLE, (character) =>
      character === '\n' || character === '\t' ? character : escaped(character),
    )
}

function escaped(character: string): string {
  let text = ''
  for (let i = 0; i < character.length; i++)
    text += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`
  return text
}
