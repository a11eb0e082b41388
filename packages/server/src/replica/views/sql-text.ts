/** Identifiers and texts in SQL, whatever characters they have. */

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Backslashes mean themselves: `standard_conforming_strings` is on in every connection of ours. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
