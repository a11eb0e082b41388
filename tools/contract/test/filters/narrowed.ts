/** Params of lists that do not narrow, order or shape them. */
import { ConnectorError } from '@plugboard/core'
import type { State } from '@plugboard/sandbox'
import {
  type DeclaredAction,
  declaredActions,
  isWrite,
  type Param,
} from '../../src/suite/declared-actions.ts'
import { type AnyClient, methodOf } from '../../src/suite/mode.ts'
import { type Source, workingParams } from '../../src/suite/params/working.ts'
import type { Given, Subject } from '../../src/suite/subject.ts'
import { candidatesFor } from './candidates.ts'
import type { Scene } from './scene.ts'

export interface Lists {
  readonly subject: Subject
  readonly client: AnyClient
  readonly state: State
  readonly scene: Scene
  readonly place: Given
}

/** Records of the lists that are compared. */
const MANY = 300
const VALUES = 500
/** Of a param that stands in its scene as one without effect: no value would end the search earlier. */
const LEFT_VALUES = 10
/** Records whose lists are compared. */
const PARENTS = 40

/** A param by `entity.action param`, with the reason. */
export async function paramsWithoutEffect(lists: Lists): Promise<string[]> {
  const found: string[] = []
  for (const declared of declaredActions(lists.subject).filter(isListing)) {
    const { given, whole } = await longest(lists, declared)
    if (sizeOf(whole) === 0) found.push(`${declared.name}: finds nothing: ${JSON.stringify([given, whole])}`)
    const shown = declared.params.filter((param) => isFilter(declared, param))
    for (const param of shown)
      if (!(await hasEffect(lists, declared, param, { given, whole })))
        found.push(`${declared.name} ${param.name}`)
  }
  return found
}

function isListing(declared: DeclaredAction): boolean {
  const { returns = '' } = declared.table
  return !isWrite(declared) && ['page', 'envelope', 'records'].includes(returns)
}

/** Left by its name alone, or that of this action. */
export function isLeft({ left }: Scene, one: string): boolean {
  return one in left || (one.split(' ')[1] ?? '') in left
}

/** Neither a part of the address nor one that only cuts pages. */
function isFilter({ table: { next } }: DeclaredAction, { name, location }: Param): boolean {
  const isOfPages = name === next?.set || name === next?.back?.set || PAGE_SIZES.includes(name)
  return location !== 'path' && !isOfPages
}

const PAGE_SIZES = [
  'limit',
  'per_page',
  'pageSize',
  'maxResults',
  'count',
  'page',
  'page_size',
  'offset',
  'startAt',
]

/** Of the lists of an action, as of the comments of each issue, the one with the most records. */
async function longest(lists: Lists, declared: DeclaredAction): Promise<{ given: Given; whole: unknown }> {
  const { subject, state, scene } = lists
  const given = await givenFor(lists, declared)
  let found = { given, whole: await read(lists, declared, given) }
  const isPlaced = scene.params?.[declared.name] !== undefined
  const others = isPlaced ? [] : (subject.facts?.[declared.name]?.under?.(state) ?? [])
  for (const one of others.slice(0, PARENTS)) {
    const params = { ...given, ...one }
    const whole = await read(lists, declared, params)
    if (sizeOf(whole) > sizeOf(found.whole)) found = { given: params, whole }
  }
  return found
}

/** Params of a call that succeeds, at the place of the scene. */
export async function givenFor(
  { subject, client, state, scene, place }: Lists,
  declared: DeclaredAction,
): Promise<Given> {
  const vendor = { state, call: (one: DeclaredAction, params?: unknown) => methodOf(client, one)(params) }
  const source: Source = { subject, vendor }
  // A write takes the records that its facts make for it.
  const own = isWrite(declared) ? (subject.facts?.[declared.name]?.params?.(state) ?? {}) : {}
  const known = Object.entries(place).filter(
    ([name]) =>
      !(name in own) && declared.params.some((param) => param.name === name && param.value.required),
  )
  return {
    ...(await workingParams(source, declared)),
    ...Object.fromEntries(known),
    ...scene.params?.[declared.name]?.(state),
  }
}

/** The records, or the refusal. */
async function read({ client }: Lists, declared: DeclaredAction, params: Given): Promise<unknown> {
  const { returns, next } = declared.table
  try {
    const call = methodOf(client, declared)(params)
    if (next !== undefined && returns !== 'envelope') return await call.toArray({ limit: MANY })
    const { records } = (await call) as { readonly records: unknown }
    return returns === 'envelope' ? records : [records].flat()
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    return `${error.code}: ${error.message}`
  }
}

function sizeOf(found: unknown): number {
  if (typeof found !== 'object' || found === null) return 0
  return Array.isArray(found) ? found.length : Math.max(0, ...Object.values(found).map(sizeOf))
}

async function hasEffect(
  lists: Lists,
  declared: DeclaredAction,
  { name, value }: Param,
  { given, whole }: { readonly given: Given; readonly whole: unknown },
): Promise<boolean> {
  const { state, scene } = lists
  const own = scene.values?.[`${declared.name} ${name}`] ?? scene.values?.[name]
  const records = [[whole].flat(), state.records(declared.entity)].flat()
  const values = typeof own === 'function' ? own(state) : (own ?? candidatesFor(name, value, records))
  const before = JSON.stringify(whole)
  for (const one of values.slice(0, isLeft(scene, `${declared.name} ${name}`) ? LEFT_VALUES : VALUES)) {
    const found = await read(lists, declared, { ...given, [name]: one })
    if (sizeOf(found) > 0 && JSON.stringify(found) !== before) return true
  }
  return false
}
