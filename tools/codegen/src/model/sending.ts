/** The ways an action is sent: one request, several in order, or an upload. */
import { keyAt, positionOf } from '../spec/positions.ts'
import type { ActionDetails } from '../spec/schema/index.ts'
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

const WAYS = ['http', 'steps', 'upload'] as const

/** `label` is the action's name in error messages. */
export function resolveSending(
  context: RequestContext,
  action: ActionDetails,
  parts: readonly Part[],
  label: string,
): Sending {
  const { scope } = context
  const { positions } = scope
  const [way, other] = WAYS.filter((key) => isWritten(scope, action, key))
  if (way === undefined)
    report(scope, positionOf(positions, action), `${label} needs one of 'http', 'steps', 'upload'`)
  if (other)
    report(scope, keyAt(positions, action, other), `'${other}' and '${way}' exclude each other in ${label}`)
  const { steps, upload } = action
  if (steps) return { kind: 'steps', ...resolveSteps(context, steps, parts) }
  const http = located(scope, action, 'http')
  const uploading = upload && resolveUpload(context, upload, parts)
  const requested = uploading ? uploading.requested : http && resolveRequest(context, http, parts)
  const long = located(scope, action, 'long')
  return {
    kind: upload ? 'upload' : 'request',
    ...(requested && { request: requested.request }),
    ...(uploading && { upload: uploading.upload }),
    ...(long && { long: resolveLongQuery(scope, long, requested?.request) }),
    params: requested?.params ?? [],
  }
}

/** Also with an invalid value, which was already reported. */
function isWritten({ positions }: Scope, action: ActionDetails, key: (typeof WAYS)[number]): boolean {
  return keyAt(positions, action, key) !== positionOf(positions, action) || action[key] !== undefined
}
