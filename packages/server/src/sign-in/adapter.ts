/** The protocol library's storage, in our store. Changes are collected in the unit of the request. */
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { hashToken } from '../crypto/token.ts'
import type { SignInRecord } from '../store/sign-in/records.ts'
import { accountId, parseAccount } from './account.ts'
import { clientAdapter } from './client-adapter.ts'
import type { Services } from './services.ts'
import { currentUnit } from './unit.ts'

/** Browser sessions are not kept: the application knows whether its user is signed in. */
const NOT_KEPT = new Set(['Session', 'ReplayDetection', 'PushedAuthorizationRequest'])

export function adapterOf(services: Services): (model: string) => Adapter {
  return (model) => {
    if (model === 'Client') return { ...forgetful, ...clientAdapter(services) }
    if (NOT_KEPT.has(model)) return forgetful
    const kept = model === 'AccessToken' ? tokenAdapter(services) : recordAdapter(services, model)
    return { ...forgetful, ...kept, revokeByGrantId: (id) => recordEnd(services, id) }
  }
}

const nothing = async (): Promise<undefined> => undefined

const forgetful: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUserCode: nothing,
  findByUid: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
}

function recordAdapter(services: Services, model: string): Partial<Adapter> {
  const { store, clock } = services
  return {
    upsert: async (id, payload, expiresIn = 0) => {
      currentUnit().records.push(toRecord(model, id, payload, clock() + expiresIn * 1000))
    },
    find: async (id) => {
      const record = await store.signIn.records.find(model, hashToken(id), clock())
      if (record === undefined) return undefined
      const { org, grant_id: grant, consumed_at: consumed } = record
      const unit = currentUnit()
      if (org !== null && grant !== null) unit.used = { org, id: grant }
      return { ...JSON.parse(record.payload), jti: id, ...(consumed !== null && { consumed }) }
    },
    consume: async (id) => {
      currentUnit().consumed.push({ model, hash: hashToken(id) })
    },
    destroy: async (id) => {
      if (model === 'Grant') await recordEnd(services, id)
      else if (model === 'Interaction') currentUnit().taken.push({ model, hash: hashToken(id) })
      else await store.signIn.records.remove(model, hashToken(id))
    },
  }
}

/** The id is a secret of its bearer, and stays out of the store. */
function toRecord(
  model: string,
  id: string,
  { jti: _, ...payload }: AdapterPayload,
  expires_at: number,
): SignInRecord {
  const org = payload.accountId === undefined ? null : parseAccount(payload.accountId).org
  const grant_id = model === 'Grant' ? id : (payload.grantId ?? null)
  const text = JSON.stringify(payload)
  return { model, hash: hashToken(id), org, grant_id, payload: text, consumed_at: null, expires_at }
}

/** The library ends a grant: its client asked for that, or used a code or refresh token twice. */
async function recordEnd({ store, clock }: Services, grantId: string): Promise<void> {
  const { org } = (await store.signIn.records.find('Grant', hashToken(grantId), clock())) ?? {}
  const { ended } = currentUnit()
  if (org && !ended.some(({ id }) => id === grantId)) ended.push({ org, id: grantId })
}

/** Access tokens are scoped tokens like all others, so that the library's are only translated. */
function tokenAdapter({ store, clock }: Services): Partial<Adapter> {
  return {
    upsert: async (id, { accountId = '', grantId = '', scope = '' }, expiresIn = 0) => {
      const [now, scopes] = [clock(), scope.split(' ').filter((name) => name !== '')]
      const { org, externalUserId } = parseAccount(accountId)
      const times = { issued_at: now, expires_at: now + expiresIn * 1000 }
      const unit = currentUnit()
      unit.user = externalUserId
      unit.tokens.push({ hash: hashToken(id), org, grant_id: grantId, scopes, ...times })
    },
    find: async (id) => {
      const token = await store.signIn.grants.findToken(hashToken(id), clock())
      if (token === undefined) return undefined
      const { org, external_user_id, grant_id, client_id, scopes, expires_at } = token
      return {
        jti: id,
        kind: 'AccessToken',
        accountId: accountId({ org, externalUserId: external_user_id }),
        grantId: grant_id,
        clientId: client_id,
        scope: scopes.join(' '),
        exp: Math.floor(expires_at / 1000),
      }
    },
  }
}
