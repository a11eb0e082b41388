/**
 * Text that every engine can keep: a NUL and half of a surrogate pair become the replacement character. Only what is
 * compared is cleaned; a record is kept as it came.
 */
export function toStorable(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', '\ufffd') : whole
}
