/** Roots of words, by which sentences are compared with phrases: "they paid" with "pay", "hiring" with "hire". */
import { rawWordsOf, stemmed } from './words.ts'

/** Past forms of irregular verbs. */
const PAST: Readonly<Record<string, string>> = {
  begin: 'began begun',
  break: 'broke broken',
  bring: 'brought',
  build: 'built',
  buy: 'bought',
  choose: 'chose chosen',
  come: 'came',
  do: 'done',
  fall: 'fell fallen',
  feel: 'felt',
  find: 'found',
  forget: 'forgot forgotten',
  get: 'got gotten',
  give: 'gave given',
  go: 'goes went gone',
  grow: 'grew grown',
  hear: 'heard',
  hide: 'hid hidden',
  hold: 'held',
  keep: 'kept',
  know: 'knew known',
  lead: 'led',
  leave: 'left',
  lose: 'lost',
  make: 'made',
  mean: 'meant',
  meet: 'met',
  pay: 'paid',
  run: 'ran',
  say: 'said',
  see: 'saw seen',
  sell: 'sold',
  send: 'sent',
  show: 'shown',
  speak: 'spoke spoken',
  spend: 'spent',
  take: 'took taken',
  teach: 'taught',
  think: 'thought',
  throw: 'threw thrown',
  understand: 'understood',
  win: 'won',
  withdraw: 'withdrew withdrawn',
  write: 'wrote written',
}

const VERBS: ReadonlyMap<string, string> = new Map(
  Object.entries(PAST).flatMap(([verb, forms]) => forms.split(' ').map((form) => [form, verb] as const)),
)

const ENDING = /(?:ings?|(?<!e)ed)$/

/** Roots of the words of a text, with those of stop words if they are asked for. */
export function rootsOf(text: string, withStopWords = false): string[] {
  return rawWordsOf(text).flatMap((raw) => {
    const [stem] = stemmed([raw])
    return stem === undefined && !withStopWords ? [] : [rootOf(raw, stem ?? raw)]
  })
}

function rootOf(raw: string, stem: string): string {
  const verb = VERBS.get(raw)
  if (verb !== undefined) return shortened(verb)
  const before = raw.replace(ENDING, '')
  // Endings follow a syllable: in "booking" and "booked", but not in "string".
  const hasEnding = raw.length > 4 && before !== raw && /[aeiouy]/.test(before)
  return shortened(hasEnding ? before : stem)
}

/** So that `plan` and `planned`, `hire` and `hiring`, `copy` and `copied` are the same. */
function shortened(word: string): string {
  return word
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/(?<=..)e$/, '')
    .replace(/(?<=..)y$/, 'i')
}
