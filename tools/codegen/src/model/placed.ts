/** Params in the places they travel in. */
import type { Position } from '../spec/mistake.ts'
import type { Entry, NodeOf } from '../spec/tree.ts'
import type { Fields, ValueModel } from './model.ts'
import { mergeNamed, type Part } from './parts.ts'
import { report, type Scope } from './scope.ts'
import type { Context } from './value-base.ts'
import { resolveValue } from './values.ts'

export interface Placed {
  readonly name: string
  readonly at: Position
  readonly value: ValueModel
}

type ParamPlace = 'query' | 'body' | 'header' | 'params'
type ParamEntry = Entry<NodeOf<'value'>>

/** What the parts of an action say of one place. */
export function entriesOf(scope: Scope, parts: readonly Part[], place: ParamPlace | 'path'): ParamEntry[] {
  return mergeNamed(scope, parts, place, (keys) => keys[place])
}

export function place(context: Context, entries: readonly ParamEntry[]): Placed[] {
  return entries.map(({ name, at, node }) => ({ name, at, value: resolveValue(context, node, name) }))
}

export function fieldsOf(placed: readonly Placed[]): Fields {
  return Object.fromEntries(placed.map(({ name, value }) => [name, value]))
}

/** Params of all places by name. A caller gives them side by side, so no two may have the same. */
export function together(scope: Scope, placed: readonly Placed[]): Fields {
  const seen = new Map<string, Placed>()
  for (const param of placed) {
    const earlier = seen.get(param.name)
    if (earlier) reportTwice(scope, earlier, param)
    else seen.set(param.name, param)
  }
  return fieldsOf([...seen.values()])
}

function reportTwice(scope: Scope, earlier: Placed, { name, at }: Placed): void {
  report(scope, at, `param '${name}' stands in two places, in line ${earlier.at.line} and in line ${at.line}`)
}
