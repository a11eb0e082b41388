/** Parser of an option with several values, which may be separated by blanks, by commas, or by repeating the option. */
export function names(text: string, before: readonly string[] | undefined): readonly string[] {
  const more = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return [...(before ?? []), ...more]
}
