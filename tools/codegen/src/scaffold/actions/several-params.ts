/** Rules in the texts of a request that no schema says: one of several params must be given. */
import type { Endpoint } from '../../description/description.ts'

const OBLIGES =
  /\b(must|required?|requires|need(s|ed)? to|ha(s|ve) to|mandatory)\b|\bwithout\b.{1,80}\b(empty|fails?|refused|rejected|errors?|nothing)\b|\bonly (available|returned|listed|possible|supported|works?)\b/i
/** The names are in the sentence before, or in the one after. */
const REFERS = /\b(these|those|following|above|below)\b/i
const ONE = /\b(one|any|some|either|both)\b/i
const OF = /\b(of|or)\b/i
const CHOICE = /\b(?:one of|any of|either)(?: the)?(?: param(?:eter)?s?:?)? (.{1,200})/i
/** Characters between the two. */
const MAX_BETWEEN = 40
const MAX_TEXT = 4000
const MAX_SENTENCE = 300

/** A question for a person, with the sentence; undefined if no text says such a rule. */
export function severalParamsDoubt(endpoint: Endpoint): string | undefined {
  const optional = endpoint.params.filter(
    ({ in: location, shape }) => location === 'query' && !shape.required,
  )
  const texts = [endpoint.summary, endpoint.description, ...optional.map(({ shape }) => shape.description)]
  const names = optional.map(({ name }) => name)
  const namesIn = (sentence: string): string[] => {
    const choice = choiceIn(sentence, names)
    return names.filter((name) => choice.includes(name) || mentions(sentence, name))
  }
  const passages = texts.flatMap((text = '') => passagesOf(sentencesOf(text.slice(0, MAX_TEXT)), namesIn))
  for (const passage of passages) {
    const found = namesIn(passage)
    if (found.length >= 2 || (found.length === 1 && isOneOf(passage))) return textOf(passage, found)
  }
  return undefined
}

/** Sentences with a rule, each with the neighbour that has the names where it only refers to them. */
function passagesOf(sentences: readonly string[], namesIn: (sentence: string) => string[]): string[] {
  return sentences.flatMap((sentence, at) => {
    if (!OBLIGES.test(sentence)) return []
    const isBare = REFERS.test(sentence) && isOneOf(sentence) && namesIn(sentence).length === 0
    const [before = '', after = ''] = [sentences[at - 1], sentences[at + 1]]
    if (isBare && namesIn(before).length >= 2) return [`${before} ${sentence}`]
    return [isBare && namesIn(after).length >= 2 ? `${sentence} ${after}` : sentence]
  })
}

/** "One of", "either … or": the second word follows the first soon. */
function isOneOf(sentence: string): boolean {
  const { index } = ONE.exec(sentence) ?? {}
  const rest = index === undefined ? '' : sentence.slice(index)
  const [near = ''] = rest.slice(0, 'either'.length + MAX_BETWEEN).split('.')
  return OF.test(near) || (rest !== '' && isOneOf(rest.slice(1)))
}

/** "One of sensor or room": of plain words, too, two names of params beside each other are a choice. */
function choiceIn(sentence: string, names: readonly string[]): string[] {
  const [, listed = ''] = CHOICE.exec(sentence) ?? []
  const words = listed
    .split(/,\s*(?:or |and )?|\s(?:or|and)\s/)
    .map((item) => /^[\w[\]-]+/.exec(item.trim())?.[0] ?? '')
  const found = words.filter((word) => names.includes(word))
  return found.length >= 2 ? found : []
}

function sentencesOf(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?])\s/)
    .map((sentence) => sentence.slice(0, MAX_SENTENCE))
}

/** As a word of its own, or marked as code. A name that is also a plain word counts only if it is marked. */
function mentions(sentence: string, name: string): boolean {
  const marked = [`\`${name}\``, `'${name}'`, `"${name}"`, `*${name}*`, `<code>${name}</code>`]
  if (marked.some((each) => sentence.includes(each))) return true
  const isPlain = /^[a-z]+$/.test(name)
  return !isPlain && sentence.split(/[^\w.[\]-]+|\.(?=\s|$)/).includes(name)
}

function textOf(sentence: string, names: readonly string[]): string {
  const listed = names.map((name) => `'${name}'`).join(', ')
  return `its text says "${sentence.trim()}": whether ${listed} are a choice of which one must be given (\`require_any\`), without which nothing is listed`
}

/** A list without paging that takes ids, of its records by all signs. */
export function idsDoubt({ params, method }: Endpoint, singular: string): string | undefined {
  const names = ['id', 'ids', `${singular}_id`, `${singular}_ids`]
  const ids = params.find(
    ({ name, in: location, shape }) =>
      location === 'query' &&
      shape.type === 'array' &&
      !shape.required &&
      names.includes(name.replace(/\[\]$/, '')),
  )
  if (ids === undefined || method !== 'GET') return undefined
  return `'${ids.name}' takes the ids of records: whether anything is listed without it; if not, remove \`sync\``
}
