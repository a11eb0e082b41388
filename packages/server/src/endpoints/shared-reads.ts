/**
 * Reads that deliveries share if they were claimed together: one statement reads the connectors of all of them, and
 * endpoints that want the same changes of a stream share its page. Made for one pass, after its claim, so that nobody gets an
 * answer that is older than what was due.
 */
import { batched } from '../runtime/batches.ts'
import type { Db, Engine } from '../store/engine.ts'
import { connectorsById } from '../store/read-connectors.ts'
import type { ConnectorRecord } from '../store/store.ts'

export interface SharedReads {
  /** The answer to the first question with this key. */
  once<T>(key: string, read: () => Promise<T>): Promise<T>
  /** Undefined if the application has none of this id. */
  connector(org: string, id: string): Promise<ConnectorRecord | undefined>
  /** Reads rows of an application, one after another on one connection, which is made ready for the application once. */
  rowsOf<T>(org: string, read: (db: Db) => Promise<T>): Promise<T>
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
    rowsOf: async (org, read) => {
      const readers = await once(`rows ${org}`, async () => inTurns(engine, org))
      return readers(read) as ReturnType<typeof read>
    },
  }
}

type Read = (db: Db) => Promise<unknown>

/** A read that fails lets the others go on. */
function inTurns(engine: Engine, org: string): (read: Read) => Promise<unknown> {
  return batched<Read, unknown>(BATCH, (reads) =>
    engine
      .tenant({ org })
      .connection()
      .execute(async (db) => {
        const all = reads.map((read) => read(db))
        await Promise.allSettled(all)
        return all
      }),
  )
}
