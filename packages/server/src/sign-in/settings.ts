/** How the end users of an application sign in. */
import { violationError } from '@plugboard/core'
import type { Recorder } from '../audit/audited.ts'
import { canonicalPage } from '../connect/allowed-urls.ts'
import { refusal } from '../errors/refusal.ts'
import type { SignInSettings } from '../store/sign-in/settings.ts'
import type { Services } from './services.ts'

export async function putSignInSettings(
  { store, clock, config }: Services,
  org: string,
  given: SignInSettings,
  record: Recorder,
): Promise<SignInSettings> {
  const { method, sign_in_url: address, user_claim: claim } = given
  if (method === 'application' && address === null) throw required('/sign_in_url', 'for this method')
  if (method === 'oidc' && claim === null) throw required('/user_claim', 'for this method')
  if (method === 'oidc' && config.oidc === undefined)
    throw refusal('invalid_request', {
      pointer: '/method',
      code: 'not_allowed',
      message: 'is not available: the operator has not set PLUGBOARD_OIDC_ISSUER',
    })
  const settings: SignInSettings = {
    ...given,
    sign_in_url: method === 'application' ? canonicalPage(address ?? '', '/sign_in_url') : null,
    user_claim: method === 'oidc' ? claim : null,
  }
  await store.signIn.settings.put(org, settings, clock(), record)
  return settings
}

function required(pointer: string, why: string): Error {
  return violationError([{ pointer, code: 'required', message: `is required ${why}` }])
}
