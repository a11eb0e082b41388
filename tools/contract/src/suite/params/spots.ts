/** Every place in an action's params where a value stands, at every depth. */
import type { Params, Value } from '@plugboard/core'
import { type Making, resolvedBy, sample } from '../../samples/index.ts'
import type { Param, Place, Row } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'
import { leastParams } from './least.ts'
import { makingOf } from './making.ts'

export interface Spot {
  /** `/params/created/gte` */
  readonly pointer: string
  readonly place: Place
  /** What is declared for it, with what its type says. */
  readonly value: Value
  /** Whether it is a param and not a part of one. */
  readonly isParam: boolean
  /** A value that fits. */
  readonly sample: unknown
  /** The least params of a call with this value in the spot; undefined leaves it out. */
  params(leaf: unknown): Given
}

type Put = (leaf: unknown) => unknown

export function spotsOf(subject: Pick<Subject, 'connector'>, row: Row): Spot[] {
  return row.params.flatMap((param) => {
    const making = makingOf(subject, param.place)
    const least = leastParams(subject, row, [param.name])
    const put = (leaf: unknown): Given => ({ ...least, [param.name]: leaf })
    return spotsIn(
      { making, param, put },
      { value: param.value, pointer: `/params/${param.name}`, wrap: same },
    )
  })
}

const same: Put = (leaf) => leaf

interface Walk {
  readonly making: Making
  readonly param: Param
  readonly put: (value: unknown) => Given
}

interface Here {
  readonly value: Value
  readonly pointer: string
  /** Puts a value of this spot into that of the whole param. */
  readonly wrap: Put
  /** Types that this spot is a part of: they are not gone into again. */
  readonly inside?: readonly string[]
}

function spotsIn(walk: Walk, here: Here): Spot[] {
  const { pointer, wrap, inside = [] } = here
  const { ref } = here.value
  if (ref !== undefined && inside.includes(ref)) return []
  const value = resolvedBy(walk.making.types, here.value) as Value
  const spot: Spot = {
    pointer,
    value,
    place: walk.param.place,
    isParam: wrap === same,
    sample: sample(walk.making, value),
    params: (leaf) => walk.put(wrap(leaf)),
  }
  const within = { ...here, inside: ref === undefined ? inside : [...inside, ref] }
  return [spot, ...partsOf(walk, value, within)]
}

function partsOf(walk: Walk, value: Value, here: Here): Spot[] {
  const { type, properties, items = {}, anyOf = [] } = value
  return [
    ...anyOf.flatMap((one) => partsOf(walk, resolvedBy(walk.making.types, one) as Value, here)),
    ...(properties ? fieldSpots(walk, properties, here) : []),
    ...(type === 'array' ? itemSpots(walk, value, here) : []),
    ...(type === 'map' ? keySpots(walk, items, here) : []),
  ]
}

/** Fields of an object, each beside those that must not be missing. */
function fieldSpots(walk: Walk, properties: Params, here: Here): Spot[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const needed = Object.entries(properties).filter(([other, { required }]) => required && other !== name)
    const others = Object.fromEntries(needed.map(([other, one]) => [other, sample(walk.making, one)]))
    const wrap = (leaf: unknown) => here.wrap({ ...others, [name]: leaf })
    return spotsIn(walk, { ...here, value, pointer: `${here.pointer}/${name}`, wrap })
  })
}

/** The first item. A set beside the array holds for it. */
function itemSpots(walk: Walk, array: Value, here: Here): Spot[] {
  const { items = {}, enum: closed, minItems = 1 } = array
  const value: Value = { ...items, ...(closed && { enum: closed }) }
  const others = Array(minItems - 1).fill(sample(walk.making, value))
  const wrap = (leaf: unknown) => here.wrap([leaf, ...others])
  return spotsIn(walk, { ...here, value, pointer: `${here.pointer}/0`, wrap })
}

function keySpots(walk: Walk, value: Value, here: Here): Spot[] {
  const wrap = (leaf: unknown) => here.wrap({ first: leaf })
  return spotsIn(walk, { ...here, value, pointer: `${here.pointer}/first`, wrap })
}
