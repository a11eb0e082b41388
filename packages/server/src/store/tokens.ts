import type { Selectable } from 'kysely'
import type { Engine } from './engine.ts'
import type { TokenRecord, TokenStore } from './store.ts'
import type { Tables } from './tables.ts'

export function tokenStore({ db }: Engine): TokenStore {
  return {
    add: (hash, token, now) =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('tokens').where('expires_at', '<=', now).execute()
        await tx.insertInto('tokens').values(toRow(hash, token)).execute()
      }),

    find: async (hash, now) => {
      const row = await db
        .selectFrom('tokens')
        .innerJoin('application_secrets as secret', (join) =>
          join.onRef('secret.org', '=', 'tokens.org').onRef('secret.id', '=', 'tokens.secret_id'),
        )
        .selectAll('tokens')
        .where('tokens.hash', '=', hash)
        .where('tokens.expires_at', '>', now)
        .where('secret.revoked_at', 'is', null)
        .executeTakeFirst()
      return row && fromRow(row)
    },

    remove: async (org, hash) => {
      const done = await db
        .deleteFrom('tokens')
        .where('org', '=', org)
        .where('hash', '=', hash)
        .executeTakeFirst()
      return done.numDeletedRows > 0n
    },
  }
}

function toRow(hash: string, token: TokenRecord): Tables['tokens'] {
  const ids = token.connector_ids
  return {
    ...token,
    hash,
    scopes: JSON.stringify(token.scopes),
    connector_ids: ids === null ? null : JSON.stringify(ids),
  }
}

function fromRow({ hash: _, ...row }: Selectable<Tables['tokens']>): TokenRecord {
  const ids = row.connector_ids
  return { ...row, scopes: JSON.parse(row.scopes), connector_ids: ids === null ? null : JSON.parse(ids) }
}
