/** Scopes that the text of a request names, where its requirements name none. */
import type { Endpoint } from '../../description/description.ts'

type Scopes = readonly string[]

const MAX_TEXT = 4000
const ABOUT = /\b(scopes?|permissions?)\b/i
const NEEDS = /\b(require[sd]?|needs?|must|necessary|with the|available (to|for))\b/i
const CHOICE = /\b(or|one of|any of|either)\b/i

/** Sets of scopes that each suffice; none where the text names none. "Requires the `books.write` scope." */
export function saidScopes(declared: Scopes, { summary = '', description = '' }: Endpoint): Scopes[] {
  const sentences = `${summary}. ${description.slice(0, MAX_TEXT)}`.replace(/\s+/g, ' ').split(/(?<=[.!?]) /)
  for (const sentence of sentences) {
    if (!ABOUT.test(sentence) || !NEEDS.test(sentence)) continue
    const named = declared.filter((scope) => mentions(sentence, scope))
    if (named.length > 0) return CHOICE.test(sentence) ? named.map((scope) => [scope]) : [named]
  }
  return []
}

/** As a whole: `books` is not named by `books.read`. A plain word counts only if it is marked as code. */
function mentions(sentence: string, scope: string): boolean {
  if (['`', "'", '"'].some((mark) => sentence.includes(mark + scope + mark))) return true
  const words = sentence.split(/[^\w:./-]+/).map((word) => word.replace(/(?<![.:])[.:]+$/, ''))
  return /[:./_-]/.test(scope) && words.includes(scope)
}
