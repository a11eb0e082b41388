/** Steps that read which entries of object params the later steps send. */
import { keyAt, valueAt } from '../spec/positions.ts'
import type { ActionDetails, StepDetails } from '../spec/schema/index.ts'
import type { Fields, StepModel } from './model.ts'
import { itemsOf, type Located, pick } from './read.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { checkParam, report } from './scope.ts'
import { checkSelection } from './step-inputs.ts'
import { kindOf } from './value-base.ts'

export function resolveSplit({ split }: StepDetails): Pick<StepModel, 'split'> {
  if (split === undefined) return {}
  const { params, from } = split
  return { split: { params, from, ...pick(split, 'where', 'value', 'also') } }
}

export function checkSplits(scope: ResolvedScope, action: ActionDetails, params: Fields): void {
  const steps = (action.steps ?? []).filter((step) => typeof step !== 'string')
  const splitting = steps.filter(({ split }) => split !== undefined)
  for (const step of splitting) checkSplit(scope, step, params)
  for (const step of splitting.slice(1))
    report(scope, keyAt(scope.positions, step, 'split'), "another step has a 'split'; an action has one")
  const [first] = splitting
  for (const step of steps) checkPart(scope, step, first, first !== undefined && isBefore(steps, first, step))
  const isUsed = steps.some(({ part }) => part !== undefined)
  if (first && !isUsed)
    report(scope, keyAt(scope.positions, first, 'split'), "no step has a 'part' of it to send")
}

function isBefore(steps: readonly StepDetails[], one: StepDetails, other: StepDetails): boolean {
  return steps.indexOf(one) < steps.indexOf(other)
}

function checkSplit(scope: ResolvedScope, { split }: StepDetails, params: Fields): void {
  if (split === undefined) return
  for (const param of itemsOf(scope, split.params)) checkDivided(scope, param, params)
  checkSelection(scope, split, params)
  if (split.also !== undefined && split.where === undefined)
    report(scope, keyAt(scope.positions, split, 'also'), "'also' is about the item that 'where' finds")
}

function checkDivided(scope: ResolvedScope, { value: name, at }: Located<string>, params: Fields): void {
  checkParam(scope, at, name, params)
  const kind = kindOf(scope, params[name] ?? { type: 'object' })
  if (kind !== 'object') report(scope, at, `'${name}' is no object, so it has no entries to divide`)
}

/** A step sends a part of params that it declares, after the step that divides them. */
function checkPart(
  scope: ResolvedScope,
  step: StepDetails,
  splitting: StepDetails | undefined,
  isAfter: boolean,
): void {
  if (step.part === undefined) return
  const at = valueAt(scope.positions, step, 'part')
  if (!splitting || !isAfter) report(scope, at, "'part' needs 'split' in a step before")
  for (const name of splitting?.split?.params ?? [])
    if (!Object.hasOwn(step.body ?? {}, name)) report(scope, at, `the body of the step has no '${name}'`)
}
