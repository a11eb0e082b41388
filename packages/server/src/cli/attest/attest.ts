/** Runs the actions of a connector against the vendor, with the caller's own account, and reports which worked. */
import { type Client, ConnectorError, type Entity, riskOf } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import { type Given, type Known, paramsFor } from './params-for.ts'

export interface Attested {
  /** `customers.list` */
  readonly action: string
  readonly result: 'ok' | 'failed' | 'skipped'
  /** Code of the failure, or the reason of the skip. Without data of the account. */
  readonly reason?: string
}

/** The parts of a client that a run needs. */
type Caller = Pick<Client<unknown>, 'execute'>

export interface AttestOptions extends Known {
  readonly client: Caller
  readonly entities: Readonly<Record<string, Entity>>
  /** Params of actions that the records of the account do not give, by `entity.action`. */
  readonly params: Readonly<Record<string, Given>>
  /** Creates a marked object per entity where that needs only texts, changes it, and deletes it. */
  readonly writes: boolean
  /** Marks what is created: `plugboard-attest-x7k2`. */
  readonly mark: string
  /** Ends the run after the action under way, and after a scratch object is deleted. */
  readonly signal?: AbortSignal
}

/** Actions with the risk of reads run first: their records give the params of the others. */
export async function attest(options: AttestOptions): Promise<Attested[]> {
  const { entities, catalog } = options
  const seen: Seen = { first: new Map(), empty: new Set() }
  const results: Attested[] = []
  for (const entity of Object.values(entities))
    for (const action of inOrder(entity)) results.push(await attestRead(options, entity, action, seen))
  for (const entity of Object.values(entities)) results.push(...(await attestWrites(options, entity)))
  return results.toSorted((a, b) => orderOf(catalog, a.action) - orderOf(catalog, b.action))
}

/** Of the account. */
interface Seen {
  /** A record of each entity. */
  readonly first: Map<string, Given>
  /** Entities whose lists have no records. */
  readonly empty: Set<string>
}

function orderOf({ entities }: Catalog, name: string): number {
  const names = Object.entries(entities).flatMap(([entity, { actions }]) =>
    Object.keys(actions).map((action) => `${entity}.${action}`),
  )
  return names.indexOf(name)
}

/** Reads that need no params come first. */
function inOrder({ actions }: Entity): string[] {
  const reads = Object.keys(actions).filter((name) => riskOf(name, actions[name] ?? {}) === 'read')
  return reads.toSorted((a, b) => Number(b === 'list') - Number(a === 'list'))
}

async function attestRead(
  options: AttestOptions,
  { name: entity }: Entity,
  action: string,
  { first, empty }: Seen,
): Promise<Attested> {
  const { client, params } = options
  const name = `${entity}.${action}`
  if (options.signal?.aborted) return { action: name, result: 'skipped', reason: STOPPED }
  const found = paramsFor(options, entity, action, first)
  const given = params[name] ?? found.params
  if (given === undefined)
    return { action: name, result: 'skipped', reason: `needs ${found.missing.join(', ')}` }
  const { result, record } = await run(client, entity, action, given)
  // Only its list has records below the one above that others are read of: another read may have those of a further one.
  const { each, list } = options.sync?.entities[entity] ?? {}
  const isBelow = each === undefined || action === list
  if (record !== undefined && !first.has(entity) && isBelow) first.set(entity, record)
  if (action === 'list' && result.result === 'ok' && record === undefined) empty.add(entity)
  // The latest of no releases.
  if (result.reason === 'upstream_not_found' && empty.has(entity))
    return { action: name, result: 'skipped', reason: `the account has no ${entity}` }
  return result
}

const STOPPED = 'the run was stopped'

interface Ran {
  readonly result: Attested
  /** The record, or the first one of a list. */
  readonly record?: Given
  /** It may have had an effect. */
  readonly isUnclear?: boolean
}

async function run(client: Caller, entity: string, action: string, params: Given): Promise<Ran> {
  const name = `${entity}.${action}`
  try {
    const execute = client.execute as (
      entity: string,
      action: string,
      params: Given,
    ) => Promise<{ records: unknown }>
    const { records } = await execute(entity, action, params)
    const [first] = Array.isArray(records) ? records : [records]
    const isRecord = typeof first === 'object' && first !== null
    return { result: { action: name, result: 'ok' }, ...(isRecord && { record: first as Given }) }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    const result = { action: name, result: 'failed', reason: error.code } as const
    return { result, isUnclear: error.outcome === 'unknown' }
  }
}

/** Create, update and delete, on an object that nothing else uses. */
async function attestWrites(options: AttestOptions, { name: entity, actions }: Entity): Promise<Attested[]> {
  const all = Object.keys(actions).filter((name) => riskOf(name, actions[name] ?? {}) !== 'read')
  const skipped = (reason: string, names = all): Attested[] =>
    names.map((action) => ({ action: `${entity}.${action}`, result: 'skipped', reason }))
  if (!options.writes) return skipped('a write: runs with --writes')
  if (options.signal?.aborted) return skipped(STOPPED)
  const scratch = ['create', 'update', 'delete'].filter((name) => all.includes(name))
  if (!scratch.includes('create') || !scratch.includes('delete'))
    return skipped('no object can be created and deleted')
  const { client, params, mark } = options
  const created = paramsFor(options, entity, 'create', new Map(), mark)
  const given = params[`${entity}.create`] ?? created.params
  if (given === undefined) return skipped(`create needs ${created.missing.join(', ')}`)
  const first = await run(client, entity, 'create', given)
  const others = skipped(
    'no part of the run on a scratch object',
    all.filter((name) => !scratch.includes(name)),
  )
  if (first.record === undefined)
    return [
      first.isUnclear ? orphaned(options, entity, first.result) : first.result,
      ...others,
      ...skipped(
        'nothing was created',
        scratch.filter((name) => name !== 'create'),
      ),
    ]
  const record = new Map([[entity, first.record]])
  const results = [first.result]
  // Deletes it last, also if the update failed or the run was stopped.
  for (const action of scratch.slice(1))
    results.push(await attestScratch(options, { entity, action, record }))
  return [...results, ...others]
}

interface Scratch {
  readonly entity: string
  readonly action: string
  readonly record: Map<string, Given>
}

async function attestScratch(options: AttestOptions, { entity, action, record }: Scratch): Promise<Attested> {
  const { client, params, mark, signal } = options
  const name = `${entity}.${action}`
  const isLast = action === 'delete'
  if (!isLast && signal?.aborted) return { action: name, result: 'skipped', reason: STOPPED }
  const next = paramsFor(options, entity, action, record, mark)
  const result: Attested =
    next.params === undefined
      ? { action: name, result: 'skipped', reason: `needs ${next.missing.join(', ')}` }
      : (await run(client, entity, action, { ...next.params, ...params[name] })).result
  const isGone = result.result === 'ok' || result.reason === 'upstream_not_found'
  return isLast && !isGone ? orphaned(options, entity, result, record.get(entity)) : result
}

/** Says what may be left in the account: an object with params of the caller's own has no mark. */
function orphaned(
  { catalog, params, mark }: AttestOptions,
  entity: string,
  { reason, ...about }: Attested,
  record: Given = {},
): Attested {
  const create = `${entity}.create`
  const key = catalog.entities[entity]?.key ?? ''
  const id = Object.hasOwn(record, key) ? ` (${key} ${record[key]})` : ''
  const object = params[create] === undefined ? mark : `what --params has for ${create}`
  return { ...about, reason: `${reason}; look for ${object}${id} in the account, and delete it` }
}
