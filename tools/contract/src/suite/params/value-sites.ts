/** Every value site in an action's params, at every depth. */
import type { Params, Value } from '@plugboard/core'
import { type Making, resolvedBy, sample, smallSample } from '../../samples/index.ts'
import type { DeclaredAction, Param, ParamLocation } from '../declared-actions.ts'
import type { Given, Subject } from '../subject.ts'
import { minimalParams } from './minimal.ts'
import { sampleOptionsFor, separatorOf } from './sample-options.ts'

export interface ValueSite {
  /** `/params/created/gte` */
  readonly pointer: string
  readonly location: ParamLocation
  /** Its declaration, merged with its type. */
  readonly value: Value
  /** True if it is a param rather than part of one. */
  readonly isParam: boolean
  /** Of an item of an array: the text between the items, which no item has. */
  readonly separator?: string | undefined
  /** A valid value. */
  readonly sample: unknown
  /** Minimal params of a call with this value at the site; undefined omits it. */
  params(leaf: unknown): Given
}

type Put = (leaf: unknown) => unknown

/** Types may name each other so widely that their sites are countless: the deepest ones are not tried. */
export const MAX_SITES = 500
const MAX_LEVELS = 12

/** The params, then their parts, level by level. */
export function valueSites(subject: Pick<Subject, 'connector'>, declared: DeclaredAction): ValueSite[] {
  return sitesOf(subject, declared).sites
}

/** True if some sites of the action are not tried, because it has too many. */
export function hasUntriedSites(subject: Pick<Subject, 'connector'>, declared: DeclaredAction): boolean {
  return sitesOf(subject, declared).isCut
}

interface Sites {
  readonly sites: ValueSite[]
  readonly isCut: boolean
}

function sitesOf(subject: Pick<Subject, 'connector'>, declared: DeclaredAction): Sites {
  const sites: ValueSite[] = []
  let level = declared.params.map((param) => paramNode(subject, declared, param))
  let isCut = false
  for (let depth = 0; depth < MAX_LEVELS && level.length > 0; depth++) {
    const room = depth === 0 ? level.length : Math.max(0, MAX_SITES - sites.length)
    isCut ||= level.length > room
    sites.push(...level.slice(0, room).map(siteOf))
    level = level.slice(0, room).flatMap(partsOf)
  }
  return { sites, isCut: isCut || level.length > 0 }
}

/** The first site in each location, for texts whose encoding depends on nothing else. */
export function firstOfLocations(sites: readonly ValueSite[]): ReadonlySet<ValueSite> {
  const groups = Map.groupBy(sites, ({ location }) => location)
  return new Set([...groups.values()].flatMap(([first]) => first ?? []))
}

interface Walk {
  readonly options: Making
  readonly param: Param
  readonly put: (value: unknown) => Given
  readonly separator: string | undefined
  /** Fields of types whose sites were found: the same type at another site of the param has the same ones. */
  readonly entered: Set<Params>
}

interface Node {
  readonly walk: Walk
  /** Merged with its type. */
  readonly value: Value
  readonly pointer: string
  /** Sets a value of this site within that of the whole param. */
  readonly wrap: Put
}

const same: Put = (leaf) => leaf

function paramNode(subject: Pick<Subject, 'connector'>, declared: DeclaredAction, param: Param): Node {
  const options = sampleOptionsFor(subject, param.location, param.value)
  const minimal = minimalParams(subject, declared, [param.name])
  const put = (leaf: unknown): Given => ({ ...minimal, [param.name]: leaf })
  const separator = separatorOf(subject, param.location, param.value)
  const walk = { options, param, put, separator, entered: new Set<Params>() }
  return nodeOf(walk, param.value, `/params/${segmentOf(param.name)}`, same)
}

/** As JSON Pointer writes a name such as `twilio/text`. */
export function segmentOf(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

function nodeOf(walk: Walk, declared: Value, pointer: string, wrap: Put): Node {
  return { walk, value: resolvedBy(walk.options.types, declared) as Value, pointer, wrap }
}

function siteOf({ walk, value, pointer, wrap }: Node): ValueSite {
  return {
    pointer,
    value,
    location: walk.param.location,
    isParam: wrap === same,
    separator: wrap === same ? undefined : walk.separator,
    get sample() {
      return sample(walk.options, value)
    },
    params: (leaf) => walk.put(wrap(leaf)),
  }
}

function partsOf(node: Node): Node[] {
  const { type, properties, items = {}, anyOf = [] } = node.value
  const alternatives = anyOf.map((one) => nodeOf(node.walk, one, node.pointer, node.wrap))
  return [
    ...alternatives.flatMap(partsOf),
    ...(properties ? fieldNodes(node, properties) : []),
    ...(type === 'array' ? itemNodes(node) : []),
    ...(type === 'map' ? keyNodes(node, items) : []),
  ]
}

/** Fields of an object, each with the required ones. */
function fieldNodes({ walk, pointer, wrap }: Node, properties: Params): Node[] {
  if (walk.entered.has(properties)) return []
  walk.entered.add(properties)
  const needed = Object.entries(properties).filter(([, { required }]) => required)
  const least = needed.map(([name, value]) => [name, smallSample(walk.options, value)] as const)
  return Object.entries(properties).map(([name, value]) => {
    const others = Object.fromEntries(least.filter(([other]) => other !== name))
    return nodeOf(walk, value, `${pointer}/${segmentOf(name)}`, (leaf) => wrap({ ...others, [name]: leaf }))
  })
}

/** The first item. A set beside the array applies to it. */
function itemNodes({ walk, value: array, pointer, wrap }: Node): Node[] {
  const { items = {}, enum: closed, minItems = 1 } = array
  const value: Value = { ...items, ...(closed && { enum: closed }) }
  const others = minItems > 1 ? Array(minItems - 1).fill(smallSample(walk.options, value)) : []
  return [nodeOf(walk, value, `${pointer}/0`, (leaf) => wrap([leaf, ...others]))]
}

function keyNodes({ walk, pointer, wrap }: Node, value: Value): Node[] {
  return [nodeOf(walk, value, `${pointer}/first`, (leaf) => wrap({ first: leaf }))]
}
