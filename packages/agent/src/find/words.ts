/** Normalizes the words of queries and catalogs. */

/** Stop words. */
const STOP = new Set(
  (
    'a an and any are as at be been by can could did do does each every for from had has have her his how i if in into is it ' +
    'its me my of on one or our out please should so some than that the their them then there these they this those to ' +
    'was we were what when where which who whose will with would you your all'
  ).split(' '),
)

/** Issue keys, such as `OPS-12`, become one word, so that a spec can have an example of them as a synonym. */
const ISSUE_KEY = /\b[A-Z][A-Z0-9]{1,9}-[0-9]{1,9}\b/g

/** Names of products, such as HubSpot, are one word, unlike those of params, such as `issueIdOrKey`. */
const CAPITALIZED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*/gu

/** Runs of letters and digits in lower case. */
export function rawWordsOf(text: string): string[] {
  return (
    text
      .replace(ISSUE_KEY, 'issuekey')
      .replace(CAPITALIZED, (word) => word.toLowerCase())
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Stems of words that are not stop words. */
export function stemmed(words: readonly string[]): string[] {
  return words.filter((word) => !STOP.has(word)).map(stemOf)
}

/** Stems of the words of a text, without stop words. */
export function wordsOf(text: string): string[] {
  return stemmed(rawWordsOf(text))
}

/** Strips the endings of plurals and past participles. */
function stemOf(word: string): string {
  const stem = withoutPast(singular(word))
  // So that `cancel`, `cancels` and `cancelled`, `archive` and `archived` are the same.
  return stem.length > 4 ? stem.replace(/([b-df-hj-np-tv-z])\1$/, '$1').replace(/e$/, '') : stem
}

function withoutPast(word: string): string {
  if (word.length > 4 && word.endsWith('ied')) return `${word.slice(0, -3)}y`
  return word.length > 5 && word.endsWith('ed') && !word.endsWith('eed') ? word.slice(0, -2) : word
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1)
  return word
}
