/**
 * Characters that are invisible or reorder the visible text: controls, zero-width, bidirectional, variation selectors,
 * tags, lone surrogates. A model reads them, so they are shown escaped.
 */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}|\p{Zl}|\p{Zp}|\p{Cs}|\p{Co}/gu

export function hasInvisible(text: string): boolean {
  INVISIBLE.lastIndex = 0
  return INVISIBLE.test(text)
}

/** Escapes invisible characters as in JSON, so that the text can be decoded. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, escaped)
}

/**
 * Like `visible`, but keeps line breaks and tabs, for long texts. Literal escapes in the text are escaped too, so that
 * it can be decoded.
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
