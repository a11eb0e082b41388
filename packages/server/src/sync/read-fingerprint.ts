import { hash } from 'node:crypto'
import type { EntityPlan } from '../replica/plan.ts'

/**
 * Tells in what way the records of a stream are read. When a release reads them in another way, those that are kept may
 * lack what it shows: all are read again.
 */
export function readFingerprint({
  entity,
  sync: { list, params, more },
}: Pick<EntityPlan, 'entity' | 'sync'>): string {
  const way = JSON.stringify([entity.actions[list], params, more])
  return hash('sha256', way, 'base64url').slice(0, 16)
}
