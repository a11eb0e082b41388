/** Params that the synchronization calls an action with. */
import type { Position } from '../../spec/mistake.ts'
import type { GivenOrLeftOutNode } from '../../spec/schema/index.ts'
import { didYouMean, oneOf } from '../../spec/suggest.ts'
import { fieldAt, isUnresolved } from '../field-path.ts'
import type { Fields, ValueModel } from '../model.ts'
import { type Entry, entriesOf, itemsOf, type Located } from '../read.ts'
import type { ResolvedScope } from '../resolved-scope.ts'
import { checkParam, report, reportUnknown } from '../scope.ts'
import { fitsKind, kindOf } from '../value-base.ts'

type Plain = string | number | boolean
type Given = Plain | Plain[] | null

/** Placeholders that are filled when the call is made, and whether one alone is a number. */
const PLACEHOLDERS: Readonly<Record<string, boolean>> = {
  seconds: true,
  milliseconds: true,
  minutes: true,
  time: false,
}

/** The params as they are sent: `created.gte` is a field of the object `created`, `filters.0` the first item of a list. */
export function resolveGiven(
  scope: ResolvedScope,
  params: GivenOrLeftOutNode | undefined,
  of: Fields | undefined,
): Record<string, unknown> | undefined {
  if (params === undefined) return undefined
  if (of) for (const entry of entriesOf(scope, params)) checkGiven(scope, entry, of)
  const given: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(params)) put(given, name.split('.'), value)
  return given
}

function put(into: Record<string, unknown>, [name = '', ...inside]: readonly string[], value: unknown): void {
  if (inside.length === 0) {
    into[name] = value
    return
  }
  const isList = /^\d+$/.test(inside[0] ?? '')
  const object = (into[name] ?? (isList ? [] : {})) as Record<string, unknown>
  into[name] = object
  put(object, inside, value)
}

/** Checks a value that the action would otherwise refuse in the first synchronization. */
function checkGiven(scope: ResolvedScope, { name, at, value, valueAt }: Entry<Given>, params: Fields): void {
  const param = paramAt(scope, name, at, params)
  if (param === undefined || value === null) return
  const kind = kindOf(scope, param)
  if (kind === undefined || kind === 'any') return
  const isList = kind === 'array'
  if (isList !== Array.isArray(value))
    report(scope, valueAt, `'${name}' is ${isList ? 'a list' : `one ${kind} and no list`}`)
  for (const one of Array.isArray(value) ? itemsOf(scope, value) : [{ value, at: valueAt }])
    checkOne(scope, one, name, isList ? itemOf(param) : param)
}

function paramAt(scope: ResolvedScope, name: string, at: Position, params: Fields): ValueModel | undefined {
  const [first = ''] = name.split('.')
  checkParam(scope, at, first, params)
  if (!Object.hasOwn(params, first)) return undefined
  const found = fieldAt(scope, params, name)
  if (!isUnresolved(found)) return found
  reportUnknown(scope, at, `field in '${first}'`, found.segment, found.names)
  return undefined
}

/** Of an array `enum` holds the values of each item. */
function itemOf({ items, enum: all }: ValueModel): ValueModel {
  return all ? { ...items, enum: all } : (items ?? {})
}

function checkOne(
  scope: ResolvedScope,
  given: Located<Plain>,
  name: string,
  { enum: all, style, ...param }: ValueModel,
): void {
  const kind = kindOf(scope, param)
  const { value, at } = given
  checkPlaceholders(scope, given)
  if (!fitsKind(isNumberPlaceholder(value) ? 0 : value, kind))
    report(scope, at, `'${name}' is a ${kind} and never the ${typeof value} '${value}'`)
  // A comma-separated text may hold several of them.
  else if (all && style !== 'comma' && !all.some((one) => one === value))
    report(scope, at, `unknown value '${value}' of '${name}'${didYouMean(String(value), all.map(String))}`)
}

function checkPlaceholders(scope: ResolvedScope, { value, at }: Located<Plain>): void {
  const words = Object.keys(PLACEHOLDERS)
  for (const [, word = ''] of String(value).matchAll(/\{(\w+)\}/g)) {
    if (!words.includes(word)) report(scope, at, `unknown placeholder '{${word}}'; expected ${oneOf(words)}`)
  }
}

function isNumberPlaceholder(value: Plain): boolean {
  const [, word = ''] = /^\{(\w+)\}$/.exec(String(value)) ?? []
  return PLACEHOLDERS[word] === true
}
