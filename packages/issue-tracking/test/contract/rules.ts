/** Combination rules of an action's params. The contract has none, so each is a difference. */
import type { ActionModel, Model } from '@plugboard/codegen'
import type { Difference } from '@plugboard/contract/documents'

export function ruleDifferences(model: Model): Difference[] {
  return model.entities.flatMap(({ name: entity, actions }) => {
    return actions.flatMap((action) =>
      rulesOf(action).flatMap(({ params, says }) => {
        return params.map((param) => ({
          at: `${entity}.${action.name}.${param}`,
          contract: 'stands for itself',
          ours: says,
        }))
      }),
    )
  })
}

function rulesOf({
  requireAny,
  requireOne,
  exclusive = [],
}: ActionModel): { params: readonly string[]; says: string }[] {
  return [
    ...(requireAny ? [{ params: requireAny, says: `one or more of ${requireAny.join(', ')}` }] : []),
    ...(requireOne ? [{ params: requireOne, says: `one of ${requireOne.join(', ')}` }] : []),
    ...exclusive.map((params) => ({ params, says: `at most one of ${params.join(', ')}` })),
  ]
}
