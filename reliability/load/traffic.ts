/** End users with a connector of each type, and their requests. */

import type { Env } from '../figure.ts'
import { openCaller } from '../support/caller.ts'
import { bodyOf, type Reply } from '../support/http.ts'
import { pick, randomOf } from '../support/random.ts'
import { type Service, startService } from '../support/service.ts'
import { callsOf, LOADED } from './calls.ts'
import { startUpstreams } from './upstreams.ts'

const USERS = 5
const RECORDS = 100
const UPSTREAM_MS = 20

export interface Traffic {
  readonly service: Service
  /** Sends a request of some user. */
  ask(n: number): Promise<TrafficReply>
  /** Opens all connections of all users. */
  openConnections(): Promise<void>
  close(): Promise<void>
}

interface TrafficReply extends Reply {
  readonly action: string
}

/** `ok`, or the error code. */
export function endingOf(reply: Reply): string {
  return reply.status === 200 ? 'ok' : (bodyOf(reply).code ?? String(reply.status))
}

/** When this returns, all replicas are complete, and upstreams have a latency. */
export async function openTraffic(seed: number, env: Env = {}): Promise<Traffic> {
  const upstreams = await startUpstreams(RECORDS)
  const urls = LOADED.map((slug) => [slug, upstreams.facts[slug].url])
  const service = await startService(Object.fromEntries(urls), env)
  const random = randomOf(seed)
  const users = Array.from({ length: USERS }, (_, n) => openCaller(service, `user-${n}`))
  const callers = await Promise.all(users)
  const connecting = callers.flatMap((user) =>
    LOADED.map(async (slug) => {
      const facts = upstreams.facts[slug]
      const id = await user.connect(slug, facts.credentials)
      await user.untilReplicated(id)
      return { user, id, request: callsOf(slug, facts, random) }
    }),
  )
  const lines = await Promise.all(connecting)
  upstreams.delay(UPSTREAM_MS)
  return {
    service,
    ask: async (n) => {
      const { user, id, request } = pick(lines, random)
      const body = request(n)
      return { ...(await user.execute(id, body)), action: body.action }
    },
    openConnections: async () => void (await Promise.all(callers.map((caller) => caller.openConnections()))),
    close: async () => {
      await Promise.all(callers.map((caller) => caller.close()))
      await service.stop()
      await upstreams.close()
    },
  }
}
