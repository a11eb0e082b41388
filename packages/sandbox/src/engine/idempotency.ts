import type { Answer } from './http/message.ts'
import { Refusal } from './refusal.ts'

interface Stored {
  readonly fingerprint: string
  /** Absent while the request that came first is running. */
  answer?: Answer
}

/** A key that this request may use, or the answer of the request that came first. */
export interface Reservation {
  readonly replay?: Answer
  store(answer: Answer): void
}

const LONGEST = 255

/** One effect per key: the first request works, the others get its answer. */
export class IdempotencyKeys {
  readonly #stored = new Map<string, Stored>()

  /** `scope` keeps accounts apart; `fingerprint` tells whether it is the same request. */
  reserve(scope: string, key: string, fingerprint: string): Reservation {
    if (key.length > LONGEST) throw new Refusal({ kind: 'key_too_long', key })
    const place = JSON.stringify([scope, key])
    const known = this.#stored.get(place)
    if (known !== undefined) return replayOf(known, key, fingerprint)
    const entry: Stored = { fingerprint }
    this.#stored.set(place, entry)
    return {
      store: (answer) => {
        entry.answer = answer
      },
    }
  }
}

function replayOf(known: Stored, key: string, fingerprint: string): Reservation {
  if (known.fingerprint !== fingerprint) throw new Refusal({ kind: 'key_reused', key })
  if (known.answer === undefined) throw new Refusal({ kind: 'key_in_use', key })
  return { replay: known.answer, store: () => {} }
}
