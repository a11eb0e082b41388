/** What there is, for a model that knows nothing yet. */
import type { Connection } from '../connection.ts'
import type { Registry } from '../registry.ts'

export function overview({ connections }: Registry): string {
  const byName = Map.groupBy(connections, ({ catalog }) => catalog.name)
  const lines = [...byName.values()].map(connectorLine)
  return [...lines, 'Actions: call find with a query in your words.'].join('\n')
}

function connectorLine(group: Connection[]): string {
  const [{ catalog }] = group as [Connection]
  const entities = Object.keys(catalog.entities).join(', ')
  return `${catalog.name} (${catalog.provider}${accountsOf(group)}): ${entities}`
}

/** Accounts are named where there are several, and where one does not work. */
function accountsOf(group: readonly Connection[]): string {
  const named = group.map(({ account, status }) => [account, status].filter(Boolean).join(' '))
  if (group.length > 1) return `; accounts ${named.join(', ')}`
  return group[0]?.status === undefined ? '' : `; ${group[0].status}`
}
