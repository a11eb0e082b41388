/** Plugboard in an application's own process: store, synchronization, search and connect page, without a port. */
import { connectPlugboard, type Plugboard } from '@plugboard/client'
import { connectorError, type Fetch } from '@plugboard/core'
import type { ServerParts } from '../create-services.ts'
import type { Services } from '../http/services.ts'
import { backgroundWork } from '../runtime/background-work.ts'
import { type PortlessServer, startWithoutPort } from '../server.ts'
import { openApplication } from './application.ts'
import { type DirectCalls, directCalls } from './direct-calls.ts'
import { fetchThrough } from './fetch.ts'
import { type NodeHandler, nodeHandler, type WebHandler, type WhileOpen, webHandler } from './handler.ts'
import { type Loopback, ORIGIN, openLoopback } from './loopback.ts'
import { configOf, type EmbeddedOptions } from './options.ts'

/**
 * An application of an embedded Plugboard: the client of its backend, as of a server elsewhere, and calls without HTTP. Its
 * secret stays within.
 */
export interface EmbeddedApplication extends Plugboard, DirectCalls {
  readonly clientId: string
}

export interface EmbeddedPlugboard extends AsyncDisposable {
  /** The application of that name, which is created on first use. Each has its own users and connectors. */
  application(name: string): Promise<EmbeddedApplication>
  /** Connect page, returns of consents and webhooks of vendors, for Node's HTTP server, Express and Fastify. */
  readonly handler: NodeHandler
  /** The same for frameworks with web-standard requests: Hono, Next.js. */
  readonly webHandler: WebHandler
  /** Finishes what is running and closes the store. */
  close(): Promise<void>
}

/** Time for running calls when it closes, as a server gives them. */
const DRAIN_MS = 25_000
/** Requests of `webHandler` at a time. */
const OUTSIDE_CONNECTIONS = 128

/**
 * Opens the store, and starts synchronization and background work in this process.
 *
 * @param parts Replaced in tests.
 * @throws ConfigError With everything that is wrong with the options.
 */
export async function openPlugboard(
  options: EmbeddedOptions,
  parts: ServerParts = {},
): Promise<EmbeddedPlugboard> {
  const config = configOf(options)
  const server = await startWithoutPort(config, parts)
  const loopback = openLoopback(server.app.server)
  // Apart from the application's own requests, which never wait for those of outsiders.
  const outside = openLoopback(server.app.server, OUTSIDE_CONNECTIONS)
  const running = backgroundWork()
  let closed: Promise<void> | undefined
  const whileOpen: WhileOpen = (work) =>
    closed === undefined ? running.track(work()) : Promise.reject(isClosed())
  const close = (): Promise<void> => (closed ??= closeAll(server, [loopback, outside], running.settled))
  const base = config.publicUrl ?? ''
  const guarded = ({ send, close }: Loopback): Loopback => ({
    send: (request) => whileOpen(() => send(request)),
    close,
  })
  return {
    application: (name) =>
      whileOpen(() => openNamed(server.services, name, fetchThrough(guarded(loopback)), whileOpen)),
    handler: nodeHandler(server.app.server, base, whileOpen),
    webHandler: webHandler(guarded(outside), base),
    close,
    [Symbol.asyncDispose]: close,
  }
}

async function openNamed(
  services: Services,
  name: string,
  fetch: Fetch,
  whileOpen: WhileOpen,
): Promise<EmbeddedApplication> {
  const client = await openApplication(services, name)
  const { clientId, clientSecret } = client
  const direct = directCalls(services, client)
  return {
    ...connectPlugboard({ baseUrl: ORIGIN, clientId, clientSecret, fetch }),
    clientId,
    execute: (call) => whileOpen(() => direct.execute(call)),
    search: (call) => whileOpen(() => direct.search(call)),
    aggregate: (call) => whileOpen(() => direct.aggregate(call)),
  }
}

async function closeAll(
  server: PortlessServer,
  loopbacks: readonly Loopback[],
  settled: () => Promise<unknown>,
): Promise<void> {
  await Promise.all([...loopbacks.map(({ close }) => close(DRAIN_MS)), settled()])
  await server.stop()
}

function isClosed(): Error {
  return connectorError('shutting_down', 'This Plugboard is closed. Open another one.')
}
