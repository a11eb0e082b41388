/** Records with the params that lead to them: those of the records above, as lists find them. */
import { ConnectorError } from '@plugboard/core'
import type { ConnectorSync } from '@plugboard/core/catalog'
import type { State } from '@plugboard/sandbox'
import { linksOf, type Row, valueAt } from '@plugboard/sandbox/fake'
import { type DeclaredAction, declaredActions } from '../suite/declared-actions.ts'
import { minimalParams } from '../suite/params/minimal.ts'
import { recordKey } from '../suite/record-key.ts'
import type { Given, Subject } from '../suite/subject.ts'

export interface Records {
  readonly subject: Subject
  readonly sync: ConnectorSync
  readonly state: State
  call(declared: DeclaredAction, params: Given): PromiseLike<unknown>
}

/** A record as the upstream stores it, and the params of requests below the same records. */
export interface Placed {
  /** Undefined for a place in which there is no record. */
  readonly row: Row | undefined
  readonly params: Given
}

export interface PlacedRecords {
  /** Records of an entity, those of the first record above first. */
  records(entity: string): Promise<readonly Placed[]>
  /** Where an entity has its records: below each of the records above. One without params if there are none. */
  places(entity: string): Promise<readonly Placed[]>
}

/** Enough to choose one of which most is filled in. */
const WANTED = 30
/** Lists that are read until enough records are found. */
const MOST_LISTS = 60

export function placedRecords(all: Records): PlacedRecords {
  const { subject, sync, state } = all
  const linksFor = linksOf({ ...subject, sync })
  const actions = declaredActions(subject)
  const once = new Map<string, Promise<readonly Placed[]>>()

  async function places(entity: string): Promise<readonly Placed[]> {
    const own = actions.filter((one) => one.entity === entity)
    const links = own.flatMap(({ action }) => Object.entries(linksFor(entity, action)))
    const above = links.filter(([, source]) => source.entity !== entity)
    const parent = sync.entities[entity]?.each ?? above.at(-1)?.[1].entity
    if (parent === undefined || parent === entity) return [{ row: undefined, params: {} }]
    const fields = new Map(
      above.flatMap(([param, { entity: of, field }]) => (of === parent ? [[param, field]] : [])),
    )
    const parents = (await records(parent)).slice(0, MOST_LISTS)
    return parents.map(({ row, params }) => {
      const named = [...fields].map(([param, field]) => [param, valueAt(row, field)] as const)
      return { row: undefined, params: { ...params, ...Object.fromEntries(named) } }
    })
  }

  async function find(entity: string): Promise<readonly Placed[]> {
    const list = actions.find(({ name }) => name === `${entity}.list`)
    const where = await places(entity)
    const isTop = where.every(({ params }) => Object.keys(params).length === 0)
    if (list === undefined || isTop) return state.records(entity).map((row) => ({ row, params: {} }))
    const found: Placed[] = []
    for (const { params } of where) {
      found.push(...(await listed(all, list, params)).map((row) => ({ row, params })))
      if (found.length >= WANTED) break
    }
    return found
  }

  function records(entity: string): Promise<readonly Placed[]> {
    const finding = once.get(entity) ?? find(entity)
    once.set(entity, finding)
    return finding
  }
  return { records, places }
}

/** Those that an action has, too. */
function takenBy({ params }: DeclaredAction, given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([name]) => params.some((one) => one.name === name)))
}

/** Nothing where the account may not look. */
async function listed(
  { subject, state, call }: Records,
  list: DeclaredAction,
  params: Given,
): Promise<Row[]> {
  const given = takenBy(list, params)
  const needed = minimalParams(subject, list, Object.keys(given))
  try {
    const page = (await call(list, { ...needed, ...given })) as { readonly records: readonly unknown[] }
    const stored = new Map(
      state.records(list.entity).map((row) => [recordKey(subject, list.entity, row), row] as const),
    )
    // Parts of another record, such as the labels of an issue, are not stored by themselves.
    return page.records.map(
      (record) => stored.get(recordKey(subject, list.entity, record)) ?? (record as Row),
    )
  } catch (error) {
    if (error instanceof ConnectorError) return []
    throw error
  }
}
