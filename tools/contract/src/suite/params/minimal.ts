import type { SampleLimits } from '@plugboard/sandbox/fake'
import { sample } from '../../samples/index.ts'
import type { DeclaredAction, Param } from '../declared-actions.ts'
import type { Given, Subject } from '../subject.ts'
import { sampleOptionsFor } from './sample-options.ts'

/**
 * The minimal valid params of an action, derived from its tables.
 *
 * @param beside Params that will be added: the result contains neither their alternatives nor params that they exclude, but
 *   those that they need.
 */
export function minimalParams(
  subject: Pick<Subject, 'connector'>,
  { params, table }: DeclaredAction,
  beside: readonly string[] = [],
): Given {
  const excluded = beside.flatMap((name) => excludedBy(table, name))
  const needed = params.filter(({ value, name }) => value.required && !beside.includes(name))
  const names = needed.map(({ name }) => name)
  for (const group of [table.requireAny, table.requireOne]) {
    if (group === undefined || group.some((name) => [...names, ...beside].includes(name))) continue
    const chosen = group.find((name) => !excluded.includes(name))
    if (chosen !== undefined) names.push(chosen)
  }
  return sampleEach(subject, params, [...names, ...neededBy(table, [...names, ...beside])])
}

/** Params without which these are refused, and which are not among them. */
function neededBy({ dependentRequired = {} }: DeclaredAction['table'], names: readonly string[]): string[] {
  const needed = new Set(names.flatMap((name) => dependentRequired[name] ?? []))
  return [...needed].filter((name) => !names.includes(name))
}

/** Params that cannot be combined with this one. */
function excludedBy({ exclusive = [], requireOne = [] }: DeclaredAction['table'], name: string): string[] {
  const groups = [...exclusive, requireOne].filter((group) => group.includes(name))
  return groups.flat().filter((one) => one !== name)
}

/** Values of all params of a call together, so that the call stays within the limits of connectors. */
const MAX_VALUES = 5_000

/** A valid value of each of these params. */
export function sampleEach(
  subject: Pick<Subject, 'connector'>,
  params: readonly Param[],
  names: readonly string[],
): Given {
  const limits = { values: MAX_VALUES / names.length }
  return Object.fromEntries(names.map((name) => [name, sampleOf(subject, params, name, limits)]))
}

function sampleOf(
  subject: Pick<Subject, 'connector'>,
  params: readonly Param[],
  name: string,
  limits: SampleLimits,
): unknown {
  const param = params.find((one) => one.name === name)
  if (param === undefined) throw new Error(`a rule names '${name}', which is not a param`)
  return sample({ ...limits, ...sampleOptionsFor(subject, param.location, param.value) }, param.value)
}
