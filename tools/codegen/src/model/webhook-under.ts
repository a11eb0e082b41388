/** Records that webhooks name, under which others are listed. */
import type { WebhookParent, Webhooks } from '@plugboard/core/catalog'
import type { WebhooksNode } from '../spec/schema/index.ts'
import type { EntityModel } from './model.ts'
import { entriesOf, located } from './read.ts'
import { report, reportUnknown, type Scope } from './scope.ts'

/** Only of entities under which synchronized ones are listed: of others nothing is left out. */
export function resolveUnder(
  scope: Scope,
  node: Pick<WebhooksNode, 'under' | 'lag'>,
  synchronized: readonly EntityModel[],
): NonNullable<Webhooks['under']> {
  const parents = new Set(synchronized.flatMap(({ sync }) => sync?.each ?? []))
  const lag = located(scope, node, 'lag')
  if (lag) report(scope, lag.at, "'under' reads one list at once, so that 'lag' does not go with it")
  const entries = entriesOf(scope, node.under)
  for (const { name, at, value, valueAt } of entries) {
    if (!parents.has(name))
      reportUnknown(scope, at, 'entity under which others are listed', name, [...parents])
    const { from, like } = parentOf(value)
    if (!/^(header\.[\w-]+|\w+(\.\w+)*)$/.test(from))
      report(scope, valueAt, `expected a path such as repository.id, or header.<Name>, found '${from}'`)
    if (like !== undefined && like.split('{key}').length !== 2)
      report(scope, valueAt, `expected {key} once, found '${like}'`)
  }
  return Object.fromEntries(entries.map(({ name, value }) => [name, parentOf(value)]))
}

function parentOf(value: string | WebhookParent): WebhookParent {
  return typeof value === 'string' ? { from: value } : value
}
