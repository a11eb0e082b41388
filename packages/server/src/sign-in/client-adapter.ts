import { type Adapter, errors } from 'oidc-provider'
import type { Services } from './services.ts'

/** Clients that registered themselves. */
export function clientAdapter({ store, clock }: Services): Partial<Adapter> {
  const { clients } = store.signIn
  return {
    upsert: async (id, metadata) => {
      if (await clients.add(id, JSON.stringify(metadata), clock())) return
      throw new errors.TemporarilyUnavailable('too many clients are registered; try again tomorrow')
    },
    find: async (id) => {
      // The library looks up the URLs of metadata documents, too.
      const metadata = id.includes('/') ? undefined : await clients.find(id)
      return metadata && JSON.parse(metadata)
    },
  }
}
