/** The kinds of records that webhooks tell apart by a value of their own. */
import type { WebhookKind } from '@plugboard/core/catalog'
import type { WebhooksNode } from '../spec/schema/index.ts'
import { entriesOf, located } from './read.ts'
import { report, reportUnknown, type Scope } from './scope.ts'

export function resolveKind(scope: Scope, node: NonNullable<WebhooksNode['kind']>): WebhookKind {
  const from = located(scope, node, 'from')
  if (from && !/^(header\.[\w-]+|\w+(\.\w+)*)$/.test(from.value))
    report(scope, from.at, `expected a path such as objectTypeId, or header.<Name>, found '${from.value}'`)
  const known = Object.keys(scope.root.entities ?? {})
  for (const { value, valueAt } of entriesOf(scope, node.values))
    if (!known.includes(value)) reportUnknown(scope, valueAt, 'entity', value, known)
  return node
}
