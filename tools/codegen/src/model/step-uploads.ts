/** A step that sends the content of an upload to an address from the previous response. */
import { keyAt, valueAt } from '../spec/positions.ts'
import type { ActionDetails, StepDetails, StepNode, StepUploadNode } from '../spec/schema/index.ts'
import type { Fields, StepModel } from './model.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { checkParam, report } from './scope.ts'
import { kindOf } from './value-base.ts'

/** The first step that sends content. */
export function uploadOf(steps: readonly StepNode[] = []): StepUploadNode | undefined {
  return steps.flatMap((step) => (typeof step === 'string' ? [] : (step.upload ?? [])))[0]
}

const TARGET = /^(POST|PUT) ([\w.-]+)$/

export function contentStep({ to }: StepUploadNode): StepModel {
  const [, method = 'POST', link = to] = TARGET.exec(to) ?? []
  return { method, path: '', pathParams: {}, query: {}, header: {}, body: {}, constant: {}, link }
}

/** Checks that the content has an address, and that a later step completes the upload. */
export function checkStepUploads(
  scope: ResolvedScope,
  action: ActionDetails,
  returns: string,
  params: Fields,
): void {
  const { steps = [] } = action
  const uploading = steps.filter((step) => typeof step !== 'string' && step.upload) as StepDetails[]
  for (const step of uploading) {
    const at = keyAt(scope.positions, step, 'upload')
    if (step !== uploading[0]) report(scope, at, 'an action has one content, so one step sends it')
    if (step === steps[0]) report(scope, at, 'the first step has no previous response with an address')
    if (step === steps.at(-1))
      report(scope, at, 'another step completes the upload: this one is not the last')
    if (returns === 'bytes') report(scope, at, 'a download has no content to send')
    if (!scope.root.files) report(scope, at, "'upload' needs 'files': the hosts that content is sent to")
    for (const key of Object.keys(step).filter((key) => key !== 'upload'))
      report(scope, keyAt(scope.positions, step, key), `'${key}' has no place in a step with 'upload'`)
    if (step.upload) checkUpload(scope, step.upload, params)
  }
}

function checkUpload(scope: ResolvedScope, node: StepUploadNode, params: Fields): void {
  const { to, size } = node
  if (!TARGET.test(to))
    report(
      scope,
      valueAt(scope.positions, node, 'to'),
      `expected POST or PUT and a path in the previous response, such as 'POST upload_url', not '${to}'`,
    )
  if (size === undefined) return
  const at = valueAt(scope.positions, node, 'size')
  checkParam(scope, at, size, params)
  const param = Object.hasOwn(params, size) ? params[size] : undefined
  if (param && (param.required || kindOf(scope, param) !== 'integer'))
    report(scope, at, `'${size}' must be an integer that is not required: it is the size of the content`)
}
