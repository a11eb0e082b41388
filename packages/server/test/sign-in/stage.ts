/** A server with two applications whose end users can sign in. */
import { afterAll, beforeAll } from 'vitest'
import type { ServerParts } from '../../src/create-services.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import {
  type Backend,
  type Browser,
  backendOf,
  browserAt,
  type Host,
  hostOf,
  register,
  signIn,
  type Tokens,
} from './host.ts'

export const APP_PAGE = 'https://app.example/sign-in'

export interface Stage {
  readonly harness: Harness
  readonly backend: Backend
  readonly address: string
  /** A connector of the user `ann`. */
  readonly connector: string
  host(resource?: string): Promise<Host>
  browser(): Browser
  /** Tokens of a new sign-in. */
  tokens(
    user?: string,
    choices?: Readonly<Record<string, string>>,
    offer?: object,
  ): Promise<{ host: Host; tokens: Tokens }>
}

export function openStage(parts: ServerParts = {}): Stage {
  let harness: Harness
  let connector: string
  let backend: Backend
  beforeAll(async () => {
    harness = await startHarness({}, [], parts)
    connector = await harness.createConnector(await harness.scopedToken('ann'))
    backend = backendOf(harness.server.address, harness.client)
    await backend.ask('PUT', '/v1/sign-in/settings', { method: 'application', sign_in_url: APP_PAGE })
  })
  afterAll(() => harness.stop())
  const browser = (): Browser => browserAt(harness.server.address)
  const host = async (resource?: string): Promise<Host> =>
    hostOf(harness.server.address, await register(harness.server.address), resource)
  return {
    get harness() {
      return harness
    },
    get backend() {
      return backend
    },
    get address() {
      return harness.server.address
    },
    get connector() {
      return connector
    },
    host,
    browser,
    tokens: async (user = 'ann', choices = {}, offer = {}) => {
      const own = await host()
      const { code } = await signIn(own, backend, browser(), user, choices, offer)
      const { status, body } = await own.redeem(code)
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return { host: own, tokens: body }
    },
  }
}
