import { ConnectorError, findEntity } from '@plugboard/core'
import type { Run } from '../run-context.ts'

/**
 * Some vendors answer dead credentials like those of a stranger, from whom records are hidden: lists are empty, and no record
 * exists. The action that checks credentials succeeds for nobody else.
 *
 * @throws ConnectorError If the credentials are rejected, or the upstream fails.
 */
export async function proveCredentials({ plan, reader }: Run): Promise<void> {
  const [entity, action] = plan.kind.connector.check?.split('.') ?? []
  if (entity === undefined || action === undefined) return
  try {
    await reader.record(findEntity(plan.tables, entity), action, {})
  } catch (error) {
    // Valid ones that do not allow the check.
    if (!(error instanceof ConnectorError && error.code === 'upstream_forbidden')) throw error
  }
}
