/** Several requests that one action makes in order. */
import type { Block, NodeOf, Scalar } from '../spec/tree.ts'
import type { Fields, StepModel } from './model.ts'
import { type Part, type PartKey, whereSaid } from './parts.ts'
import type { Placed } from './placed.ts'
import { itemsOf, valuesOf } from './read.ts'
import { type RequestContext, type Requested, resolveRequest } from './requests.ts'
import { checkParam, report, type Scope } from './scope.ts'
import { resolveLink, resolveTake } from './taken.ts'
import { fitsKind, kindOf } from './value-base.ts'

export interface Steps {
  readonly steps: readonly StepModel[]
  readonly params: readonly Placed[]
}

const STEP_KEYS: readonly PartKey[] = ['query', 'body', 'header', 'path', 'constant', 'retry', 'retry_unless']

export function resolveSteps(
  context: RequestContext,
  steps: readonly NodeOf<'step'>[],
  parts: readonly Part[],
): Steps {
  checkMisplaced(context.scope, parts)
  const resolved = steps.map((step) => resolveStep(context, step))
  return {
    steps: resolved.map(({ step }) => step),
    params: onceEach(
      context.scope,
      resolved.map(({ params }) => params),
    ),
  }
}

function checkMisplaced(scope: Scope, parts: readonly Part[]): void {
  for (const part of parts) {
    const key = STEP_KEYS.find((name) => part.node.keyAt[name])
    if (key) report(scope, whereSaid(part, key), `'${key}' belongs in one of the steps`)
  }
}

interface Resolved {
  readonly step: StepModel
  readonly params: readonly Placed[]
}

function resolveStep(context: RequestContext, node: NodeOf<'step'>): Resolved {
  if (node.kind === 'scalar') return asStep(resolveRequest(context, node, []), {})
  const { http, link, when, unless } = node.keys
  if (link) return resolveLink(context, node, link.value)
  const more = {
    ...(when && { when: itemsOf(when) }),
    ...(unless && { unless: valuesOf(unless) }),
    ...resolveTake(node.keys),
  }
  return asStep(resolveRequest(context, http ?? missing(context, node), [{ node, at: node.at }]), more)
}

/** A request line to go on with, so that what names the params of the step is no mistake as well. */
function missing({ scope }: RequestContext, { at }: Block<'step'>): Scalar<string> {
  report(scope, at, "a step needs 'http' or 'link'")
  return { kind: 'scalar', at, value: 'POST /' }
}

function asStep({ request, params }: Requested, more: Pick<StepModel, 'when' | 'unless' | 'take'>): Resolved {
  return { step: { ...request, ...more }, params }
}

/** A param that travels in several steps is one param: the first step says what it is. */
function onceEach(scope: Scope, steps: readonly (readonly Placed[])[]): Placed[] {
  const once = new Map<string, Placed>()
  for (const params of steps) {
    const fresh = params.filter(({ name }) => !once.has(name))
    for (const param of params) checkSame(scope, once.get(param.name), param)
    for (const param of fresh) once.set(param.name, param)
  }
  return [...once.values()]
}

function checkSame(scope: Scope, earlier: Placed | undefined, { name, at, value }: Placed): void {
  if (earlier === undefined || kindOf(scope, earlier.value) === kindOf(scope, value)) return
  report(scope, at, `param '${name}' is something else than in line ${earlier.at.line}`)
}

/** `when`, `unless` and `retry_unless` name params of any step. */
export function checkSteps(scope: Scope, action: Block<'action'>, params: Fields): void {
  for (const step of action.keys.steps?.items ?? []) {
    if (step.kind === 'scalar') continue
    const { when, unless, retry_unless: once } = step.keys
    for (const { value, at } of [...(when?.items ?? []), ...(once?.items ?? [])])
      checkParam(scope, at, value, params)
    for (const { name, at, node } of unless?.entries ?? []) {
      checkParam(scope, at, name, params)
      checkCompared(scope, node, name, params)
    }
  }
}

/** What a param never is cannot be waited for. */
function checkCompared(
  scope: Scope,
  { value, at }: Scalar<string | number | boolean>,
  name: string,
  params: Fields,
): void {
  const kind = kindOf(scope, params[name] ?? {})
  if (!fitsKind(value, kind))
    report(scope, at, `'${name}' is a ${kind} and never the ${typeof value} '${value}'`)
}
