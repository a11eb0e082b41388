/**
 * Reads that deliveries share if they were claimed together: one statement reads the connectors of all of them, or the heads, and
 * endpoints that want the same changes of a stream share its page. Made for one pass, after its claim, so that nobody gets an
 * answer that is older than what was due.
 */
import { type Head, readHeadsOf } from '../replica/changes.ts'
import { batched } from '../runtime/batches.ts'
import type { Engine } from '../store/engine.ts'
import { connectorsById } from '../store/read-connectors.ts'
import type { ConnectorRecord } from '../store/store.ts'

export interface SharedReads {
  /** The answer to the first question with this key. */
  once<T>(key: string, read: () => Promise<T>): Promise<T>
  /** Undefined if the application has none of this id. */
  connector(org: string, id: string): Promise<ConnectorRecord | undefined>
  /** The latest commit numbers of a connector, by entity, as they are now. */
  headsNow(connectorId: string): Promise<ReadonlyMap<string, Head>>
}

/** Per statement. */
const BATCH = 500

export function sharedReads(engine: Engine): SharedReads {
  const answers = new Map<string, Promise<unknown>>()
  const once = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const answer = (answers.get(key) as Promise<T> | undefined) ?? read()
    answers.set(key, answer)
    return answer
  }
  const connectorOf = batched<string, ConnectorRecord | undefined>(BATCH, async (ids) => {
    const found = await connectorsById(engine, ids)
    return ids.map((id) => found.get(id))
  })
  return {
    once,
    connector: async (org, id) => {
      const connector = await once(`connector ${id}`, () => connectorOf(id))
      return connector?.org === org ? connector : undefined
    },
    headsNow: batched(BATCH, (ids) => readHeadsOf(engine, ids)),
  }
}
