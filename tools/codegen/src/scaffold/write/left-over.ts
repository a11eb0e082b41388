import type { Description, Endpoint } from '../../description/description.ts'
import { usedBy } from '../access/account-path.ts'
import { NOT_GUESSED, type SkippedEndpoint } from '../actions/skipped-endpoint.ts'
import type { EntityEndpoints } from '../endpoints/entity-at.ts'

const MAX_NAMED = 20

/**
 * Endpoints that no comment below an entity names, since they stand below none.
 *
 * @param found Entities of the spec. Those without records are in none, nor are their endpoints.
 */
export function leftOverDoubt(
  { endpoints }: Description,
  found: readonly EntityEndpoints[],
  wanted: readonly string[],
): string[] {
  // A choice of entities leaves out the others.
  if (wanted.length > 0) return []
  const taken = new Set(found.flatMap((entity) => [...usedBy(entity), ...entity.others].map(lineOf)))
  const rest = endpoints.map(lineOf).filter((line) => !taken.has(line))
  if (rest.length === 0) return []
  const more = rest.length > MAX_NAMED ? ` and ${rest.length - MAX_NAMED} more` : ''
  return [`endpoints: ${rest.length} stand below no entity: ${rest.slice(0, MAX_NAMED).join(', ')}${more}`]
}

/** Endpoints below an entity that would be actions if a spec could say them: whoever needs one has to know. The spec names the others, too. */
export function leftOutDoubts(entity: string, left: readonly SkippedEndpoint[]): string[] {
  const unsaid = left.filter(({ reason }) => reason !== NOT_GUESSED)
  if (unsaid.length === 0) return []
  const named = unsaid.slice(0, MAX_NAMED).map(({ endpoint, reason }) => `${lineOf(endpoint)} (${reason})`)
  const more = unsaid.length > MAX_NAMED ? ` and ${unsaid.length - MAX_NAMED} more` : ''
  return [`${entity}: no action was made of ${named.join(', ')}${more}`]
}

function lineOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
