/** What an action answers. */
import type { Returns } from '@plugboard/core'
import { type Position, shift } from '../spec/mistake.ts'
import type { Scalar } from '../spec/tree.ts'
import type { Known } from './known.ts'
import type { RecordRef } from './model.ts'
import { report, reportUnknown } from './scope.ts'
import type { Shape } from './shapes.ts'
import { typeNamed, typeNames } from './type-values.ts'

export interface Answer {
  readonly returns: Returns
  readonly answers: readonly RecordRef[]
}

/** Words that say all there is to say and are no part of a union. */
const WHOLE: ReadonlyMap<string, Returns> = new Map([
  ['records', 'page'],
  ['envelope', 'envelope'],
  ['nothing', 'nothing'],
  ['bytes', 'bytes'],
])

/** `said` is the action's `returns`; where it is left out, the name of the action tells. */
export function resolveReturns(
  known: Known,
  shape: Shape,
  action: string,
  said: Scalar<string> | undefined,
): Answer {
  if (said === undefined) return defaultAnswer(shape, action)
  const whole = WHOLE.get(said.value)
  if (whole === 'nothing' || whole === 'bytes') return { returns: whole, answers: [] }
  if (whole) return { returns: whole, answers: recordOf(shape) }
  const answers = alternativesOf(said).flatMap(({ name, at }) => alternative(known, shape, name, at))
  return { returns: isListing(action) ? 'page' : 'record', answers }
}

function defaultAnswer(shape: Shape, action: string): Answer {
  if (action === 'download') return { returns: 'bytes', answers: [] }
  if (action === 'delete') {
    return shape.deleted
      ? { returns: 'record', answers: [{ kind: 'deleted', entity: shape.name }] }
      : { returns: 'nothing', answers: [] }
  }
  return { returns: isListing(action) ? 'page' : 'record', answers: recordOf(shape) }
}

function isListing(action: string): boolean {
  return action === 'list' || action === 'api_search'
}

/** Nothing where the entity has no record: the answer is an object of which nobody said more. */
function recordOf({ name, record }: Shape): RecordRef[] {
  return record ? [{ kind: 'record', entity: name }] : []
}

function alternative(known: Known, shape: Shape, name: string, at: Position): RecordRef[] {
  if (name === 'record') return recordOf(shape)
  if (name === 'deleted') {
    if (!shape.deleted) report(known, at, `'${shape.name}' says nothing under 'deleted'`)
    return shape.deleted ? [{ kind: 'deleted', entity: shape.name }] : []
  }
  const entity = known.shapes.get(name)
  if (entity) return recordOf(entity)
  const value = typeNamed(known, name)
  if (value) return [{ kind: 'value', value }]
  if (WHOLE.has(name)) report(known, at, `'${name}' stands alone, not in a union`)
  else reportUnknown(known, at, 'answer', name, namesOf(known))
  return []
}

function namesOf(known: Known): string[] {
  return ['record', 'deleted', ...WHOLE.keys(), ...known.shapes.keys(), ...typeNames(known)]
}

/** `A | B` apart, each with its place. */
function alternativesOf({ value, at }: Scalar<string>): { name: string; at: Position }[] {
  return [...value.matchAll(/[^|]+/g)].map(({ 0: text, index }) => ({
    name: text.trim(),
    at: shift(at, index + text.length - text.trimStart().length),
  }))
}
