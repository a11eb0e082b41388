/**
 * Replaces NUL and lone surrogates, which not every engine can store, with U+FFFD. Applies to compared text
 * only; records are stored unchanged.
 */
export function toStorable(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', '\ufffd') : whole
}
