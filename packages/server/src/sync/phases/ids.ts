/**
 * Reads only the ids of all records, which is cheaper and enough to see what is gone, and what is there that nothing told
 * of, as a record that one may see again.
 */
import { clean } from '../../copy/clean.ts'
import { isStorableId } from '../../copy/row.ts'
import { walk } from '../pages.ts'
import { at } from '../paths.ts'
import { dbOf, type Piece, type Run } from '../run-context.ts'
import { cursorOf, written } from '../state.ts'
import { gathered } from './gathered.ts'
import { both } from './pieces.ts'
import { readEach } from './read-each.ts'

/** Of one page; where more are lacking, the next run reads everything. */
const MOST_READ = 200

export function ids(run: Run): AsyncGenerator<Piece> {
  return gathered(idsOf(run))
}

async function* idsOf(run: Run): AsyncGenerator<Piece> {
  const { entity, sync, shape } = run.own
  const sweep = typeof sync.deletes === 'object' ? sync.deletes.sweep : undefined
  const params = cursorOf(run.stream).params ?? { ...sync.params, ...sweep?.params }
  for await (const page of walk(run.reader, entity, sync.list, params)) {
    const keys = page.rows.map((row) => String(at(row, shape.key)))
    const lacking = await lackingOf(run, keys)
    const isMuch = lacking.length > MOST_READ
    const found = isMuch ? [] : await readEach(run, lacking)
    const next =
      page.next === null
        ? ({ phase: 'sweep', cursor: null } as const)
        : { cursor: written({ params: page.next }) }
    yield {
      pages: 1,
      records: keys.length,
      write: both(touching(run, keys), ...found),
      set: { ...next, ...(isMuch && { requested: 'full' }) },
      release: page.release,
    }
  }
}

async function lackingOf(run: Run, keys: readonly string[]): Promise<string[]> {
  const live = new Set(await run.copy.live(dbOf(run), run.own.shape, run.scope, keys))
  // What cannot be kept is not missed.
  return keys.filter((key) => !live.has(clean(key)) && isStorableId(clean(key)))
}

function touching({ copy, own, scope, stream }: Run, keys: readonly string[]): Required<Piece>['write'] {
  return async (tx) => {
    await copy.touch(tx, own.shape, scope, keys, stream.generation)
    return {}
  }
}
