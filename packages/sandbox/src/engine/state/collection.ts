/** A record as the upstream knows it: what it answers, and facts that it never shows. */
export type Row = Readonly<Record<string, unknown>>

interface Entry {
  row: Row
  /** Of the collection when it was last put. */
  version: number
  readonly rank: number
}

/** The records of one entity, newest first. */
export class Collection {
  readonly #key: string
  readonly #rank: ((row: Row) => number) | undefined
  readonly #onChange: ((id: string) => void) | undefined
  readonly #byId = new Map<string, Entry>()
  readonly #tombstones = new Map<string, Row>()
  #entries: Entry[] = []
  #rows: readonly Row[] | undefined
  #version = 0

  /**
   * @param rank What the vendor orders by; without it, the latest put comes first.
   * @param onChange Told the id of what is put or removed.
   */
  constructor(key: string, rank?: (row: Row) => number, onChange?: (id: string) => void) {
    this.#key = key
    this.#rank = rank
    this.#onChange = onChange
  }

  get size(): number {
    return this.#entries.length
  }

  /** Counts what was put since the collection was filled. */
  get version(): number {
    return this.#version
  }

  /** Whether a record was put after the collection had this version. */
  isNewer(id: string, version: number): boolean {
    return (this.#byId.get(id)?.version ?? 0) > version
  }

  /** Fills an empty collection. Of rows with the same rank, the later comes first. */
  load(rows: readonly Row[]): void {
    this.#entries = rows.map((row) => ({ row, version: 0, rank: this.#rank?.(row) ?? 0 }))
    if (this.#rank !== undefined) this.#entries.sort((a, b) => a.rank - b.rank)
    this.#entries.reverse()
    this.#rows = undefined
    for (const entry of this.#entries) this.#byId.set(this.idOf(entry.row), entry)
  }

  idOf(row: Row): string {
    return String(row[this.#key])
  }

  /** The same list until a record is put or removed: what is found out about it may be kept with it. */
  rows(): readonly Row[] {
    this.#rows ??= this.#entries.map((entry) => entry.row)
    return this.#rows
  }

  get(id: string): Row | undefined {
    return this.#byId.get(id)?.row
  }

  /** Replaces the record with this id in its place, or adds it in the place of its rank. */
  put(row: Row): void {
    const known = this.#byId.get(this.idOf(row))
    const version = ++this.#version
    this.#rows = undefined
    this.#onChange?.(this.idOf(row))
    if (known !== undefined) {
      known.row = row
      known.version = version
      return
    }
    const entry: Entry = { row, version, rank: this.#rank?.(row) ?? 0 }
    this.#entries.splice(this.#placeFor(entry.rank), 0, entry)
    this.#byId.set(this.idOf(row), entry)
    this.#tombstones.delete(this.idOf(row))
  }

  /** Takes a record out; a tombstone is what is still answered for its id. */
  remove(id: string, tombstone?: Row): boolean {
    const entry = this.#byId.get(id)
    if (entry === undefined) return false
    this.#rows = undefined
    this.#onChange?.(id)
    this.#byId.delete(id)
    this.#entries.splice(this.#entries.indexOf(entry), 1)
    if (tombstone !== undefined) this.#tombstones.set(id, tombstone)
    return true
  }

  tombstone(id: string): Row | undefined {
    return this.#tombstones.get(id)
  }

  #placeFor(rank: number): number {
    const place = this.#entries.findIndex((entry) => entry.rank <= rank)
    return place < 0 ? this.#entries.length : place
  }
}
