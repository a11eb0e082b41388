/** The ways an action is sent: one request, several in order, or an upload. */
import type { Block } from '../spec/tree.ts'
import { resolveLong } from './long.ts'
import type { ActionModel } from './model.ts'
import type { Part } from './parts.ts'
import type { Placed } from './placed.ts'
import { type RequestContext, resolveRequest } from './requests.ts'
import { report } from './scope.ts'
import { resolveSteps } from './steps.ts'
import { resolveUpload } from './upload.ts'

export interface Sending extends Pick<ActionModel, 'kind' | 'request' | 'steps' | 'upload' | 'long'> {
  readonly params: readonly Placed[]
}

const WAYS = ['http', 'steps', 'upload'] as const

/** `label` is what mistakes call the action. */
export function resolveSending(
  context: RequestContext,
  action: Block<'action'>,
  parts: readonly Part[],
  label: string,
): Sending {
  const { http, steps, upload, long } = action.keys
  const [way, other] = WAYS.filter((key) => action.keyAt[key])
  if (way === undefined) report(context.scope, action.at, `${label} needs one of 'http', 'steps', 'upload'`)
  if (other)
    report(
      context.scope,
      action.keyAt[other] ?? action.at,
      `'${other}' and '${way}' exclude each other in ${label}`,
    )
  if (steps) return { kind: 'steps', ...resolveSteps(context, steps.items, parts) }
  const uploading = upload && resolveUpload(context, upload, parts)
  const requested = uploading ? uploading.requested : http && resolveRequest(context, http, parts)
  return {
    kind: upload ? 'upload' : 'request',
    ...(requested && { request: requested.request }),
    ...(uploading && { upload: uploading.upload }),
    ...(long && { long: resolveLong(context.scope, long, requested?.request) }),
    params: requested?.params ?? [],
  }
}
