/** One action: its requests, its params, its response. */

import { type Risk, riskOf } from '@plugboard/core'
import { expand, positionOf } from '../spec/positions.ts'
import type { ActionDetails, ActionNode, PermissionsNode } from '../spec/schema/index.ts'
import { resolveAlso } from './also.ts'
import { describe } from './descriptions.ts'
import { resolveOperation } from './graphql/operation.ts'
import { checkSelected, defaultResponse } from './graphql/response.ts'
import { riskOfOperation } from './graphql/risk.ts'
import { resolveMask } from './masks.ts'
import type { ActionModel } from './model.ts'
import { entriesIn, fieldsOf, mergeParams, type Param, paramsFrom } from './param-locations.ts'
import { type Part, partsOf } from './parts.ts'
import type { Entry } from './read.ts'
import { resultOfRepeatedDelete } from './repeated-delete.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { checkResponse, resolveResponse } from './responses.ts'
import { resolveReturns } from './returns.ts'
import { checkRelated, resolveRules } from './rules.ts'
import { resolveSending, type Sending } from './sending.ts'
import { resolveFieldRules } from './sets.ts'
import type { Shape } from './shapes.ts'
import { checkInputs } from './step-inputs.ts'
import { checkSplits } from './step-splits.ts'
import { checkSteps } from './steps.ts'
import { contentParams } from './upload.ts'
import type { Context } from './value-base.ts'

export function resolveAction(
  scope: ResolvedScope,
  shape: Shape,
  entry: Entry<ActionNode>,
  permissions?: PermissionsNode,
): ActionModel {
  const { name } = entry
  const action = detailsOf(scope, entry)
  const parts = partsOf(scope, scope.blocks, action, positionOf(scope.positions, action))
  const answer = resolveReturns(scope, shape, name, action, parts)
  const maskOf: Context['maskOf'] = (mask) => resolveMask(scope, answer.answers, mask)
  const context = { scope, singular: shape.singular, maskOf }
  const operation = resolveOperation(scope, action)
  const sends = { context, action, parts, operation, label: `'${shape.name}.${name}'` }
  const { params: sent, ...sending } = resolveSending(sends)
  const switches = resolveSwitches(scope, action, parts)
  const allParams = mergeParams(scope, [...sent, ...switches])
  checkRelated(scope, sent, allParams)
  const response = {
    ...(operation && defaultResponse(operation, answer, allParams)),
    ...resolveResponse(scope, parts),
  }
  checkSteps(scope, action, allParams)
  checkInputs(scope, action, answer.returns, allParams)
  checkSplits(scope, action, allParams)
  checkResponse(scope, parts, answer, response, allParams)
  if (operation) checkSelected(scope, operation, parts, answer, response)
  const risk = operation
    ? riskOfOperation(scope, operation, name, action)
    : riskOf(name, { ...requestOf(sending), ...(action.risk && { risk: action.risk }) })
  const permission = action.permission ?? permissionFor(risk, permissions)
  return {
    name,
    description: describe(shape, name, parts, risk),
    risk,
    ...(permission !== undefined && { permission }),
    ...resolveMarks(scope, action),
    ...sending,
    uses: parts.flatMap(({ block }) => block ?? []),
    params: fieldsOf(switches),
    allParams,
    ...resolveRules(scope, parts, allParams),
    ...resolveFieldRules(scope, shape, action, allParams),
    ...answer,
    // A page always has a path to its records, empty if they are the whole body.
    response: { ...(answer.returns === 'page' && { records: '' }), ...response },
    ...resultOfRepeatedDelete(shape, name, answer, allParams, sending.request?.pathParams),
  }
}

/** Of the whole action, for people and models. */
function resolveMarks(
  scope: ResolvedScope,
  action: ActionDetails,
): Pick<ActionModel, 'deprecated' | 'also' | 'untrusted'> {
  const { deprecated, untrusted } = action
  return {
    ...(deprecated && { deprecated: deprecated === true ? 'The vendor deprecates it.' : deprecated }),
    ...resolveAlso(scope, action),
    ...(untrusted && { untrusted: true }),
  }
}

/** An action may be only its request line. */
function detailsOf({ positions }: ResolvedScope, { value, valueAt }: Entry<ActionNode>): ActionDetails {
  return typeof value === 'string' ? expand(positions, value, 'http', valueAt) : value
}

/** The requests in the form from which core derives the risk. */
function requestOf({
  request,
  steps,
  upload,
}: Pick<Sending, 'request' | 'steps' | 'upload'>): Parameters<typeof riskOf>[1] {
  if (steps) return { steps: steps.map(({ method, path }) => ({ http: `${method} ${path}` })) }
  if (upload) return { upload }
  return request ? { http: `${request.method} ${request.path}` } : {}
}

/** A destructive action is a write, too, so it falls back to the permission of writes. */
function permissionFor(risk: Risk, permissions: PermissionsNode = {}): string | undefined {
  const { read, write, destructive = write } = permissions
  return { read, write, destructive }[risk]
}

/** Params that no query, body or header carries. */
function resolveSwitches(scope: ResolvedScope, action: ActionDetails, parts: readonly Part[]): Param[] {
  const params = paramsFrom({ scope, use: 'switch' }, entriesIn(scope, parts, 'params'))
  return [...params, ...contentParams(scope, action)]
}
