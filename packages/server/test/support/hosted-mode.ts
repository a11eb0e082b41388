/** Calls through the service: a real server, a client of it, and an upstream. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyClient, Mode, Subject } from '@plugboard/contract/suite'
import type { Fetch, Runtime } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { connectHosted } from '@plugboard/core/hosted'
import { pino } from 'pino'
import type { Server } from '../../src/server.ts'
import type { UpstreamGuard } from '../../src/upstream/guard.ts'
import { addApplication, type Client, send } from './harness.ts'
import { preparedFolder } from './prepared-folder.ts'
import { startAtEase } from './start.ts'
import { testConfig } from './test-config.ts'

type Auth = Readonly<Record<string, unknown>>

/** Calls by a program that leaves its end users' credentials to the service. */
export const hosted: Mode = {
  isHosted: true,
  async open({ connector, entities, catalog }, { server: upstream, auth, through }) {
    const time = changingTime()
    const config = testConfig(preparedFolder(), { upstreams: { [connector.name]: upstream } })
    const server = await startAtEase(config, {
      log: pino({ level: 'silent' }),
      connectors: [kindOf({ connector, entities, catalog })],
      guard: unguarded,
      runtime: time.runtime,
    })
    // A wrapper of the network is put before the server's.
    if (through) Object.assign(server.services, { fetch: through(server.services.fetch) })
    const application = await addApplication(server, 'app')
    let users = 0
    const clientWith = (own: Auth): AnyClient => {
      const user = { server, application, externalUserId: `user ${++users}` }
      const options = {
        baseUrl: server.address,
        clientId: application.client_id,
        clientSecret: application.client_secret,
        externalUserId: user.externalUserId,
        fetch: fetchWith(user, connector.title, own),
        bytes,
      }
      return connectHosted(connector, entities, options, time.runtime) as AnyClient
    }
    const client = clientWith(auth)
    return {
      client,
      clientWith,
      fast: (clock, { entity, action }, params, own) =>
        time.during(clock, () => client.execute(entity, action, params, own)),
      close: () => server.stop(),
    }
  },
}

function kindOf({ connector, entities, catalog }: Pick<Subject, 'connector' | 'entities' | 'catalog'>) {
  return {
    slug: connector.name,
    connector: async () => connector,
    entities: async () => entities,
    catalog: async () => catalog,
  }
}

/** The suite provokes many failures; protections of the upstream have their own tests. */
const unguarded: UpstreamGuard = {
  admit: async () => ({
    limit: (options) => options,
    answered: () => {},
    failed: () => {},
    [Symbol.dispose]: () => {},
  }),
  load: () => ({ running: 0, queued: 0, open: 0 }),
}

interface User {
  readonly server: Server
  readonly application: Client
  readonly externalUserId: string
}

/** Creates the user's connector before the first request, and restores its credentials after they were rejected. */
function fetchWith(user: User, type: string, credentials: Auth): Fetch {
  let connector: Promise<{ id: string; token: string }> | undefined
  return async (url, init) => {
    connector ??= addConnector(user, type, credentials)
    const { id, token } = await connector
    const response = await fetch(url, init)
    // Otherwise every later call would be refused as well.
    if (response.status === 424)
      await ask(user, 'PATCH', `/v1/integrations/connectors/${id}`, { credentials, check: false }, token)
    return response
  }
}

async function addConnector(user: User, type: string, credentials: Auth) {
  const { application, externalUserId } = user
  const tokens = '/api/v1/account/applications'
  const { access_token } = await ask(user, 'POST', `${tokens}/token`, application)
  const claims = { external_user_id: externalUserId }
  const { access_token: token } = await ask(user, 'POST', `${tokens}/scoped-token`, claims, access_token)
  const body = { ...claims, connector_type: type, credentials, check: false }
  const { id } = await ask(user, 'POST', '/v1/integrations/connectors', body, token)
  return { id, token }
}

async function ask({ server }: User, method: string, path: string, body: object, token?: string) {
  const reply = await send(server.address + path, method, { token, body })
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.text}`)
  return reply.body
}

/** The system clock, temporarily replaceable. */
function changingTime() {
  let current: Runtime = passing
  const runtime: Runtime = {
    now: () => current.now(),
    date: () => current.date(),
    random: () => current.random(),
    sleep: (ms, signal) => current.sleep(ms, signal),
  }
  const during = async <T>(clock: Runtime, work: () => PromiseLike<T>): Promise<T> => {
    current = clock
    try {
      return await work()
    } finally {
      current = passing
    }
  }
  return { runtime, during }
}

const passing: Runtime = {
  now: () => performance.now(),
  date: Date.now,
  random: Math.random,
  // An abort ends it without an error.
  sleep: (ms, signal) => sleep(ms, undefined, signal && { signal }).catch(() => {}),
}
