import type { Bench, Side } from '../bench.ts'
import { type Row, rowsOf } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'
import { leastParams } from './least.ts'

/** What is asked for records to work with. */
export interface Source extends Pick<Bench, 'subject'> {
  readonly vendor: Pick<Side, 'state'> & { call(row: Row, params?: unknown): PromiseLike<unknown> }
}

/** Params of a call that works: as few as can be, about records that there are. */
export async function workingParams(bench: Source, row: Row): Promise<Given> {
  const { subject, vendor } = bench
  const own = subject.facts?.[row.name]?.params?.(vendor.state) ?? {}
  const least = leastParams(subject, row, Object.keys(own))
  const found: Record<string, unknown> = {}
  for (const name of Object.keys(least)) {
    const entity = entityMeant(subject, row, name)
    if (entity !== undefined) found[name] = await idOf(bench, row, entity)
  }
  return { ...least, ...found, ...own }
}

/** The entity of whose records a param is the id: by the end of the path, by the key, or by name, as `fileId` is of files. */
function entityMeant({ entities }: Subject, { entity, requests }: Row, name: string): string | undefined {
  const isOwn = requests[0]?.http.endsWith(`{${name}}`) || name === keyOf(entities, entity)
  if (isOwn) return entity
  const noun = /^(\w+)Id$/.exec(name)?.[1]?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.keys(entities).find((one) => one === `${noun}s` || one.endsWith(`_${noun}s`))
}

function keyOf(entities: Subject['entities'], entity: string): string {
  return entities[entity]?.key ?? 'id'
}

/** The newest record's; of what is deleted one made for it, so that others find theirs. */
async function idOf(bench: Source, { action, entity: own }: Row, entity: string): Promise<unknown> {
  const { entities } = bench.subject
  const creation = rowsOf(bench.subject).find(({ name }) => name === `${entity}.create`)
  const isSpent = action === 'delete' && entity === own && creation !== undefined
  const record = isSpent ? await created(bench, creation) : bench.vendor.state.records(entity)[0]
  if (record === undefined) throw new Error(`the sandbox has no ${entity}`)
  return record[keyOf(entities, entity)]
}

async function created(bench: Source, creation: Row): Promise<Given> {
  const answer: unknown = await bench.vendor.call(creation, await workingParams(bench, creation))
  return answer as Given
}
