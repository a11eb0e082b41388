/** Analyzes a query: its words, the actions that its verbs ask for, and whether it only asks a question. */
import { createdIn } from './creation.ts'
import { actionsFor } from './verbs.ts'
import { rawWordsOf, stemmed, wordsOf } from './words.ts'

export interface Query {
  /** In English, without addresses. */
  readonly text: string
  /** Stemmed words, each once. */
  readonly words: readonly string[]
  /** Those of them that say when or why, which count less. */
  readonly asides: readonly string[]
  /** Actions that each verb asks for; empty without verbs. */
  readonly asked: readonly ReadonlySet<string>[]
  /** Asks for information, so that its verbs ask for no write: "Which invoices were voided?", "Customers with a refund". */
  readonly isQuestion: boolean
  /** First word, if it may be a noun that is used as a verb: "Tag the candidate". */
  readonly nounAsVerb: string | undefined
  /** Words of it were translated, of which a dictionary knows one sense. */
  readonly isTranslated: boolean
  /** The query has a text that looks like an id. */
  readonly hasId: boolean
  /** Stemmed words that it has in the plural. */
  readonly plurals: ReadonlySet<string>
  /** Stemmed words for what it asks to create; empty if it does not begin with that. */
  readonly created: readonly string[]
  /** Its first word: stemmed, unless it asks a question. */
  readonly first: string | undefined
}

/** Words of a query that are used; the rest of a longer one is ignored. */
const MOST_WORDS = 40

/** Words that begin a question. */
export const QUESTION: ReadonlySet<string> = new Set(
  'who whose whom which what whats where when why is are am was were did does do has have any anyone anybody anything'.split(
    ' ',
  ),
)

/** Words that begin a request which ends with a question mark: "Could you send it?" */
const REQUEST = new Set('can could would will please how'.split(' '))

/** Words after `how` that ask for instructions instead of information: "How do I cancel a subscription?" */
const INSTRUCTION = new Set('do can could should to would'.split(' '))

/** Words for days and parts of them. */
const TIME = new Set(
  wordsOf(
    'today tomorrow yesterday tonight morning noon afternoon evening week month quarter year monday tuesday wednesday thursday friday saturday sunday',
  ),
)

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

/** Recognize stemmed words. */
interface Recognized {
  /** That name records, or are synonyms of such names. */
  readonly isName: (word: string) => boolean
  /** That name no operation besides. */
  readonly isNoun: (word: string) => boolean
}

export function queryOf(whole: string, { isNoun, isName }: Recognized): Query {
  const text = withConcepts(withoutAddresses(whole.slice(0, 1000)))
  const raw = rawWordsOf(text)
  const isQuestion = asksForInformation(raw) || isMarked(whole, raw) || stemmed(raw.slice(0, 1)).some(isNoun)
  const words = [...new Set(stemmed(raw))].slice(0, MOST_WORDS)
  const [first = '', second = ''] = raw
  return {
    text,
    words,
    asides: [...timesIn(words, isName), ...(isQuestion ? [] : reasonIn(text, words))],
    asked: verbsOf(raw, isQuestion),
    isQuestion,
    isTranslated: false,
    nounAsVerb: OBJECT.has(second) ? stemmed([first])[0] : undefined,
    hasId: ID.test(text),
    plurals: new Set(stemmed(raw.filter((word) => /[^s]s$/.test(word)))),
    created: isQuestion ? [] : createdIn(raw.slice(verbPlace(raw))),
    first: QUESTION.has(first) ? first : stemmed([first])[0],
  }
}

/** Texts that stand for a word of the catalogs: rights, a channel with its sign, a file by its name. */
const CONCEPTS: readonly (readonly [RegExp, string])[] = [
  [RIGHTS, ' access'],
  [
    /\bwho (?:can|may|could|is able to|is allowed to) (?:see|view|read|open|edit|change)\b/gi,
    'who has access',
  ],
  [/(?<![\w#])#[a-z][\w-]{0,79}/gi, ' channel '],
  [
    /\.(?:pdf|docx|doc|xlsx|xls|pptx|ppt|csv|txt|md|png|jpeg|jpg|zip|json|yaml|yml|ts|js|py|html)\b/gi,
    '$& file',
  ],
]

function withConcepts(text: string): string {
  return CONCEPTS.reduce((all, [pattern, word]) => all.replace(pattern, word), text)
}

/** Words that say when, if others name records: these are of calendars only where nothing else is named. */
function timesIn(words: readonly string[], isName: (word: string) => boolean): readonly string[] {
  const isNamed = words.some((word) => isName(word) && !TIME.has(word))
  return isNamed ? words.filter((word) => TIME.has(word)) : []
}

/** Words of what a command gives as its reason or as a text: "tell the team that we are online". */
function reasonIn(text: string, words: readonly string[]): readonly string[] {
  const at = text.search(/(?:,|\b(?:that|because|saying|since)\b)/i)
  if (at < 0) return []
  const before = new Set(wordsOf(text.slice(0, at)))
  return before.size < 2 ? [] : words.filter((word) => !before.has(word))
}

/** A question mark, but not that of a request. */
function isMarked(text: string, [first = '']: readonly string[]): boolean {
  return /[?？]$/.test(text.trimEnd()) && !REQUEST.has(first)
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

/** Words before the verb of a request. */
const POLITE = new Set(
  'please can could would will you we i need want have like to lets let us now just also then'.split(' '),
)

/** Adjectives that are verbs before a determiner: "open tickets", "open a ticket". */
const ADJECTIVE = new Set('open draft complete close free'.split(' '))

/**
 * Actions by verb. Participles are adjectives: "the created customers" asks for no creation. What follows a verb that writes
 * reads nothing: "create a customer named Ada".
 */
function verbsOf(raw: readonly string[], isQuestion: boolean): ReadonlySet<string>[] {
  const isVerb = (word: string, i: number): boolean =>
    !word.endsWith('ed') && !(ADJECTIVE.has(word) && !OBJECT.has(raw[i + 1] ?? ''))
  const start = verbPlace(raw)
  const [first] = stemmed(raw.filter((word, i) => i === start && isVerb(word, i)))
  const isCommand = first !== undefined && !isQuestion && isWrite(actionsFor(first))
  return stemmed(raw.filter(isVerb))
    .map((word) => actionsFor(word))
    .filter((actions) => actions !== undefined)
    .map((actions) => (isQuestion ? new Set([...actions].filter((action) => READS.has(action))) : actions))
    .filter((actions) => actions.size > 0 && !(isCommand && !isWrite(actions)))
}

function verbPlace(raw: readonly string[]): number {
  return raw.findIndex((word) => !POLITE.has(word))
}

function isWrite(actions: ReadonlySet<string> | undefined): boolean {
  return actions !== undefined && [...actions].every((action) => !READS.has(action))
}
