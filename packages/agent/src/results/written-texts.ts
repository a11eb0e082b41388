/** Texts that this session wrote: to read one again tells nothing of others. */
import { isObject } from '../is-object.ts'
import { shownValue } from '../rich-text.ts'

export interface WrittenTexts {
  /** Remembers the texts within the params of a write that was done. */
  add(params: unknown): void
  has(text: string): boolean
}

/** Texts that are remembered; the oldest are dropped first. */
const MOST = 500

export function writtenTexts(): WrittenTexts {
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
  if (typeof shown === 'string') return [shown]
  if (Array.isArray(shown)) return shown.flatMap(textsIn)
  return isObject(shown) ? Object.values(shown).flatMap(textsIn) : []
}
