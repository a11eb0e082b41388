/**
 * Parsed records have the numbers that JavaScript lacks as texts of their digits, and so have records that pass as bytes. A body
 * with digits that may be such a number is looked at chunk by chunk, since all of 10 MB would take a turn of the event loop of a
 * tenth of a second.
 */
import { quoteChangedNumbers } from '@plugboard/core'
import { shareTurns } from '../runtime/turns.ts'

type Chunks = readonly Uint8Array[]

/** Bytes of the end of a chunk that are looked at with the next one: more than a number has that is not suspicious by itself. */
const OVERLAP = 64

export async function withExactNumbers(json: Chunks): Promise<Chunks> {
  if (!(await mayHaveOthers(json))) return json
  // Each byte as a character: those of other scripts are no part of numbers, quotes and escapes.
  const text = Buffer.concat(json).toString('latin1')
  const exact = quoteChangedNumbers(text)
  return exact === text ? json : [Buffer.from(exact, 'latin1')]
}

/** Digits that may be such a number, with a character before it that is outside of a text. */
const SUSPICIOUS = /(?:^|[\s:,[-])(?:\d[\d.]{15}|[\d.]+[eE][+-]?\d{3})/

/** True if there is such a number, or digits that look like one. */
async function mayHaveOthers(json: Chunks): Promise<boolean> {
  let shareTurn: (() => Promise<void>) | undefined
  let before = ''
  for (const chunk of json) {
    // Most bodies are one chunk or two, which take no time.
    if (before !== '') {
      shareTurn ??= shareTurns()
      await shareTurn()
    }
    const text = before + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
    if (SUSPICIOUS.test(text)) {
      // A chunk may begin within a text, so that quotes do not tell what is one. A letter keeps the digits of a text apart.
      const bare = text.replaceAll('"', 'x')
      if (quoteChangedNumbers(bare) !== bare) return true
    }
    before = text.slice(-OVERLAP)
  }
  return false
}
