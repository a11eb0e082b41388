/** Responses without records: a deterministic sample of their declared type. */
import type { Action, Connector, ErrorRules, Params, Value } from '@plugboard/core'
import { SEARCH_ACTIONS } from '@plugboard/core'
import type { EntityEntry } from '@plugboard/core/catalog'
import { recordBody } from '../actions/records.ts'
import type { Call, EntityBehaviour } from '../behaviour.ts'
import { valueAt, withValueAt } from '../paths.ts'
import { createRandom } from '../random/random.ts'
import type { Row } from '../state/collection.ts'
import { changedRow } from './effects.ts'
import { sampleFields } from './sample-value.ts'

export interface OtherAnswersOf {
  readonly connector: Connector
  readonly entry: EntityEntry
  readonly actions: Readonly<Record<string, Action>>
  /** Params that contain a record's id, besides the one named like its key. */
  readonly idParams: readonly string[]
  readonly types: Params
}

type OtherAnswers = Required<Pick<EntityBehaviour, 'actions' | 'answers'>>

/** Responses that are no record say the same at all times. */
const SAMPLING = { entity: '', now: 0 }

/** Writes with a standard name have their effect as well: only their response differs, and names the record. */
export function otherAnswers(about: OtherAnswersOf): OtherAnswers {
  const samples = Object.keys(about.entry.actions).flatMap((name) => {
    const fields = otherFields(about, name)
    if (fields === undefined) return []
    return [
      [name, sampleFields({ ...SAMPLING, random: createRandom(name), types: about.types }, fields)] as const,
    ]
  })
  const own = samples.filter(([name]) => !STANDARD.includes(name))
  const writes = samples.filter(([name]) => WRITES.includes(name))
  return {
    actions: Object.fromEntries(
      own.map(([name, sample]) => [
        name,
        (call) => ({ status: 200, body: recordBody(call, answered(about, sample, call)) }),
      ]),
    ),
    answers: Object.fromEntries(
      writes.map(([name, sample]) => [name, (_call, row) => withId(about, sample, row)]),
    ),
  }
}

/** The sample, with what the record has in fields of the same names: a merge answers that it is merged. */
function answered(about: OtherAnswersOf, sample: Row, call: Call): object {
  const row = changedRow(call)
  if (row === undefined) return sample
  const same = Object.keys(sample).filter((name) => typeof sample[name] === typeof row[name])
  return withId(about, { ...sample, ...Object.fromEntries(same.map((name) => [name, row[name]])) }, row)
}

const WRITES: readonly string[] = ['create', 'update', 'delete']

const STANDARD: readonly string[] = [...WRITES, 'list', 'api_search', 'get', 'download', ...SEARCH_ACTIONS]

/** Fields of a response that is no record. */
function otherFields({ connector, entry, types }: OtherAnswersOf, name: string): Params | undefined {
  const { returns } = entry.actions[name] ?? {}
  const fieldsOf = (value: Value | undefined): Params | undefined =>
    (value?.ref === undefined ? value : types[value.ref])?.properties
  const alternatives = (returns?.anyOf ?? [returns]).map(fieldsOf)
  const isUsual = alternatives.includes(entry.record) || (name === 'delete' && entry.deleted !== undefined)
  const [fields] = alternatives
  return fields === undefined || isUsual ? undefined : withoutErrors(connector.errors ?? {}, fields)
}

/** An optional field in which failures are reported is absent from successes. */
function withoutErrors({ code = [] }: ErrorRules, fields: Params): Params {
  const roots = code.filter((path) => path.includes('.')).map((path) => path.split('.')[0])
  const kept = Object.entries(fields).filter(([name, { optional }]) => !optional || !roots.includes(name))
  return Object.fromEntries(kept)
}

/** The id of the record, in each field that is named like its key or like the param of its path. */
function withId(
  { entry: { key, record = {} }, actions, idParams }: OtherAnswersOf,
  sample: Readonly<Record<string, unknown>>,
  row: Row,
): object {
  const id = valueAt(row, record[key]?.from ?? key)
  const inPath = /\{(\w+)\}$/.exec(actions.get?.http ?? '')?.[1] ?? key
  const names = [key, inPath, ...idParams].filter((name) => typeof sample[name] === typeof id)
  return names.reduce<object>((into, name) => withValueAt(into, name, id) as object, sample)
}
