/** Params by the location that they are sent in. */
import type { Position } from '../spec/mistake.ts'
import type { ValueNode } from '../spec/schema/index.ts'
import type { Fields, ValueModel } from './model.ts'
import { mergeEntries, type Part } from './parts.ts'
import type { Entry } from './read.ts'
import { report, type Scope } from './scope.ts'
import { type Context, kindOf } from './value-base.ts'
import { resolveValue } from './values.ts'

/** A param with its position. */
export interface Param {
  readonly name: string
  readonly at: Position
  readonly value: ValueModel
  /** Part of the path of the request. */
  readonly inPath?: true
}

export type ParamLocation = 'query' | 'body' | 'header' | 'params' | 'path'

/** The entries of all parts of an action in one location. */
export function entriesIn(scope: Scope, parts: readonly Part[], location: ParamLocation): Entry<ValueNode>[] {
  return mergeEntries(scope, parts, location, (node) => node[location])
}

export function paramsFrom(context: Context, entries: readonly Entry<ValueNode>[]): Param[] {
  return entries.map((entry) => ({ name: entry.name, at: entry.at, value: resolveValue(context, entry) }))
}

export function fieldsOf(params: readonly Param[]): Fields {
  return Object.fromEntries(params.map(({ name, value }) => [name, value]))
}

/**
 * Params of all locations by name. A caller gives them side by side, so no two may have the same name. Only a param of the
 * path may be repeated, by a text or an `int64` that is required too: some vendors want the id in the body as well.
 */
export function mergeParams(scope: Scope, params: readonly Param[]): Fields {
  const seen = new Map<string, Param>()
  for (const param of params) {
    const earlier = seen.get(param.name)
    if (earlier === undefined) seen.set(param.name, param)
    else if (!repeatsPath(scope, earlier, param)) reportTwice(scope, earlier, param)
  }
  return fieldsOf([...seen.values()])
}

function repeatsPath(scope: Scope, earlier: Param, { inPath, value }: Param): boolean {
  if (!earlier.inPath || inPath) return false
  // Of a param of the type `int64`, the digits of the path are a number in the body.
  const isNumber = value.format === 'int64'
  return value.required === true && (isNumber || kindOf(scope, value) === 'string')
}

function reportTwice(scope: Scope, earlier: Param, { name, at }: Param): void {
  report(scope, at, `param '${name}' has two locations, in line ${earlier.at.line} and in line ${at.line}`)
}
