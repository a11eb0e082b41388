import { sample } from '../../samples/index.ts'
import type { Param, Row } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'
import { makingOf } from './making.ts'

/**
 * As few params as the action's rules let through, made up from its tables.
 *
 * @param beside Params that will be given as well: what they do the job of is not among these, nor what they exclude.
 */
export function leastParams(
  subject: Pick<Subject, 'connector'>,
  { params, table }: Row,
  beside: readonly string[] = [],
): Given {
  const rivals = beside.flatMap((name) => rivalsOf(table, name))
  const needed = params.filter(({ value, name }) => value.required && !beside.includes(name))
  const names = needed.map(({ name }) => name)
  for (const group of [table.requireAny, table.requireOne]) {
    if (group === undefined || group.some((name) => [...names, ...beside].includes(name))) continue
    const chosen = group.find((name) => !rivals.includes(name))
    if (chosen !== undefined) names.push(chosen)
  }
  return Object.fromEntries(names.map((name) => [name, sampleOf(subject, params, name)]))
}

/** Params that cannot be given together with this one. */
function rivalsOf({ exclusive = [], requireOne = [] }: Row['table'], name: string): string[] {
  const groups = [...exclusive, requireOne].filter((group) => group.includes(name))
  return groups.flat().filter((one) => one !== name)
}

/** A value of a param that fits. */
export function sampleOf(
  subject: Pick<Subject, 'connector'>,
  params: readonly Param[],
  name: string,
): unknown {
  const param = params.find((one) => one.name === name)
  if (param === undefined) throw new Error(`a rule speaks of '${name}', which is no param`)
  return sample(makingOf(subject, param.place), param.value)
}
