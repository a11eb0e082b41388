import type { Answer } from './http/message.ts'
import { KEPT_NOWHERE, type KeptValues } from './kept/values.ts'
import { Refusal } from './refusal.ts'

interface Stored {
  readonly fingerprint: string
  /** Absent while the first request is running. */
  answer?: Answer
}

/** A key that this request may use, or the response of the first request. */
export interface Reservation {
  readonly replay?: Answer
  store(answer: Answer): void
}

const MAX_LENGTH = 255
/** Of the latest requests with a key that are kept. */
const MAX_KEPT = 10_000

/** One effect per key: the first request runs, the others get its response. */
export class IdempotencyKeys {
  readonly #stored: Map<string, Stored>
  readonly #kept: KeptValues

  /** @param kept Keys of earlier processes. */
  constructor(kept: KeptValues = KEPT_NOWHERE) {
    this.#kept = kept
    this.#stored = new Map(kept.read('') as [string, Stored][])
  }

  /** `scope` separates accounts; `fingerprint` identifies equal requests. */
  reserve(scope: string, key: string, fingerprint: string): Reservation {
    if (key.length > MAX_LENGTH) throw new Refusal({ kind: 'key_too_long', key })
    const slot = JSON.stringify([scope, key])
    const known = this.#stored.get(slot)
    if (known !== undefined) return replayOf(known, key, fingerprint)
    const entry: Stored = { fingerprint }
    this.#stored.set(slot, entry)
    return {
      store: (answer) => {
        entry.answer = answer
        this.#kept.changed(slot, () => entry)
        this.#forgetOldest()
      },
    }
  }

  #forgetOldest(): void {
    if (this.#stored.size <= MAX_KEPT) return
    const [oldest = ''] = this.#stored.keys()
    this.#stored.delete(oldest)
    this.#kept.changed(oldest, () => undefined)
  }
}

function replayOf(known: Stored, key: string, fingerprint: string): Reservation {
  if (known.fingerprint !== fingerprint) throw new Refusal({ kind: 'key_reused', key })
  if (known.answer === undefined) throw new Refusal({ kind: 'key_in_use', key })
  return { replay: known.answer, store: () => {} }
}
