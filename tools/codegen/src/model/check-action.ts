/** The action that proves that credentials work. */
import type { ActionModel, EntityModel, Model } from './model.ts'
import { report, reportUnknown, type Scope } from './scope.ts'

export function resolveCheck(scope: Scope, entities: readonly EntityModel[]): Pick<Model, 'check'> {
  const { check } = scope.root.keys
  if (check === undefined) return {}
  const actions = new Map(
    entities.flatMap((entity) => entity.actions.map((action) => [`${entity.name}.${action.name}`, action])),
  )
  const action = actions.get(check.value)
  if (!action) reportUnknown(scope, check.at, 'action', check.value, actions.keys())
  else if (needsParams(action))
    report(scope, check.at, `'${check.value}' needs params, so it cannot be the check`)
  return { check: check.value }
}

function needsParams({ allParams, requireAny, requireOne }: ActionModel): boolean {
  return Boolean(requireAny ?? requireOne) || Object.values(allParams).some(({ required }) => required)
}
