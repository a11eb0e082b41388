import { hash } from 'node:crypto'
import type { EntityPlan } from '../../replica/sync-plan.ts'

/**
 * Fingerprints how a stream reads its records. When a release reads them differently, stored records may lack
 * fields, so that the stream needs a full sync.
 */
export function readFingerprint({
  entity,
  sync: { list, read, params, more, complete },
}: Pick<EntityPlan, 'entity' | 'sync'>): string {
  const each = read === undefined ? [] : [entity.actions[read]]
  const definition = JSON.stringify([entity.actions[list], params, more, complete, ...each])
  return hash('sha256', definition, 'base64url').slice(0, 16)
}
