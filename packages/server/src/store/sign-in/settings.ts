/** How the end users of an application sign in. */
import type { Engine, LastStep } from '../engine.ts'

export interface SignInSettings {
  /** `application`: its own sign-in page accepts a challenge. `oidc`: the installation's OpenID provider. */
  readonly method: 'application' | 'oidc'
  /** Address of the application's sign-in page; null for `oidc`. */
  readonly sign_in_url: string | null
  /** Claim of the ID token that names the end user; null for `application`. */
  readonly user_claim: 'sub' | 'email' | null
  /** Policy of grants, unless a challenge is accepted with another. */
  readonly policy: object
}

export interface SignInSettingsStore {
  get(org: string): Promise<SignInSettings | undefined>
  put(org: string, settings: SignInSettings, now: number, last?: LastStep): Promise<void>
  /** Returns false if there were none. */
  remove(org: string, last?: LastStep): Promise<boolean>
  /** The only application whose end users can sign in; undefined if there are none or several. */
  only(): Promise<string | undefined>
}

export function signInSettingsStore({ tenant, everyTenant }: Engine): SignInSettingsStore {
  return {
    get: async (org) => {
      const row = await tenant({ org })
        .selectFrom('sign_in_settings')
        .select(['method', 'sign_in_url', 'user_claim', 'policy'])
        .where('org', '=', org)
        .executeTakeFirst()
      return row && { ...row, policy: JSON.parse(row.policy) }
    },
    put: (org, settings, now, last) =>
      tenant({ org })
        .transaction()
        .execute(async (tx) => {
          const entry = { ...settings, policy: JSON.stringify(settings.policy), updated_at: now }
          await tx
            .insertInto('sign_in_settings')
            .values({ org, ...entry })
            .onConflict((conflict) => conflict.column('org').doUpdateSet(entry))
            .execute()
          await last?.(tx)
        }),
    remove: (org, last) =>
      tenant({ org })
        .transaction()
        .execute(async (tx) => {
          const done = await tx.deleteFrom('sign_in_settings').where('org', '=', org).executeTakeFirst()
          if (done.numDeletedRows === 0n) return false
          await last?.(tx)
          return true
        }),
    only: async () => {
      const rows = await everyTenant.selectFrom('sign_in_settings').select('org').limit(2).execute()
      return rows.length === 1 ? rows[0]?.org : undefined
    },
  }
}
