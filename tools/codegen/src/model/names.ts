/** Names derived from those of a spec: `payment_intents`, `issue-tracking`, `issueIdOrKey`. */
import { trimBoth } from '../trim.ts'

/** `payment_intents` to `PaymentIntents`. */
export function pascalCase(name: string): string {
  return wordsOf(name).map(capital).join('')
}

/** `payment_intents` to `paymentIntents`. */
export function camelCase(name: string): string {
  const [first = '', ...others] = wordsOf(name)
  return first.charAt(0).toLowerCase() + first.slice(1) + others.map(capital).join('')
}

/** `payment_intents` to `payment-intents`. */
export function kebabCase(name: string): string {
  return wordsOf(name).join('-').toLowerCase()
}

/** `InvoiceLine--Full` to `invoice_line_full`. It begins with a letter: `2fa` becomes `x_2fa`. */
export function snakeCase(name: string): string {
  const separated = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/[^A-Za-z\d]{1,100}/g, '_')
  const words = trimBoth(separated.toLowerCase(), '_')
  return /^[a-z]/.test(words) ? words : `x_${words}`
}

/** `issue-tracking` to `Issue Tracking`. */
export function titleOf(name: string): string {
  return wordsOf(name).map(capital).join(' ')
}

/** `balance_transactions` to `balance_transaction`, `entities` to `entity`; a word that is no plural stays. */
export function singularOf(plural: string): string {
  if (/(ss|us|is)$/.test(plural)) return plural
  if (/[^aeiou]ies$/.test(plural)) return `${plural.slice(0, -3)}y`
  return /(ss|us|sh|ch|x|zz)es$/.test(plural) ? plural.slice(0, -2) : plural.replace(/s$/, '')
}

/** `entity` to `entities`; a word that is a plural already, or has none, stays. */
export function pluralOf(singular: string): string {
  if (singularOf(singular) !== singular) return singular
  const plural = /[^aeiou]y$/.test(singular)
    ? `${singular.slice(0, -1)}ies`
    : `${singular}${/(ss|us|sh|ch|x|zz)$/.test(singular) ? 'es' : 's'}`
  return singularOf(plural) === singular ? plural : singular
}

/** `payment_intent` to `a payment intent`, `invoice` to `an invoice`. */
export function withArticle(singular: string): string {
  const words = singular.replaceAll('_', ' ')
  return `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`
}

const WORDS =
  `await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if implements import in interface let new null package private protected public return static super switch this throw
  true try typeof var void while with yield arguments eval execute`.split(/\s+/)

/** Words that no constant of a module can have as its name. */
export function isWordOfTypeScript(name: string): boolean {
  return WORDS.includes(name)
}

/** Words end at a character that is no letter or digit, and before a capital that follows a small letter. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
