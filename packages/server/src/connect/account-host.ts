/** Input of end users before the consent, where each account has a host of its own: `acme` of `https://acme.vendor.example`. */
import { type AuthMethod, type Connector, selectAuth } from '@plugboard/core'
import type { Consent } from '@plugboard/core/catalog'
import { cleaned } from './cleaned.ts'
import { addressAt, type ConsentMethod, readLine } from './consent-method.ts'
import type { Services } from './services.ts'

type Credentials = Readonly<Record<string, string>>

interface Consenting {
  readonly connector: Connector
  readonly method: AuthMethod
  readonly consent: Consent
}

/** Credentials in the addresses of a consent and of the calls after it, except the one that is chosen after the consent. */
export function enteredBefore({ connector, method, consent }: Consenting): string[] {
  const server = method.server ?? connector.server ?? ''
  const addresses = [server, consent.authorize, method.token ?? ''].join(' ')
  const names = [...addresses.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => name !== consent.choose?.credential)
}

/** Throws with a pointer to each invalid field. */
export function readEntered(
  { kind, method, consent, catalog }: ConsentMethod,
  given: Credentials,
): Credentials {
  const { connector } = kind
  const names = enteredBefore({ connector, method, consent })
  const only = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
  const entry = catalog.auth.find(({ name }) => name === method.name)
  const auth = [{ ...method, credentials: only(method.credentials) }]
  const fields = { credentials: only(entry?.credentials ?? {}) }
  return selectAuth({ ...connector, auth }, cleaned(fields, given), '/credentials').credentials
}

/** URL of the vendor for an account, or its equivalent at the test upstream. */
export function accountAddress(
  services: Pick<Services, 'config'>,
  { kind }: Pick<ConsentMethod, 'kind'>,
  address: string,
  credentials: Credentials,
): string {
  const own = address.replace(/\{(\w+)\}/g, (_, name: string) => credentials[name] ?? '')
  return addressAt(services, kind.connector.name, own)
}

/** The request line of an account. */
export function accountLine(
  services: Pick<Services, 'config'>,
  method: Pick<ConsentMethod, 'kind'>,
  line: string,
  credentials: Credentials,
): readonly [method: string, address: string] {
  const [verb, address] = readLine(line)
  return [verb, accountAddress(services, method, address, credentials)]
}
