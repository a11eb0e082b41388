import { valueAt } from '../paths.ts'

/** A record as the upstream stores it: its shown fields, and internal ones. */
export type Row = Readonly<Record<string, unknown>>

interface Entry {
  row: Row
  /** Version of the collection at the latest write. */
  version: number
  readonly rank: number
}

/** A record, or what is left of a removed one. */
export interface Snapshot {
  readonly row?: Row | undefined
  readonly version?: number | undefined
  readonly tombstone?: Row | undefined
}

type OnChange = (id: string, before: Row | undefined, after: Row | undefined) => void

/** The records of one entity, newest first. */
export class Collection {
  readonly #keyPath: string
  readonly #rank: ((row: Row) => number) | undefined
  readonly #onChange: OnChange | undefined
  readonly #byId = new Map<string, Entry>()
  readonly #tombstones = new Map<string, Row>()
  #entries: Entry[] = []
  #rows: readonly Row[] | undefined
  #version = 0

  /**
   * @param keyPath Path of the key in a row.
   * @param rank The vendor's sort key. Default: latest write first.
   * @param onChange Called after a record is written or removed.
   */
  constructor(keyPath: string, rank?: (row: Row) => number, onChange?: OnChange) {
    this.#keyPath = keyPath
    this.#rank = rank
    this.#onChange = onChange
  }

  get size(): number {
    return this.#entries.length
  }

  /** Number of writes since the collection was filled. */
  get version(): number {
    return this.#version
  }

  /** True if a record was written after this version of the collection. */
  isNewer(id: string, version: number): boolean {
    return (this.#byId.get(id)?.version ?? 0) > version
  }

  /** Fills an empty collection. With equal ranks, the later row comes first. */
  load(rows: readonly Row[]): void {
    this.#entries = rows.map((row) => ({ row, version: 0, rank: this.#rank?.(row) ?? 0 }))
    if (this.#rank !== undefined) this.#entries.sort((a, b) => a.rank - b.rank)
    this.#entries.reverse()
    this.#rows = undefined
    for (const entry of this.#entries) this.#byId.set(this.idOf(entry.row), entry)
  }

  idOf(row: Row): string {
    return String(valueAt(row, this.#keyPath))
  }

  /** The same array until a record is written or removed, so that callers can cache what they derive from it. */
  rows(): readonly Row[] {
    this.#rows ??= this.#entries.map((entry) => entry.row)
    return this.#rows
  }

  get(id: string): Row | undefined {
    return this.#byId.get(id)?.row
  }

  /** Replaces the record with this id in its position, or inserts it by rank. */
  put(row: Row): void {
    const version = ++this.#version
    const id = this.idOf(row)
    const before = this.get(id)
    this.#set(row, version)
    this.#onChange?.(id, before, row)
  }

  #set(row: Row, version: number): void {
    const known = this.#byId.get(this.idOf(row))
    this.#rows = undefined
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

  /** Removes a record. The tombstone is the response for its id from now on. */
  remove(id: string, tombstone?: Row): boolean {
    const before = this.get(id)
    if (!this.#delete(id, tombstone)) return false
    this.#onChange?.(id, before, undefined)
    return true
  }

  #delete(id: string, tombstone: Row | undefined): boolean {
    const entry = this.#byId.get(id)
    if (entry === undefined) return false
    this.#rows = undefined
    this.#byId.delete(id)
    this.#entries.splice(this.#entries.indexOf(entry), 1)
    if (tombstone !== undefined) this.#tombstones.set(id, tombstone)
    return true
  }

  /** The state of a record that was written or removed. */
  snapshot(id: string): Snapshot {
    const { row, version } = this.#byId.get(id) ?? {}
    return row === undefined ? { tombstone: this.#tombstones.get(id) } : { row, version }
  }

  /** Sets a record to the state that it had in an earlier process. */
  restore(id: string, { row, version = 0, tombstone }: Snapshot): void {
    if (row !== undefined) this.#set(row, version)
    else this.#delete(id, tombstone)
    if (tombstone !== undefined) this.#tombstones.set(id, tombstone)
    this.#version = Math.max(this.#version, version)
  }

  tombstone(id: string): Row | undefined {
    return this.#tombstones.get(id)
  }

  #placeFor(rank: number): number {
    const place = this.#entries.findIndex((entry) => entry.rank <= rank)
    return place < 0 ? this.#entries.length : place
  }
}
