import { applicationStore } from './applications.ts'
import { connectorStore } from './connectors.ts'
import type { Engine } from './engine.ts'
import { leaseStore } from './leases.ts'
import { serverSecretStore } from './server-secrets.ts'
import { openSqlite } from './sqlite/open.ts'
import type { Store } from './store.ts'
import { tokenStore } from './tokens.ts'

/** Where the embedded engine keeps its files. */
export interface StoreLocation {
  readonly dataFolder: string
  readonly databaseFile: string
}

/** Opens the store, and makes it where there is none. */
export async function openStore({ databaseFile }: StoreLocation): Promise<Store> {
  return storeOn(await openSqlite(databaseFile))
}

function storeOn(engine: Engine): Store {
  return {
    applications: applicationStore(engine),
    tokens: tokenStore(engine),
    connectors: connectorStore(engine),
    leases: leaseStore(engine),
    serverSecrets: serverSecretStore(engine),
    probe: async (now) => {
      await engine.db
        .insertInto('probes')
        .values({ id: 1, at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: now }))
        .execute()
    },
    close: () => engine.close(),
  }
}
