/**
 * The changes that a feed has reported before. Queries overlap, since an upstream may show a change late, so that each
 * change is reported for minutes; reading its record each time would use up the limits of the upstream.
 */
import { hash } from 'node:crypto'
import { valueAt } from '../reading/json-path.ts'

/** They are stored in the row of the stream. Of a feed that reports more at once, some records are read again. */
const MAX_SEEN = 1000

export class SeenChanges {
  readonly #event: string | undefined
  readonly #before: ReadonlySet<string>
  readonly #seen: string[]

  /**
   * @param event Path to the id of a feed's item; without one, every change is new.
   * @param before Fingerprints of the changes that the run before this one has seen.
   * @param seen Those of this run's pages so far.
   */
  constructor(event: string | undefined, before: readonly string[] = [], seen: readonly string[] = []) {
    this.#event = event
    this.#before = new Set(before)
    this.#seen = [...seen]
  }

  /** The items of the next page that the run before has not seen. */
  newOf(items: readonly unknown[]): readonly unknown[] {
    const event = this.#event
    return event === undefined ? items : items.filter((item) => this.#isNew(valueAt(item, event)))
  }

  /** For the position of the stream. */
  stored(): { readonly seen?: readonly string[] } {
    return this.#event === undefined ? {} : { seen: [...this.#seen] }
  }

  #isNew(id: unknown): boolean {
    if (typeof id !== 'string' && typeof id !== 'number') return true
    const change = hash('sha256', String(id), 'base64url').slice(0, 11)
    if (this.#seen.length < MAX_SEEN) this.#seen.push(change)
    return !this.#before.has(change)
  }
}
