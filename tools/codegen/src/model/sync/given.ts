/** Params that the synchronization calls an action with. */
import type { Position } from '../../spec/mistake.ts'
import { didYouMean, oneOf } from '../../spec/suggest.ts'
import type { Entry, List, Named, Scalar } from '../../spec/tree.ts'
import { follow, isAstray, type Known } from '../known.ts'
import type { Fields, ValueModel } from '../model.ts'
import { itemsOf } from '../read.ts'
import { checkParam, report, reportUnknown } from '../scope.ts'
import { fitsKind, kindOf } from '../value-base.ts'

type Plain = string | number | boolean
type Given = Scalar<Plain>
export type GivenParams = Named<Given | List<Given>>

/** What a text may name that is known only when the call is made, and whether it is a number when it stands alone. */
const KNOWN_LATER: Readonly<Record<string, boolean>> = {
  seconds: true,
  milliseconds: true,
  minutes: true,
  time: false,
}

/** The params as they are sent: `created.gte` is a field of the object `created`. */
export function resolveGiven(
  known: Known,
  params: GivenParams | undefined,
  of: Fields | undefined,
): Record<string, unknown> | undefined {
  if (params === undefined) return undefined
  if (of) for (const entry of params.entries) checkGiven(known, entry, of)
  const given: Record<string, unknown> = {}
  for (const { name, node } of params.entries)
    put(given, name.split('.'), node.kind === 'list' ? itemsOf(node) : node.value)
  return given
}

function put(into: Record<string, unknown>, [name = '', ...inside]: readonly string[], value: unknown): void {
  if (inside.length === 0) {
    into[name] = value
    return
  }
  const object = (into[name] ?? {}) as Record<string, unknown>
  into[name] = object
  put(object, inside, value)
}

/** A value that the action would refuse must not wait for the first synchronization to show. */
function checkGiven(known: Known, { name, at, node }: Entry<Given | List<Given>>, params: Fields): void {
  const param = paramAt(known, name, at, params)
  if (param === undefined) return
  const kind = kindOf(known, param)
  if (kind === undefined || kind === 'any') return
  const isList = kind === 'array'
  if (isList !== (node.kind === 'list'))
    report(known, node.at, `'${name}' is ${isList ? 'a list' : `one ${kind} and no list`}`)
  for (const one of node.kind === 'list' ? node.items : [node])
    checkOne(known, one, name, isList ? itemOf(param) : param)
}

function paramAt(known: Known, name: string, at: Position, params: Fields): ValueModel | undefined {
  const [first = ''] = name.split('.')
  checkParam(known, at, first, params)
  if (!Object.hasOwn(params, first)) return undefined
  const found = follow(known, params, name)
  if (!isAstray(found)) return found
  reportUnknown(known, at, `field in '${first}'`, found.segment, found.names)
  return undefined
}

/** Of an array `enum` holds the values of each item. */
function itemOf({ items, enum: all }: ValueModel): ValueModel {
  return all ? { ...items, enum: all } : (items ?? {})
}

function checkOne(
  known: Known,
  given: Given,
  name: string,
  { enum: all, style, ...param }: ValueModel,
): void {
  const kind = kindOf(known, param)
  const { value, at } = given
  checkLater(known, given)
  if (!fitsKind(isNumberLater(value) ? 0 : value, kind))
    report(known, at, `'${name}' is a ${kind} and never the ${typeof value} '${value}'`)
  // One text may hold several of them.
  else if (all && style !== 'comma' && !all.some((known) => known === value))
    report(known, at, `unknown value '${value}' of '${name}'${didYouMean(String(value), all.map(String))}`)
}

function checkLater(known: Known, { value, at }: Given): void {
  const words = Object.keys(KNOWN_LATER)
  for (const [, word = ''] of String(value).matchAll(/\{(\w+)\}/g)) {
    if (!words.includes(word)) report(known, at, `'{${word}}' stands for nothing; expected ${oneOf(words)}`)
  }
}

function isNumberLater(value: Plain): boolean {
  const [, word = ''] = /^\{(\w+)\}$/.exec(String(value)) ?? []
  return KNOWN_LATER[word] === true
}
