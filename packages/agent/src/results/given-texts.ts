/** Texts that a conversation gave itself, in params: to read one again tells nothing new of others. */
import { textOfBase64 } from '../encoded-text.ts'
import { isObject } from '../is-object.ts'
import { sourceTexts } from '../mail/source-texts.ts'
import { shownValue } from '../rich-text.ts'

export interface GivenTexts {
  /**
   * Remembers the texts within the params of a call, and those that they quote, as a query does (`name = 'setup.zip'`). References to
   * rows must not be resolved yet: the conversation may not have seen the keys that they stand for.
   */
  add(params: unknown): void
  /** Blanks and line ends do not count, and a long beginning of a text is enough: some upstreams show no more of it. */
  has(text: string): boolean
}

/** Texts that are remembered; the oldest are dropped first. */
const MOST = 500
/** Characters of a text that is remembered. */
const LONGEST = 100_000
/** Characters of a beginning that stands for a text. */
const BEGINNING = 40
/** Quotations of one text. */
const MOST_QUOTED = 20

const QUOTED = /'([^'"]+)'|"([^'"]+)"/g

export function givenTexts(): GivenTexts {
  const texts = new Set<string>()
  return {
    add: (params) => {
      for (const text of textsIn(params)) if (text.length <= LONGEST) texts.add(normal(text))
      for (const oldest of texts) {
        if (texts.size <= MOST) break
        texts.delete(oldest)
      }
    },
    has: (text) => isIn(texts, normal(text)) || isIn(texts, normal(withoutReferences(text))),
  }
}

function isIn(texts: ReadonlySet<string>, text: string): boolean {
  return texts.has(text) || (text.length >= BEGINNING && [...texts].some((one) => one.startsWith(text)))
}

function normal(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const REFERENCES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** The beginning of a mail comes with the references of HTML. */
function withoutReferences(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => REFERENCES[name] ?? '')
}

function textsIn(value: unknown): string[] {
  const shown = shownValue(value)
  if (typeof shown === 'string') return [shown, ...quotedIn(shown), ...mailIn(shown)]
  if (Array.isArray(shown)) return shown.flatMap(textsIn)
  return isObject(shown) ? Object.values(shown).flatMap(textsIn) : []
}

/** Mails are given in Base64, also where a model wrote the text. */
function mailIn(text: string): string[] {
  const source = textOfBase64(text)
  return source === undefined ? [] : [source, ...sourceTexts(source)]
}

function quotedIn(text: string): string[] {
  return Array.from(text.matchAll(QUOTED), ([, single, double = '']) => single ?? double).slice(
    0,
    MOST_QUOTED,
  )
}
