/** The action that proves that credentials work. */
import type { ActionModel, EntityModel, Model } from './model.ts'
import { type Located, located } from './read.ts'
import { report, reportUnknown, type Scope } from './scope.ts'

export function resolveCheck(scope: Scope, entities: readonly EntityModel[]): Pick<Model, 'check'> {
  const check = located(scope, scope.root, 'check')
  if (check === undefined) return {}
  checkReference(scope, check, entities, 'the check')
  return { check: check.value }
}

/** Checks the actions that identify accounts. */
export function checkAccounts(scope: Scope, entities: readonly EntityModel[]): void {
  for (const method of Object.values(scope.root.auth ?? {})) {
    const account = method.consent?.account ?? method.account
    const action = account && located(scope, account, 'action')
    if (action) checkReference(scope, action, entities, 'the account')
  }
}

function checkReference(
  scope: Scope,
  { value, at }: Located<string>,
  entities: readonly EntityModel[],
  purpose: string,
): void {
  const actions = new Map(
    entities.flatMap((entity) => entity.actions.map((action) => [`${entity.name}.${action.name}`, action])),
  )
  const action = actions.get(value)
  if (!action) reportUnknown(scope, at, 'action', value, actions.keys())
  else if (needsParams(action)) report(scope, at, `'${value}' needs params, so it cannot be ${purpose}`)
}

function needsParams({ allParams, requireAny, requireOne }: ActionModel): boolean {
  return Boolean(requireAny ?? requireOne) || Object.values(allParams).some(({ required }) => required)
}
