import type { Risk } from '../tables/action.ts'

/** Names of params that say what a creation or a change is for, the most telling first. */
const TELLING = ['name', 'title', 'summary', 'subject', 'email', 'description', 'text', 'body']
const MOST_TELLING = 2

/** An action, and the types of its params by name. */
export interface ShownAction {
  readonly name: string
  readonly risk: Risk
  readonly types: Readonly<Record<string, unknown>>
}

/**
 * Optional params that an example of a write shows for which no sample is known: texts that say what it is for, and the
 * amount, without which a refund or capture applies to the full sum.
 */
export function shownParams({ name, risk, types }: ShownAction): string[] {
  if (risk === 'read') return []
  const texts = /^(create|update|add|send)/.test(name)
    ? TELLING.filter((text) => types[text] === 'string')
    : []
  return [...texts.slice(0, MOST_TELLING), ...('amount' in types ? ['amount'] : [])]
}
