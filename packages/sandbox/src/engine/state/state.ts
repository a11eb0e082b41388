import type { Upstream } from '../upstream.ts'
import type { Row } from './collection.ts'
import { viewRow } from './view-row.ts'

/** The records of one account, accessed without the API. */
export interface State {
  /** Records of an entity as the upstream shows them, newest first. */
  records(entity: string): Row[]
  /** The newest record, or the newest that is wanted. Faster than `records`, which shows all of them. */
  find(entity: string, isWanted?: (record: Row) => boolean): Row | undefined
  count(entity: string): number
  get(entity: string, id: string): Row | undefined
  /** Adds a record, or merges the given fields into the one with this id. */
  put(entity: string, record: Row): void
  /** Removes a record without a tombstone. False if there is none. */
  remove(entity: string, id: string): boolean
  /** Advances the clock by this many seconds. */
  advance(seconds: number): void
}

export function openState(upstream: Upstream, account: string): State {
  const data = upstream.data(account)
  const show = (entity: string, row: Row): Row =>
    viewRow(upstream, entity, row, { data, entity, action: 'list', params: {}, isDirect: true })
  const stored = (entity: string): readonly Row[] =>
    upstream.behaviour.entities?.[entity]?.rows?.(data) ?? data.collection(entity).rows()
  return {
    records: (entity) => stored(entity).map((row) => show(entity, row)),
    find(entity, isWanted = () => true) {
      for (const row of stored(entity)) {
        const shown = show(entity, row)
        if (isWanted(shown)) return shown
      }
      return undefined
    },
    count: (entity) => stored(entity).length,
    get(entity, id) {
      const row = data.collection(entity).get(id)
      return row === undefined ? undefined : show(entity, row)
    },
    put(entity, record) {
      const rows = data.collection(entity)
      const known = rows.get(rows.idOf(record))
      const kept = upstream.behaviour.entities?.[entity]?.fromShown?.(record, known === undefined)
      rows.put({ ...known, ...(kept ?? record) })
    },
    remove: (entity, id) => data.collection(entity).remove(id),
    advance: (seconds) => data.clock.advance(seconds),
  }
}
