import { isDeepStrictEqual } from 'node:util'
import { blockParams } from '../model/fields.ts'
import type { ActionModel, BlockModel } from '../model/model.ts'
import { blocksOf, type Scope } from './scope.ts'

type Names = readonly string[]

/** Rules across params, in words. */
export function rulesOf({
  requireAny,
  requireOne,
  exclusive,
  dependentRequired = {},
}: Partial<ActionModel>): string[] {
  return [
    ...(requireAny ? [`At least one of ${listed(requireAny)} is needed.`] : []),
    ...(requireOne ? [`Exactly one of ${listed(requireOne)} is needed.`] : []),
    ...(exclusive ?? []).map((names) => `At most one of ${listed(names)} may be given.`),
    ...Object.entries(dependentRequired).map(([name, others]) => `\`${name}\` needs ${listed(others)}.`),
  ]
}

/** Rules on a block's own params that all users of the block have: documented once, with the block. */
export function blockExclusive(block: BlockModel, scope: Scope): Names[] {
  const users = scope.model.entities.flatMap(({ actions }) =>
    actions.filter(({ uses }) => uses.includes(block.name)),
  )
  const [first, ...others] = users
  return (first?.exclusive ?? []).filter((names) => {
    return (
      names.every((name) => Object.hasOwn(blockParams(block), name)) &&
      others.every((action) => hasRule(action.exclusive, names))
    )
  })
}

/** Rules of an action that none of its blocks has. */
export function ownExclusive(action: ActionModel, scope: Scope): Names[] {
  const inherited = blocksOf(action, scope).flatMap((block) => blockExclusive(block, scope))
  return (action.exclusive ?? []).filter((names) => !hasRule(inherited, names))
}

function hasRule(rules: readonly Names[] | undefined, names: Names): boolean {
  return rules?.some((rule) => isDeepStrictEqual(rule, names)) ?? false
}

function listed(names: Names): string {
  const quoted = names.map((name) => `\`${name}\``)
  return quoted.length < 2 ? quoted.join() : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}
