/** Texts that a conversation gave itself, in params: to read one again tells nothing new of others. */
import { isObject } from '../is-object.ts'
import { shownValue } from '../rich-text.ts'

export interface GivenTexts {
  /**
   * Remembers the texts within the params of a call, and those that they quote, as a query does (`name = 'setup.zip'`). References to
   * rows must not be resolved yet: the conversation may not have seen the keys that they stand for.
   */
  add(params: unknown): void
  has(text: string): boolean
}

/** Texts that are remembered; the oldest are dropped first. */
const MOST = 500
/** Quotations of one text. */
const MOST_QUOTED = 20

const QUOTED = /'([^'"]+)'|"([^'"]+)"/g

export function givenTexts(): GivenTexts {
  const texts = new Set<string>()
  return {
    add: (params) => {
      for (const text of textsIn(params)) texts.add(text)
      for (const oldest of texts) {
        if (texts.size <= MOST) break
        texts.delete(oldest)
      }
    },
    has: (text) => texts.has(text),
  }
}

function textsIn(value: unknown): string[] {
  const shown = shownValue(value)
  if (typeof shown === 'string') return [shown, ...quotedIn(shown)]
  if (Array.isArray(shown)) return shown.flatMap(textsIn)
  return isObject(shown) ? Object.values(shown).flatMap(textsIn) : []
}

function quotedIn(text: string): string[] {
  return Array.from(text.matchAll(QUOTED), ([, single, double = '']) => single ?? double).slice(
    0,
    MOST_QUOTED,
  )
}
