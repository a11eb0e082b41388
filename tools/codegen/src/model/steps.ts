/** Several requests that one action makes in order. */
import type { Upload } from '@plugboard/core'
import { positionOf } from '../spec/positions.ts'
import type { ActionDetails, StepDetails, StepNode } from '../spec/schema/index.ts'
import type { Fields, StepModel } from './model.ts'
import type { Param } from './param-locations.ts'
import { type Part, type PartKey, whereUsed } from './parts.ts'
import { entriesOf, itemsOf, type Located, located, pick } from './read.ts'
import { type RequestContext, type Requested, resolveRequest } from './requests.ts'
import { checkParam, report, type Scope } from './scope.ts'
import { resolveLink, resolveTake } from './step-inputs.ts'
import { resolveSplit } from './step-splits.ts'
import { contentStep, uploadOf } from './step-uploads.ts'
import { fitsKind, kindOf } from './value-base.ts'

export interface Steps {
  readonly steps: readonly StepModel[]
  /** Set if one of the steps sends content. */
  readonly upload?: Upload
  readonly params: readonly Param[]
}

const STEP_KEYS: readonly PartKey[] = [
  ...(['query', 'body', 'header', 'path', 'constant'] as const),
  ...(['retry', 'retry_unless', 'idempotency_field'] as const),
]

export function resolveSteps(
  context: RequestContext,
  steps: readonly StepNode[],
  parts: readonly Part[],
): Steps {
  checkMisplaced(context.scope, parts)
  const resolved = itemsOf(context.scope, steps).map((step) => resolveStep(context, step))
  const upload = uploadOf(steps)
  return {
    ...(upload && { upload: { ...pick(upload, 'size') } }),
    steps: resolved.map(({ step }) => step),
    params: onceEach(
      context.scope,
      resolved.map(({ params }) => params),
    ),
  }
}

function checkMisplaced(scope: Scope, parts: readonly Part[]): void {
  for (const part of parts) {
    const key = STEP_KEYS.find((name) => part.node[name] !== undefined)
    if (key) report(scope, whereUsed(scope, part, key), `'${key}' belongs in one of the steps`)
  }
}

interface Resolved {
  readonly step: StepModel
  readonly params: readonly Param[]
}

function resolveStep(context: RequestContext, { value, at }: Located<StepNode>): Resolved {
  const { scope } = context
  if (typeof value === 'string') return asStep(resolveRequest(context, { value, at }, []), {})
  const { link, when, unless, upload } = value
  if (link !== undefined) return resolveLink(context, value, link)
  if (upload !== undefined) return { step: contentStep(upload), params: [] }
  const more = {
    ...(when && { when }),
    ...(unless && { unless }),
    ...resolveTake(value),
    ...resolveSplit(value),
    ...pick(value, 'part'),
  }
  const http = located(scope, value, 'http') ?? missing(scope, value)
  return asStep(resolveRequest(context, http, [{ node: value, at }]), more)
}

/** A placeholder request line, so that references to the params of the step are no further mistakes. */
function missing(scope: Scope, node: StepDetails): Located<string> {
  const at = positionOf(scope.positions, node)
  report(scope, at, "a step needs 'http', 'link' or 'upload'")
  return { value: 'POST /', at }
}

type Inputs = Pick<StepModel, 'when' | 'unless' | 'take' | 'split' | 'part'>

function asStep({ request, params }: Requested, more: Inputs): Resolved {
  return { step: { ...request, ...more }, params }
}

/** A param that is sent in several steps is one param: the first step declares it. */
function onceEach(scope: Scope, steps: readonly (readonly Param[])[]): Param[] {
  const once = new Map<string, Param>()
  for (const params of steps) {
    const fresh = params.filter(({ name }) => !once.has(name))
    for (const param of params) checkSame(scope, once.get(param.name), param)
    for (const param of fresh) once.set(param.name, param)
  }
  return [...once.values()]
}

function checkSame(scope: Scope, earlier: Param | undefined, { name, at, value }: Param): void {
  if (earlier === undefined || kindOf(scope, earlier.value) === kindOf(scope, value)) return
  report(scope, at, `param '${name}' has another type than in line ${earlier.at.line}`)
}

/** `when`, `unless` and `retry_unless` name params of any step. */
export function checkSteps(scope: Scope, action: ActionDetails, params: Fields): void {
  for (const step of action.steps ?? []) {
    if (typeof step === 'string') continue
    for (const { value, at } of [...itemsOf(scope, step.when), ...itemsOf(scope, step.retry_unless)])
      checkParam(scope, at, value, params)
    for (const { name, at, value, valueAt } of entriesOf(scope, step.unless)) {
      checkParam(scope, at, name, params)
      checkCompared(scope, { value, at: valueAt }, name, params)
    }
  }
}

/** A param is never equal to a value of another type. */
function checkCompared(
  scope: Scope,
  { value, at }: Located<string | number | boolean>,
  name: string,
  params: Fields,
): void {
  const kind = kindOf(scope, params[name] ?? {})
  if (!fitsKind(value, kind))
    report(scope, at, `'${name}' is a ${kind} and never the ${typeof value} '${value}'`)
}
