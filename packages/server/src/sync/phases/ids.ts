/** Reads only the ids of all records, which is cheaper and enough to see what is gone. */
import { walk } from '../pages.ts'
import { at } from '../paths.ts'
import type { Piece, Run } from '../run-context.ts'
import { cursorOf, written } from '../state.ts'
import { gathered } from './gathered.ts'

export function ids(run: Run): AsyncGenerator<Piece> {
  return gathered(idsOf(run))
}

async function* idsOf(run: Run): AsyncGenerator<Piece> {
  const { entity, sync, shape } = run.own
  const sweep = typeof sync.deletes === 'object' ? sync.deletes.sweep : undefined
  const params = cursorOf(run.stream).params ?? { ...sync.params, ...sweep?.params }
  for await (const page of walk(run.reader, entity, sync.list, params)) {
    const keys = page.rows.map((row) => String(at(row, shape.key)))
    yield {
      pages: 1,
      records: keys.length,
      write: async (tx) => {
        await run.copy.touch(tx, shape, run.scope, keys, run.stream.generation)
        return {}
      },
      set: page.next === null ? { phase: 'sweep', cursor: null } : { cursor: written({ params: page.next }) },
      release: page.release,
    }
  }
}
