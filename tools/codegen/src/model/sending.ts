/** The ways an action is sent: one request, several in order, or an upload. */
import { keyAt, positionOf } from '../spec/positions.ts'
import type { ActionDetails } from '../spec/schema/index.ts'
import type { Operation } from './graphql/operation.ts'
import { operationLine } from './graphql/request.ts'
import { resolveLongQuery } from './long-query.ts'
import type { ActionModel } from './model.ts'
import type { Param } from './param-locations.ts'
import type { Part } from './parts.ts'
import { located } from './read.ts'
import { type RequestContext, resolveRequest } from './requests.ts'
import { report, type Scope } from './scope.ts'
import { resolveSteps } from './steps.ts'
import { resolveUpload } from './upload.ts'

export interface Sending extends Pick<ActionModel, 'kind' | 'request' | 'steps' | 'upload' | 'long'> {
  readonly params: readonly Param[]
}

const WAYS = ['graphql', 'http', 'steps', 'upload'] as const

/** An action and its request in GraphQL, if it has one. */
interface Sent {
  readonly context: RequestContext
  readonly action: ActionDetails
  readonly parts: readonly Part[]
  readonly operation: Operation | undefined
  /** Its name in error messages. */
  readonly label: string
}

export function resolveSending({ context, action, parts, operation, label }: Sent): Sending {
  const { scope } = context
  const { positions } = scope
  const [way, other] = waysOf(scope, action)
  if (way === undefined)
    report(scope, positionOf(positions, action), `${label} needs one of 'http', 'graphql', 'steps', 'upload'`)
  if (other)
    report(scope, keyAt(positions, action, other), `'${other}' and '${way}' exclude each other in ${label}`)
  const { steps, upload } = action
  if (steps) return { kind: 'steps', ...resolveSteps(context, steps, parts) }
  const http =
    located(scope, action, 'http') ?? (way === 'graphql' ? operationLine(scope, action) : undefined)
  const uploading = upload && resolveUpload(context, upload, parts)
  const requested = uploading
    ? uploading.requested
    : http && resolveRequest(context, http, parts, { operation })
  const long = located(scope, action, 'long')
  return {
    kind: upload ? 'upload' : 'request',
    ...(requested && { request: requested.request }),
    ...(uploading && { upload: uploading.upload }),
    ...(long && { long: resolveLongQuery(scope, long, requested?.request) }),
    params: requested?.params ?? [],
  }
}

/** The ways that are written. With `graphql`, `http` is where its operation is sent. */
function waysOf(scope: Scope, action: ActionDetails): (typeof WAYS)[number][] {
  const ways = WAYS.filter((key) => isWritten(scope, action, key))
  return ways[0] === 'graphql' ? ways.filter((key) => key !== 'http') : ways
}

/** Also with an invalid value, which was already reported. */
function isWritten({ positions }: Scope, action: ActionDetails, key: (typeof WAYS)[number]): boolean {
  return keyAt(positions, action, key) !== positionOf(positions, action) || action[key] !== undefined
}
