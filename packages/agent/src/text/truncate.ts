/** The first characters of a text. A surrogate pair is not split: `most` may lie within one. */
export function truncate(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
