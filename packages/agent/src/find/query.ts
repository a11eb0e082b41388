/** Analyzes a query: its words, the actions that its verbs ask for, and whether it only asks a question. */
import { actionsFor } from './verbs.ts'
import { rawWordsOf, stemmed } from './words.ts'

export interface Query {
  /** Stemmed words, each once. */
  readonly words: readonly string[]
  /** Actions that each verb asks for; empty without verbs. */
  readonly asked: readonly ReadonlySet<string>[]
  /** Asks for information, so that its verbs ask for no write: "Which invoices were voided?", "Customers with a refund". */
  readonly isQuestion: boolean
  /** First word, if it may be a noun that is used as a verb: "Tag the candidate". */
  readonly nounAsVerb: string | undefined
  /** The query has a text that looks like an id. */
  readonly hasId: boolean
}

/** Words of a query that are used; the rest of a longer one is ignored. */
const MOST_WORDS = 40

/** Words that begin a question. */
const QUESTION = new Set('who whose which what where when why is are was were did does has have'.split(' '))

/** Words after `how` that ask for instructions instead of information: "How do I cancel a subscription?" */
const INSTRUCTION = new Set('do can could should to would'.split(' '))

/** Actions that read. */
const READS = new Set(['list', 'get', 'api_search', 'search', 'download'])

/** Words after a noun that is used as a verb: "Comment on an issue", "Tag the candidate", "Link two tickets". */
const OBJECT = new Set(
  'a an the this that these those my our your his her their it on two both all every each some'.split(' '),
)

/** Rights that a query names: "share it, read only" asks to share, not to read. */
const RIGHTS =
  /\b(?:(?:read|view|edit|write|comment)(?:ing)?[ -]only|(?:read|view|edit|write) (?:access|rights?|permissions?))\b/gi

/** Something that looks like an id: `cus_9s6XKz`, `OPS-12`, a UUID, a long number. */
const ID = /\b(?:[a-z]{2,6}_[a-z0-9]{3,}|[a-z][a-z0-9]{1,9}-[0-9]{1,9}|[0-9a-f]{8}-[0-9a-f]{4}|[0-9]{5,})/i

/** `isNoun` tells whether a stemmed word names records and no operation. */
export function queryOf(whole: string, isNoun: (word: string) => boolean): Query {
  const text = withoutAddresses(whole.slice(0, 1000)).replace(RIGHTS, ' access')
  const raw = rawWordsOf(text)
  const isQuestion = asksForInformation(raw) || stemmed(raw.slice(0, 1)).some(isNoun)
  const words = [...new Set(stemmed(raw))].slice(0, MOST_WORDS)
  const [first = '', second = ''] = raw
  return {
    words,
    asked: verbsOf(raw, isQuestion),
    isQuestion,
    nounAsVerb: OBJECT.has(second) ? stemmed([first])[0] : undefined,
    hasId: ID.test(text),
  }
}

/** The words of an email address are names. */
function withoutAddresses(text: string): string {
  return text
    .split(' ')
    .filter((word) => !word.includes('@'))
    .join(' ')
}

function asksForInformation([first = '', second = '']: readonly string[]): boolean {
  return QUESTION.has(first) || (first === 'how' && !INSTRUCTION.has(second))
}

/** Actions by verb. Participles are adjectives: "the created customers" asks for no creation. */
function verbsOf(raw: readonly string[], isQuestion: boolean): ReadonlySet<string>[] {
  return stemmed(raw.filter((word) => !word.endsWith('ed')))
    .map((word) => actionsFor(word))
    .filter((actions) => actions !== undefined)
    .map((actions) => (isQuestion ? new Set([...actions].filter((action) => READS.has(action))) : actions))
    .filter(({ size }) => size > 0)
}
