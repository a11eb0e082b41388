import type { Behaviour, UpstreamTables } from '../behaviour.ts'
import { createRandom } from '../random/random.ts'
import { blankRow, completeRow } from './blank.ts'
import { Collection, type Row } from './collection.ts'
import { createClock, type Dataset } from './dataset.ts'
import { createJournal } from './journal.ts'
import { keyPathOf } from './key-path.ts'

export interface DatasetOptions {
  readonly seed: string
  readonly size: number
  /** Unix time at which sample data ends and the clock starts. */
  readonly now: number
}

/** Creates a data set with a collection per entity, filled with the behaviour's sample records. */
export function openDataset(tables: UpstreamTables, behaviour: Behaviour, options: DatasetOptions): Dataset {
  const complete = completer(tables, behaviour)
  const clock = createClock(options.now)
  const journal = createJournal(() => clock.now())
  const sample = behaviour.sample?.({ ...options, complete }) ?? {}
  const collections = new Map<string, Collection>()
  // Sample records of entities without a table are included, because rules about other entities may need them.
  for (const name of new Set([...Object.keys(sample), ...Object.keys(tables.entities)])) {
    const rows = new Collection(
      keyPathOf(tables, name),
      behaviour.entities?.[name]?.rank ?? behaviour.rank,
      (id) => journal.note(name, id),
    )
    rows.load(sample[name] ?? [])
    collections.set(name, rows)
  }
  return {
    clock,
    journal,
    random: createRandom(`${options.seed}/ids`),
    complete,
    collection(entity) {
      const found = collections.get(entity)
      if (found === undefined) throw new Error(`no entity '${entity}' in ${tables.connector.name}`)
      return found
    },
  }
}

function completer({ catalog }: UpstreamTables, behaviour: Behaviour): (entity: string, values: Row) => Row {
  const blanks = new Map<string, Row>()
  for (const [name, entry] of Object.entries(catalog.entities)) {
    blanks.set(name, blankRow(entry.record ?? {}, catalog.types ?? {}, behaviour.entities?.[name]?.absent))
  }
  return (entity, values) => {
    const { record = {} } = catalog.entities[entity] ?? {}
    return completeRow(record, { ...blanks.get(entity), ...values }, catalog.types ?? {})
  }
}
