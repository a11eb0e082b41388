/** Inputs of a step from the previous response: fields of its body, or the address of the content. */
import type { StepInput } from '@plugboard/core'
import type { Position } from '../spec/mistake.ts'
import { keyAt, valueAt } from '../spec/positions.ts'
import type { ActionDetails, InputNode, StepDetails } from '../spec/schema/index.ts'
import { checkPath } from './field-path.ts'
import type { Fields, StepModel } from './model.ts'
import { entriesIn, fieldsOf, type Param, paramsFrom } from './param-locations.ts'
import { type Entry, entriesOf, listOf, located, pick } from './read.ts'
import type { RequestContext } from './requests.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { checkParam, report, type Scope } from './scope.ts'
import { checkStepUploads } from './step-uploads.ts'

/** The fields that a step takes, each with the paths where it may be. */
export function resolveTake({ take }: StepDetails): Pick<StepModel, 'take'> {
  if (take === undefined) return {}
  return {
    take: Object.fromEntries(
      Object.entries(take).map(([name, inputs]) => [name, listOf(inputs).map(inputOf)]),
    ),
  }
}

function inputOf(node: InputNode): StepInput {
  if (typeof node === 'string') return { from: node }
  return { from: node.from, ...pick(node, 'where', 'value') }
}

/** A step that fetches content from an address. Only headers of the caller are sent there. */
export function resolveLink(
  { scope, maskOf }: RequestContext,
  node: StepDetails,
  link: string,
): { readonly step: StepModel; readonly params: readonly Param[] } {
  const entries = entriesIn(scope, [{ node, at: keyAt(scope.positions, node, 'link') }], 'header')
  const header = paramsFrom({ scope, use: 'param', maskOf }, entries)
  const nothing = { pathParams: {}, query: {}, body: {}, constant: {} }
  const step = {
    method: 'GET',
    path: '',
    ...nothing,
    header: fieldsOf(header),
    link,
    ...(node.credentials && { credentials: true as const }),
  }
  return { step, params: header }
}

const LINK_KEYS: readonly string[] = ['link', 'header', 'credentials']

/** Checks that the inputs can exist, and that a link is the last step of a download. */
export function checkInputs(
  scope: ResolvedScope,
  action: ActionDetails,
  returns: string,
  params: Fields,
): void {
  const { steps = [] } = action
  for (const [index, step] of steps.entries()) {
    if (typeof step === 'string') continue
    for (const entry of entriesOf(scope, step.take)) checkField(scope, entry, index, params)
    if (step.link === undefined && step.credentials !== undefined)
      report(
        scope,
        keyAt(scope.positions, step, 'credentials'),
        "'credentials' belongs to a step with 'link': the others have them",
      )
    if (step.link !== undefined) checkLink(scope, step, { index, isLast: step === steps.at(-1), returns })
  }
  checkStepUploads(scope, action, returns, params)
}

interface LinkStep {
  readonly index: number
  readonly isLast: boolean
  readonly returns: string
}

function checkLink(scope: Scope, step: StepDetails, { index, isLast, returns }: LinkStep): void {
  const { positions, root } = scope
  const at = valueAt(positions, step, 'link')
  if (index === 0) report(scope, at, "the first step has no previous response, so it cannot have a 'link'")
  else if (!isLast) report(scope, at, "a step with 'link' is the last one")
  if (returns !== 'bytes') report(scope, at, "'link' returns content, which only a download does")
  if (!root.files) report(scope, at, "'link' needs 'files': the hosts that content comes from")
  if (step.credentials && !root.files?.some((host) => !host.includes('*')))
    report(
      scope,
      valueAt(positions, step, 'credentials'),
      "'credentials' needs a host in 'files' without '*'",
    )
  for (const key of Object.keys(step))
    if (!LINK_KEYS.includes(key))
      report(scope, keyAt(positions, step, key), `'${key}' has no place in a step with 'link'`)
}

function checkField(
  scope: ResolvedScope,
  { name, at, value }: Entry<InputNode | InputNode[]>,
  index: number,
  params: Fields,
): void {
  if (index === 0) report(scope, at, `the first step has no previous response to take '${name}' from`)
  if (Object.hasOwn(params, name)) report(scope, at, `'${name}' is a param of the caller as well`)
  for (const input of listOf(value)) if (typeof input !== 'string') checkSelection(scope, input, params)
}

/** Checks how an item is selected in a response, and the path in it. */
export function checkSelection(
  scope: ResolvedScope,
  input: Exclude<InputNode, string>,
  params: Fields,
): void {
  const named = entriesOf(scope, input.where)
  const where: Position | undefined = located(scope, input, 'where')?.at
  if (where && named.length !== 1) report(scope, where, "expected one field in 'where'")
  if (input.value !== undefined && !where)
    report(
      scope,
      valueAt(scope.positions, input, 'value'),
      "'value' is a path in the item that 'where' finds",
    )
  for (const { value, valueAt: at } of named) checkParamPath(scope, at, value, params)
}

/** A param, or a field of one: `transition.id`. */
function checkParamPath(scope: ResolvedScope, at: Position, path: string, params: Fields): void {
  const [name = ''] = path.split('.')
  if (Object.hasOwn(params, path)) return
  if (Object.hasOwn(params, name)) checkPath(scope, at, 'param', path, params)
  else checkParam(scope, at, path, params)
}
