import type { Behaviour, UpstreamTables } from '../behaviour.ts'
import { KEPT_NOWHERE, type KeptValues, keptBelow } from '../kept/values.ts'
import { createRandom, type Random } from '../random/random.ts'
import { createWebhooks } from '../webhooks/account.ts'
import type { NotedChange } from '../webhooks/collect-changes.ts'
import type { RecordChange } from '../webhooks/rules.ts'
import { blankRow, completeRow } from './blank.ts'
import { Collection, type Row, type Snapshot } from './collection.ts'
import { createClock, type Dataset } from './dataset.ts'
import { createJournal, type Journal, type Touched } from './journal.ts'
import { keyPathOf } from './key-path.ts'
import { viewRow } from './view-row.ts'

/** A record that was written or removed. */
export interface Changed {
  readonly entity: string
  readonly id: string
  /** True if it was removed: it is in no list any more. */
  readonly isRemoved: boolean
}

export interface DatasetOptions {
  readonly seed: string
  readonly size: number
  /** Unix time at which sample data ends and the clock starts. */
  readonly now: number
  /** State of an earlier process. Default: none. */
  readonly kept?: KeptValues
  /** Generator of new ids. Default: one that depends on the seed only. */
  readonly random?: Random
  /** Called for each record that is written or removed. */
  readonly onChange?: ((change: Changed) => void) | undefined
}

/** Creates a data set with a collection per entity, filled with the behaviour's sample records. */
export function openDataset(tables: UpstreamTables, behaviour: Behaviour, options: DatasetOptions): Dataset {
  const complete = completer(tables, behaviour)
  const kept = options.kept ?? KEPT_NOWHERE
  const state = new Map(kept.read(''))
  const clock = createClock(Number(state.get('clock') ?? options.now), () => {
    kept.changed('clock', () => clock.now())
    webhooks.wake()
  })
  const journal = createJournal(() => clock.now())
  const webhooks = createWebhooks({
    rules: behaviour.webhooks,
    kept: keptBelow(kept, 'webhooks/'),
    clock,
    random: createRandom(`${options.seed}/webhooks`),
    describe: (change) => describeChange(tables, behaviour, data, change),
  })
  const sample = behaviour.sample?.({ ...options, complete }) ?? {}
  const collections = new Map<string, Collection>()
  // Sample records of entities without a table are included, because rules about other entities may need them.
  for (const name of new Set([...Object.keys(sample), ...Object.keys(tables.entities)])) {
    const rows = new Collection(
      keyPathOf(tables, name),
      behaviour.entities?.[name]?.rank ?? behaviour.rank,
      (id, before, after) => {
        journal.note(name, id)
        webhooks.changed({ entity: name, id, before, after })
        options.onChange?.({ entity: name, id, isRemoved: after === undefined })
        const stored = () => ({ ...rows.snapshot(id), change: journal.of(name, id) })
        kept.changed(`${RECORDS}${name}/${id}`, stored)
      },
    )
    rows.load(sample[name] ?? [])
    collections.set(name, rows)
  }
  restoreRecords(kept, collections, journal)
  const data: Dataset = {
    clock,
    journal,
    webhooks,
    random: options.random ?? createRandom(`${options.seed}/ids`),
    complete,
    collection(entity) {
      const found = collections.get(entity)
      if (found === undefined) throw new Error(`no entity '${entity}' in ${tables.connector.name}`)
      return found
    },
  }
  return data
}

/** A change as events show it. */
function describeChange(
  tables: UpstreamTables,
  behaviour: Behaviour,
  data: Dataset,
  { entity, id, before, after }: NotedChange,
): RecordChange {
  const row = after ?? before ?? {}
  const { number = 0, time = data.clock.now() } = data.journal.of(entity, id) ?? {}
  return {
    ...{ entity, id, before, row, number, time, data },
    kind: after === undefined ? 'deleted' : before === undefined ? 'created' : 'updated',
    show: () => {
      try {
        return viewRow({ tables, behaviour }, entity, row, {
          data,
          entity,
          action: 'get',
          params: {},
          isDirect: true,
        })
      } catch {
        // An edit of the state may have removed a record that this one links to.
        return row
      }
    },
  }
}

const RECORDS = 'records/'

/** Applies the changes of earlier processes to the sample records. */
function restoreRecords(
  kept: KeptValues,
  collections: ReadonlyMap<string, Collection>,
  journal: Journal,
): void {
  const records = kept.read(RECORDS).map(([, value]) => value as Snapshot & { readonly change: Touched })
  // A new release may lack an entity.
  const known = records.filter(({ change }) => collections.has(change.entity))
  for (const { change, ...snapshot } of known) collections.get(change.entity)?.restore(change.id, snapshot)
  for (const { change } of known.sort((a, b) => a.change.number - b.change.number)) journal.restore(change)
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
