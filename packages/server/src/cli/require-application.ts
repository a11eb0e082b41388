import { nearest } from '@plugboard/core'
import type { Store } from '../store/store.ts'

/** Throws when no application has the client id: an empty answer would look as if nothing had happened to it. */
export async function requireApplication(store: Store, org: string): Promise<void> {
  const ids = (await store.applications.list()).map(({ id }) => id)
  if (ids.includes(org)) return
  const near = nearest(org, ids)
  const wayOut = near === undefined ? 'plugboard apps list prints all of them' : `did you mean ${near}?`
  throw new Error(`There is no application ${org}; ${wayOut}`)
}
