/**
 * Numbers that stand for words in the word index of PostgreSQL. A number is a hash of the connector and the
 * word, so it needs no lookup, takes less space and time in the index than the word, and keeps the entries of
 * connectors apart.
 *
 * Two words of one connector share a number with a probability of about 1 in 10,000 among a million words. Such a
 * search finds a row too many, of the same connector. A deliberate collision gains nothing: an attacker who can write
 * a colliding text can write the word itself.
 */

/** The state of the hash after some text: two lanes of 32 bits. */
export interface HashState {
  readonly low: number
  readonly high: number
}

const START: HashState = { low: 0xdeadbeef, high: 0x41c6ce57 }

/** The state after more text. A state can be kept and continued with any number of texts. */
export function continueHash({ low, high }: HashState, text: string): HashState {
  let [a, b] = [low, high]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 2_654_435_761)
    b = Math.imul(b ^ unit, 1_597_334_677)
  }
  return { low: a, high: b }
}

/** The number of a word after the hash of its prefix: a safe integer, 53 bits of cyrb53. */
export function wordNumber(prefix: HashState, word: string): number {
  const { low, high } = continueHash(prefix, word)
  const a = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  const b = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return 4_294_967_296 * (b & 0x1fffff) + (a >>> 0)
}

/** Prefix of the words of a connector. */
export function connectorPrefix(connectorId: string): HashState {
  return continueHash(START, `${connectorId}\n`)
}
