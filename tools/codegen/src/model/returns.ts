/** Response of an action. */
import type { Returns } from '@plugboard/core'
import { type Position, shift } from '../spec/mistake.ts'
import type { ActionDetails } from '../spec/schema/index.ts'
import type { RecordRef } from './model.ts'
import { type Part, singlePartWith } from './parts.ts'
import { type Located, located } from './read.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { report, reportUnknown } from './scope.ts'
import type { Shape } from './shapes.ts'
import { typeNamed, typeNames } from './type-values.ts'

export interface Answer {
  readonly returns: Returns
  readonly answers: readonly RecordRef[]
}

/** Words that are the whole response and no member of a union. */
const WHOLE: ReadonlyMap<string, Returns> = new Map([
  ['records', 'page'],
  ['envelope', 'envelope'],
  ['nothing', 'nothing'],
  ['bytes', 'bytes'],
])

/** As `returns` of the action or a block says; otherwise from the name of the action, or from its method. */
export function resolveReturns(
  scope: ResolvedScope,
  shape: Shape,
  name: string,
  action: ActionDetails,
  parts: readonly Part[],
): Answer {
  const returns = located(scope, singlePartWith(scope, parts, 'returns'), 'returns')
  if (returns === undefined)
    return STANDARD.has(name) ? defaultAnswer(shape, name) : answerOf(shape, action, parts)
  const whole = WHOLE.get(returns.value)
  if (whole === 'nothing' || whole === 'bytes') return { returns: whole, answers: [] }
  if (whole) return { returns: whole, answers: recordOf(shape) }
  const answers = alternativesOf(returns).flatMap((one) => alternative(scope, shape, one.name, one.at))
  const isPage = isListing(name) || hasKey(parts, 'records') || hasKey(parts, 'next')
  return { returns: isPage ? 'page' : 'record', answers }
}

function hasKey(parts: readonly Part[], key: 'records' | 'next' | 'items'): boolean {
  return parts.some(({ node }) => node[key] !== undefined)
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

/** Actions whose name implies their response. */
const STANDARD = new Set(['list', 'get', 'create', 'update', 'delete', 'api_search', 'download'])

/** Response of an action with a custom name: by the keys that describe it, nothing for `DELETE`, else a record. */
function answerOf(shape: Shape, { http }: ActionDetails, parts: readonly Part[]): Answer {
  if (hasKey(parts, 'items')) return { returns: 'envelope', answers: recordOf(shape) }
  if (hasKey(parts, 'records') || hasKey(parts, 'next')) return { returns: 'page', answers: recordOf(shape) }
  if (http?.startsWith('DELETE ')) return { returns: 'nothing', answers: [] }
  return { returns: 'record', answers: recordOf(shape) }
}

function isListing(action: string): boolean {
  return action === 'list' || action === 'api_search'
}

/** Empty if the entity has no record: the response is then an object without declared fields. */
function recordOf({ name, record }: Shape): RecordRef[] {
  return record ? [{ kind: 'record', entity: name }] : []
}

function alternative(scope: ResolvedScope, shape: Shape, name: string, at: Position): RecordRef[] {
  if (name === 'record') return recordOf(shape)
  if (name === 'deleted') {
    if (!shape.deleted) report(scope, at, `'${shape.name}' has no 'deleted'`)
    return shape.deleted ? [{ kind: 'deleted', entity: shape.name }] : []
  }
  const entity = scope.shapes.get(name)
  if (entity) return recordOf(entity)
  const value = typeNamed(scope, name)
  if (value) return [{ kind: 'value', value }]
  if (WHOLE.has(name)) report(scope, at, `'${name}' cannot be part of a union`)
  else reportUnknown(scope, at, 'answer', name, namesOf(scope))
  return []
}

function namesOf(scope: ResolvedScope): string[] {
  return ['record', 'deleted', ...WHOLE.keys(), ...scope.shapes.keys(), ...typeNames(scope)]
}

/** The members of `A | B`, each with its position. */
function alternativesOf({ value, at }: Located<string>): { name: string; at: Position }[] {
  return [...value.matchAll(/[^|]+/g)].map(({ 0: text, index }) => ({
    name: text.trim(),
    at: shift(at, index + text.length - text.trimStart().length),
  }))
}
