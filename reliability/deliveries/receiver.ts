/** A receiver that refuses by plan, and has two libraries verify every request. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookMessage } from '@plugboard/core/webhooks'
import { Webhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'

type Changes = { readonly ids: readonly string[]; readonly deleted_ids: readonly string[] }

export interface Receiver {
  readonly url: string
  /** From now on messages must verify with it as well as with those before. */
  addSecret(secret: string): void
  /** Messages of a connector in the order in which they were accepted. */
  accepted(connector: string): readonly Changes[]
  readonly counts: Readonly<Counts>
  close(): Promise<void>
}

interface Counts {
  requests: number
  refusedByPlan: number
  refusedByOracles: number
  changedBodies: number
}

const REFUSED_SHARE = 0.3
/** A request whose answer takes a moment is more likely to be interrupted by a kill. */
const SLOWEST_MS = 40

export async function startReceiver(random: () => number): Promise<Receiver> {
  const accepted = new Map<string, Changes[]>()
  const bodies = new Map<string, string>()
  const counts: Counts = { requests: 0, refusedByPlan: 0, refusedByOracles: 0, changedBodies: 0 }
  const oracles = createOracles()
  /** Returns whether it is accepted. */
  const take = ({ headers }: IncomingMessage, body: string): boolean => {
    counts.requests++
    if (!oracles.accept(headers as Record<string, string>, body)) counts.refusedByOracles++
    const id = String(headers['webhook-id'])
    const before = bodies.get(id)
    if (before !== undefined && before !== body) counts.changedBodies++
    bodies.set(id, body)
    // Once at most: the second repetition would take minutes.
    if (before === undefined && random() < REFUSED_SHARE) return false
    const message: WebhookMessage = JSON.parse(body)
    if (message.type !== 'records.changed') return true
    const { connector_id, ...changes } = message.data
    accepted.set(connector_id, [...(accepted.get(connector_id) ?? []), changes])
    return true
  }
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString()
    await sleep(random() * SLOWEST_MS)
    if (take(request, body)) return response.writeHead(204).end()
    counts.refusedByPlan++
    return refuse(response, random)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    addSecret: oracles.add,
    accepted: (connector) => accepted.get(connector) ?? [],
    counts,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const REFUSALS: readonly ((response: ServerResponse) => unknown)[] = [
  (response) => response.writeHead(500).end('no'),
  (response) => response.writeHead(503, { 'retry-after': '1' }).end(),
  (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  (response) => response.writeHead(401).end(),
  (response) => response.destroy(),
]

function refuse(response: ServerResponse, random: () => number): void {
  REFUSALS[Math.floor(random() * REFUSALS.length)]?.(response)
}

/** Attempts that were signed in the second of a rotation may have only the former signature. */
const ROTATION_MS = 1000

/** Since a secret was added, each message must verify with it, and also with the ones before: they remain valid for a day. */
function createOracles() {
  const secrets: { readonly secret: string; readonly from: number }[] = []
  return {
    add: (secret: string): void => {
      const from = secrets.length === 0 ? 0 : Date.now() + ROTATION_MS
      secrets.push({ secret, from })
    },
    accept: (headers: Readonly<Record<string, string>>, body: string): boolean => {
      const signedAt = Number(headers['webhook-timestamp']) * 1000
      const required = secrets.filter(({ from }) => from < signedAt)
      return required.length > 0 && required.every(({ secret }) => verifies(secret, headers, body))
    },
  }
}

function verifies(secret: string, headers: Readonly<Record<string, string>>, body: string): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    new SvixWebhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}
