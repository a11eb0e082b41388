/** Every value site in an action's params, at every depth. */
import type { Params, Value } from '@plugboard/core'
import { type Making, resolvedBy, sample } from '../../samples/index.ts'
import type { Param, ParamLocation, Row } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'
import { minimalParams } from './minimal.ts'
import { sampleOptionsFor } from './sample-options.ts'

export interface ValueSite {
  /** `/params/created/gte` */
  readonly pointer: string
  readonly location: ParamLocation
  /** Its declaration, merged with its type. */
  readonly value: Value
  /** Whether it is a param rather than part of one. */
  readonly isParam: boolean
  /** A valid value. */
  readonly sample: unknown
  /** Minimal params of a call with this value at the site; undefined omits it. */
  params(leaf: unknown): Given
}

type Put = (leaf: unknown) => unknown

export function valueSites(subject: Pick<Subject, 'connector'>, row: Row): ValueSite[] {
  return row.params.flatMap((param) => {
    const options = sampleOptionsFor(subject, param.location)
    const minimal = minimalParams(subject, row, [param.name])
    const put = (leaf: unknown): Given => ({ ...minimal, [param.name]: leaf })
    return sitesIn(
      { options, param, put },
      { value: param.value, pointer: `/params/${param.name}`, wrap: same },
    )
  })
}

const same: Put = (leaf) => leaf

interface Walk {
  readonly options: Making
  readonly param: Param
  readonly put: (value: unknown) => Given
}

interface Here {
  readonly value: Value
  readonly pointer: string
  /** Sets a value of this site within that of the whole param. */
  readonly wrap: Put
  /** Types around this site, which are not descended into again. */
  readonly inside?: readonly string[]
}

function sitesIn(walk: Walk, here: Here): ValueSite[] {
  const { pointer, wrap, inside = [] } = here
  const { ref } = here.value
  if (ref !== undefined && inside.includes(ref)) return []
  const value = resolvedBy(walk.options.types, here.value) as Value
  const site: ValueSite = {
    pointer,
    value,
    location: walk.param.location,
    isParam: wrap === same,
    sample: sample(walk.options, value),
    params: (leaf) => walk.put(wrap(leaf)),
  }
  const within = { ...here, inside: ref === undefined ? inside : [...inside, ref] }
  return [site, ...partsOf(walk, value, within)]
}

function partsOf(walk: Walk, value: Value, here: Here): ValueSite[] {
  const { type, properties, items = {}, anyOf = [] } = value
  return [
    ...anyOf.flatMap((one) => partsOf(walk, resolvedBy(walk.options.types, one) as Value, here)),
    ...(properties ? fieldSites(walk, properties, here) : []),
    ...(type === 'array' ? itemSites(walk, value, here) : []),
    ...(type === 'map' ? keySites(walk, items, here) : []),
  ]
}

/** Fields of an object, each with the required ones. */
function fieldSites(walk: Walk, properties: Params, here: Here): ValueSite[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const needed = Object.entries(properties).filter(([other, { required }]) => required && other !== name)
    const others = Object.fromEntries(needed.map(([other, one]) => [other, sample(walk.options, one)]))
    const wrap = (leaf: unknown) => here.wrap({ ...others, [name]: leaf })
    return sitesIn(walk, { ...here, value, pointer: `${here.pointer}/${name}`, wrap })
  })
}

/** The first item. A set beside the array applies to it. */
function itemSites(walk: Walk, array: Value, here: Here): ValueSite[] {
  const { items = {}, enum: closed, minItems = 1 } = array
  const value: Value = { ...items, ...(closed && { enum: closed }) }
  const others = Array(minItems - 1).fill(sample(walk.options, value))
  const wrap = (leaf: unknown) => here.wrap([leaf, ...others])
  return sitesIn(walk, { ...here, value, pointer: `${here.pointer}/0`, wrap })
}

function keySites(walk: Walk, value: Value, here: Here): ValueSite[] {
  const wrap = (leaf: unknown) => here.wrap({ first: leaf })
  return sitesIn(walk, { ...here, value, pointer: `${here.pointer}/first`, wrap })
}
