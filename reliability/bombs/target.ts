import { SCOPES } from '../../packages/server/src/auth/scopes.ts'
import { bodyOf, type Http } from '../support/http.ts'
import type { Client } from '../support/service.ts'

export type Headers = Readonly<Record<string, string>>

/** Callers that shapes are sent as, and what they may use. */
export interface Target {
  /** Credentials of an end user with every scope. */
  readonly user: Headers
  readonly application: Headers
  /** Those of a connect session of the end user. */
  readonly session: Headers
  readonly connector: string
}

/** @param connector A connector of the end user. */
export async function openTarget(
  { ask }: Http,
  client: Client,
  user: string,
  connector: string,
): Promise<Target> {
  const tokens = '/api/v1/account/applications'
  const open = async (path: string, body: object, headers: Headers = {}): Promise<Headers> => {
    const { access_token, token = access_token } = bodyOf(await ask({ path, headers, body }))
    return { authorization: `Bearer ${token}` }
  }
  const application = await open(`${tokens}/token`, client)
  const claims = { external_user_id: user, scope: SCOPES.join(' ') }
  return {
    application,
    connector,
    user: await open(`${tokens}/scoped-token`, claims, application),
    session: await open('/v1/connect/sessions', { external_user_id: user }, application),
  }
}
