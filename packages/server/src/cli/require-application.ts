import { nearest } from '@plugboard/core'
import type { Store } from '../store/store.ts'

/**
 * Throws if no application has the client id. An empty list would look as if the application had no entries.
 */
export async function requireApplication(store: Store, org: string): Promise<void> {
  const ids = (await store.applications.list()).map(({ id }) => id)
  if (ids.includes(org)) return
  const near = nearest(org, ids)
  const remedy = near === undefined ? 'run plugboard apps list to see all' : `did you mean ${near}?`
  throw new Error(`No application has the client id ${org}; ${remedy}`)
}
