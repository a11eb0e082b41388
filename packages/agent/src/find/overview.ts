/** Overview of the connectors and their entities, for a model that starts without knowledge. */
import { estimateTokens } from '../budget/estimate.ts'
import { accountText, type Connection } from '../connection.ts'
import type { Registry } from '../registry.ts'
import { formatAge } from '../text/age.ts'

/** Entities of each connector that are named, from all of them to none: every connector is, since what a model does not see is not there. */
const NAMED = [Number.POSITIVE_INFINITY, 14, 10, 8, 6, 5, 4, 3, 2, 1, 0]

export async function overview({ connections }: Registry, budget: number): Promise<string> {
  if (connections.length === 0) return 'No account is connected: the user has to connect one.'
  const byName = Map.groupBy(connections, ({ catalog }) => catalog.name)
  const lines = await Promise.all([...byName.values()].map(connectorLine))
  const texts = NAMED.map((most) => [...lines.map((line) => line(most)), lastLine(most)].join('\n'))
  return texts.find((text) => estimateTokens(text) <= budget) ?? (texts.at(-1) as string)
}

function lastLine(most: number): string {
  const all = most === Number.POSITIVE_INFINITY ? '' : ' All entities of one: find {"connector":"…"}.'
  return `Actions: call find with a query in your words.${all}`
}

async function connectorLine(group: Connection[]): Promise<(most: number) => string> {
  const [first] = group as [Connection]
  const { catalog } = first
  const entities = Object.keys(catalog.entities)
  const replica = group.length === 1 ? await replicaOf(first) : ''
  const name = `${catalog.name} (${catalog.provider}${accountsOf(group)}${replica})`
  return (most) => (most === 0 ? name : `${name}: ${namesOf(entities, most)}`)
}

function namesOf(entities: readonly string[], most: number): string {
  const others = entities.length - most
  return entities.slice(0, most).join(', ') + (others > 0 ? ` and ${others} more` : '')
}

/** Age of the stalest entity in the replica. */
async function replicaOf({ catalog, searchable, replica }: Connection): Promise<string> {
  if (!searchable || replica === undefined) return ''
  const names = Object.keys(catalog.entities).filter((name) => catalog.entities[name]?.searchable)
  const states = await Promise.all(names.map(replica))
  const ages = states.flatMap(({ ageSeconds }) => ageSeconds ?? [])
  if (ages.length < states.length) return '; replica not complete yet'
  return ages.length === 0 ? '' : `; replica ${formatAge(Math.max(...ages))} old`
}

/** Accounts of a connector that the overview lists: more would take the place of other connectors. */
export const LISTED = 6

/** Accounts with their error states. */
export function accountNames(group: readonly Connection[]): readonly string[] {
  return group.map((one) => [accountText(one), one.status].filter(Boolean).join(' '))
}

/** Lists the accounts if there are several, or the error state of the only one. */
function accountsOf(group: readonly Connection[]): string {
  const names = accountNames(group)
  if (names.length === 1) return group[0]?.status === undefined ? '' : `; ${group[0].status}`
  const others = names.length - LISTED
  const more = others > 0 ? ` and ${others} others: find {"connector":"${group[0]?.catalog.name}"}` : ''
  return `; accounts ${names.slice(0, LISTED).join(', ')}${more}`
}
