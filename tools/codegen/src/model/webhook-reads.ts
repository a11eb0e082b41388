/** Records that webhooks name, and that the service reads by the list of the synchronization. */
import type { WebhookRead, Webhooks } from '@plugboard/core/catalog'
import { positionOf } from '../spec/positions.ts'
import type { WebhooksNode } from '../spec/schema/index.ts'
import type { EntityModel } from './model.ts'
import { entriesOf, itemsOf, type Located, listOf, located } from './read.ts'
import { report, reportUnknown, type Scope } from './scope.ts'

type ReadsNode = NonNullable<WebhooksNode['reads']>
type ReadNode = ReadsNode[string][string]

/** Only of synchronized entities: what is read goes into the replica. */
export function resolveReads(
  scope: Scope,
  reads: ReadsNode,
  synchronized: readonly EntityModel[],
): NonNullable<Webhooks['reads']> {
  const known = synchronized.map(({ name }) => name)
  const resolved = entriesOf(scope, reads).map(({ name: pattern, value }) => {
    const byEntity = entriesOf(scope, value).flatMap(({ name, at, value: node }) => {
      const entity = synchronized.find((each) => each.name === name)
      if (entity !== undefined) return [[name, resolveRead(scope, node, entity)] as const]
      reportUnknown(scope, at, 'synchronized entity', name, known)
      return []
    })
    return [pattern, Object.fromEntries(byEntity)] as const
  })
  return Object.fromEntries(resolved)
}

function resolveRead(scope: Scope, node: ReadNode, entity: EntityModel): WebhookRead {
  const at = positionOf(scope.positions, node)
  const keys = located(scope, node, 'keys')
  const parent = located(scope, node, 'parent')
  const paths = Array.isArray(node.keys) ? itemsOf(scope, node.keys) : [keys as Located<string>]
  for (const path of parent ? [...paths, parent] : paths) checkPath(scope, path)
  const { sync } = entity
  if ((sync?.each === undefined) !== (parent === undefined))
    report(
      scope,
      at,
      sync?.each === undefined
        ? `'${entity.name}' are listed under none`
        : `'parent' is missing: '${entity.name}' are listed under '${sync.each}'`,
    )
  if (sync?.read !== undefined)
    report(scope, at, `lists of '${entity.name}' have only ids, so that they cannot be read by one`)
  checkParams(scope, node, entity)
  return {
    keys: listOf(node.keys),
    ...(node.parent !== undefined && { parent: node.parent }),
    params: node.params,
  }
}

/** A list without the key among its params would have another record, and this one would count as deleted. */
function checkParams(scope: Scope, { params }: ReadNode, { actions, sync }: EntityModel): void {
  const list = actions.find(({ name }) => name === sync?.list)
  const known = Object.keys(list?.allParams ?? {})
  for (const { name, at } of entriesOf(scope, params))
    if (!known.includes(name)) reportUnknown(scope, at, `param of '${sync?.list}'`, name, known)
  if (!JSON.stringify(params).includes('{key}'))
    report(scope, positionOf(scope.positions, params), "no param contains '{key}'")
}

function checkPath(scope: Scope, { value, at }: Located<string>): void {
  if (!/^\w+(\.\w+)*$/.test(value))
    report(scope, at, `expected a path such as data.order.id, found '${value}'`)
}
