/** One action: its requests, its params, what it answers. */
import { type Risk, riskOf } from '@plugboard/core'
import type { Block, NodeOf, Scalar } from '../spec/tree.ts'
import { describe } from './descriptions.ts'
import { goneOf } from './gone.ts'
import type { Known } from './known.ts'
import { resolveMask } from './masks.ts'
import type { ActionModel } from './model.ts'
import { type Part, partsOf, saying } from './parts.ts'
import { entriesOf, fieldsOf, type Placed, place, together } from './placed.ts'
import { valuesAt } from './read.ts'
import { checkResponse, resolveResponse } from './responses.ts'
import { resolveReturns } from './returns.ts'
import { checkBeside, resolveRules } from './rules.ts'
import { resolveSending } from './sending.ts'
import type { Shape } from './shapes.ts'
import { checkSteps } from './steps.ts'
import { checkTaken } from './taken.ts'
import { placeContent } from './upload.ts'
import type { Context } from './value-base.ts'

export function resolveAction(
  known: Known,
  shape: Shape,
  name: string,
  node: NodeOf<'action'>,
  permissions?: Block<'permissions'>,
): ActionModel {
  const action = node.kind === 'scalar' ? longhand(node) : node
  const parts = partsOf(known, action)
  const answer = resolveReturns(known, shape, name, saying(known, parts, 'returns').returns)
  const maskOf: Context['maskOf'] = (mask) => resolveMask(known, answer.answers, mask)
  const context = { scope: known, singular: shape.singular, maskOf }
  const { params: sent, ...sending } = resolveSending(
    context,
    action,
    parts,
    `action '${name}' of '${shape.name}'`,
  )
  const switches = placeSwitches(known, action, parts)
  const allParams = together(known, [...sent, ...switches])
  checkBeside(known, sent, allParams)
  const response = resolveResponse(known, parts)
  checkSteps(known, action, allParams)
  checkTaken(known, action, answer.returns, allParams)
  checkResponse(known, parts, answer, response, allParams)
  const risk = riskOf(name, valuesAt(action.keys, 'risk'))
  const permission = action.keys.permission?.value ?? permissionFor(risk, permissions)
  return {
    name,
    description: describe(shape, name, parts),
    risk,
    ...(permission !== undefined && { permission }),
    ...(action.keys.also && { also: action.keys.also.items.map(({ value }) => value) }),
    ...(action.keys.untrusted?.value && { untrusted: true }),
    ...sending,
    uses: parts.flatMap(({ block }) => block ?? []),
    params: fieldsOf(switches),
    allParams,
    ...resolveRules(known, parts, allParams),
    ...answer,
    // Of a page it is said where its records are, even if they are the whole body.
    response: { ...(answer.returns === 'page' && { records: '' }), ...response },
    ...goneOf(shape, name, answer, allParams, sending.request?.pathParams),
  }
}

/** An action that is only its request line. */
function longhand(http: Scalar<string>): Block<'action'> {
  return { kind: 'block', at: http.at, keys: { http }, keyAt: { http: http.at }, others: [] }
}

/** What cannot be undone is a write, too. */
function permissionFor(risk: Risk, permissions?: Block<'permissions'>): string | undefined {
  const { read, write, destructive = write } = permissions?.keys ?? {}
  return { read, write, destructive }[risk]?.value
}

/** What a caller gives and no query, body or header carries. */
function placeSwitches(known: Known, action: Block<'action'>, parts: readonly Part[]): Placed[] {
  const params = place({ scope: known, use: 'switch' }, entriesOf(known, parts, 'params'))
  return [...params, ...placeContent(known, action)]
}
