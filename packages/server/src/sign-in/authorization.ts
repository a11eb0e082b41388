/** An authorization request that waits for its end user, and its end. */
import { errors, type Provider } from 'oidc-provider'
import { withAudit } from '../audit/audited.ts'
import { ACTION_SCOPES } from '../auth/scopes.ts'
import { newId } from '../crypto/id.ts'
import type { Grant } from '../store/sign-in/grants.ts'
import { accountId } from './account.ts'
import type { Authorization, BrowserExchange, Decision } from './protocol.ts'
import { applicationOf } from './resource.ts'
import type { Services } from './services.ts'
import { inUnit } from './unit.ts'

export async function authorizationOf(
  services: Services,
  provider: Provider,
  issuer: string,
  exchange: BrowserExchange,
): Promise<Authorization | undefined> {
  return inUnit(async () => {
    const interaction = await interactionOf(provider, exchange)
    if (interaction === undefined) return undefined
    const { uid, params, exp } = interaction
    const clientId = String(params.client_id)
    const client = await provider.Client.find(clientId)
    return {
      uid,
      org: await applicationOf(services, issuer, resourceOf(params)),
      clientId,
      clientName: client?.clientName ?? null,
      redirectUri: String(params.redirect_uri),
      scopes: String(params.scope ?? '')
        .split(' ')
        .filter((scope) => ACTION_SCOPES.some((one) => one === scope)),
      expiresAt: exp * 1000,
    }
  })
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** Undefined if it has ended, or if the browser is another one. */
async function interactionOf(
  provider: Provider,
  { request, response }: BrowserExchange,
): Promise<Interaction | undefined> {
  try {
    return await provider.interactionDetails(request, response)
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

function resourceOf({ resource }: Interaction['params']): string {
  const [only, ...others] = [resource ?? []].flat().map(String)
  if (only !== undefined && others.length === 0) return only
  throw new errors.InvalidTarget('give one resource')
}

export async function finishAuthorization(
  services: Services,
  provider: Provider,
  exchange: BrowserExchange,
  decision: Decision,
): Promise<string | undefined> {
  return inUnit(async (unit) => {
    const interaction = await interactionOf(provider, exchange)
    if (interaction === undefined) return undefined
    const { store, clock } = services
    const now = clock()
    const grant = decision && {
      ...decision,
      id: newId('grt'),
      created_at: now,
      used_at: null,
      revoked_at: null,
    }
    const result = grant ? await granted(provider, interaction, grant, now) : DENIED
    const { request, response, requestId } = exchange
    const next = await provider.interactionResult(request, response, result, {
      mergeWithLastSubmission: false,
    })
    if (grant === null) {
      await store.signIn.grants.commit(unit, now)
      return next
    }
    const { org, external_user_id: externalUserId, id: object } = grant
    // The end user decides: there is no token yet.
    const actor = {
      org,
      actor: 'end user',
      externalUserId,
      requestId,
      via: JSON.stringify({ channel: 'mcp', client: hostOf(grant) }),
    }
    await withAudit(services, actor, { action: 'grant.create', object }, (record) =>
      store.signIn.grants.commit({ ...unit, grant }, now, record),
    )
    return next
  })
}

const DENIED = { error: 'access_denied', error_description: 'The end user did not allow it.' }

/** Stores the grant as the library sees it, and returns the answers that it waits for. */
async function granted(provider: Provider, interaction: Interaction, grant: Grant, now: number) {
  const account = accountId({ org: grant.org, externalUserId: grant.external_user_id })
  const record = new provider.Grant({
    accountId: account,
    clientId: grant.client_id,
    jti: grant.id,
    expiresIn: Math.ceil((grant.expires_at - now) / 1000),
  } as never)
  record.addResourceScope(resourceOf(interaction.params), [...grant.scopes])
  await record.save()
  return { login: { accountId: account, remember: false }, consent: { grantId: grant.id } }
}

/** The host of a model in the audit trail: its verified address, or where it is sent back to. */
function hostOf({ client_id, redirect_uri }: Grant): string {
  return (URL.parse(client_id)?.host || URL.parse(redirect_uri)?.host) ?? redirect_uri.slice(0, 80)
}
