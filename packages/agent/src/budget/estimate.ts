/**
 * Upper bound of the tokens of a text, estimated without a vocabulary: vocabularies differ between models, and a budget
 * must hold for each. Tests compare the estimate with the counts of two tokenizers, on usual and on hostile texts.
 */
import { FREQUENT } from './words.ts'

/** Letters per token of an unknown word: vocabularies hold few of the longer runs. */
const LETTERS = 1.6
/** Added for a letter that is rare in English, and for a capital, since runs with these are rarer still. */
const RARE = 0.3
const CAPITAL = 0.5
/** Letters in one token of a run of capitals. */
const CAPITALS = 1.5

const PARTS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it matches every character there is
  /(?<word>[A-Z]?[a-z]+)|(?<capitals>[A-Z]+)|(?<digits>[0-9]+)|(?<joined>[ ](?=[A-Za-z]))|(?<spaces>[ ]+)|(?<sign>[\x00-\x7f])|(?<other>[^\x00-\x7f]+)/g

const encoder = new TextEncoder()

/**
 * Upper bound of the tokens of a text, in linear time. A single rare word may take one token more than its estimate; in
 * texts long enough to have a budget, the other words compensate.
 */
export function estimateTokens(text: string): number {
  let tokens = 0
  for (const match of text.matchAll(PARTS)) tokens += costOf(match.groups ?? {})
  return tokens
}

function wordCost(word: string): number {
  if (FREQUENT.has(word.toLowerCase())) return 1
  const rare = word.match(/[jkqvwxz]/gi)?.length ?? 0
  const capital = word < 'a' ? CAPITAL : 0
  return Math.min(word.length, Math.ceil(word.length / LETTERS + rare * RARE + capital))
}

function costOf({
  word,
  capitals,
  digits,
  joined,
  spaces,
  other,
}: Readonly<Record<string, string | undefined>>): number {
  if (word !== undefined) return wordCost(word)
  if (capitals !== undefined)
    return Math.min(capitals.length, Math.ceil(capitals.length / CAPITALS + CAPITAL))
  // Tokenizers cut numbers into groups of three.
  if (digits !== undefined) return Math.ceil(digits.length / 3)
  // A single space is part of the token of the word after it.
  if (joined !== undefined) return 0
  if (spaces !== undefined) return spaces.length < 4 ? spaces.length : 1 + Math.ceil(spaces.length / 16)
  // Any other sign is at most one token, and any other letter at most one for each of its bytes.
  return other === undefined ? 1 : encoder.encode(other).length
}
