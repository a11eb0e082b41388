import type { AuthMethod } from '@plugboard/core'
import { type Credentials, Refusal } from '../../fake.ts'

/** A key with all permissions. Short, so that secret scanners ignore it. */
export const API_KEY = 'sk_test_sandbox'

/** A restricted key without permissions. */
const RESTRICTED_KEY = 'rk_test_sandbox'

/** Stripe also accepts the key as the user name of HTTP Basic. */
export const basic: AuthMethod = {
  name: 'basic',
  credentials: { api_key: { type: 'string', required: true } },
  basic: ['api_key'],
}

/** Checks key, version and account. The account selects the data set. */
export function admit(given: Credentials | undefined, headers: Readonly<Record<string, string>>): string {
  const key = given?.values.api_key
  if (key === undefined) throw new Refusal({ kind: 'no_credentials' })
  if (key === RESTRICTED_KEY) throw new Refusal({ kind: 'forbidden', given: key })
  if (key !== API_KEY) throw new Refusal({ kind: 'bad_credentials', given: key })
  checkVersion(headers['stripe-version'])
  return checkAccount(key, headers['stripe-account'] ?? '')
}

function checkVersion(version: string | undefined): void {
  if (version === undefined || /^\d{4}-\d{2}-\d{2}(\.\w+)?$/.test(version)) return
  throw new Refusal({ kind: 'rule', status: 400, message: `Invalid Stripe API version: ${version}` })
}

function checkAccount(key: string, account: string): string {
  if (account === '' || /^acct_\w+$/.test(account)) return account
  throw new Refusal({
    kind: 'rule',
    status: 403,
    code: 'account_invalid',
    message: `The key ${key} has no access to account '${account}'.`,
  })
}
