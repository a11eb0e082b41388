/** Ends a sentence, unless it ends in a question: `did you mean limit?` */
export function ended(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}
