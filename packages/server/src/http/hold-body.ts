/** Counts the bodies of requests in progress, and refuses those that would take too much memory before reading them. */
import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { callerIfKnown } from '../auth/caller.ts'
import type { Resize } from '../limits/body-bytes.ts'
import { networkOf } from '../limits/client-network.ts'
import type { App } from './app-type.ts'
import type { Services } from './services.ts'

/** Text, bytes, what is sent to the upstream, and copies in between. */
const MEMORY_PER_BYTE = 4
/** Measured for values in objects, which take most: 15 kB of them take 300 kB. */
const MEMORY_PER_VALUE = 48
/**
 * The most that an upload takes: its part `request`, and as much of the streamed content as is read to decide whether it is
 * sent in one request or in chunks.
 */
const UPLOAD_MEMORY = 6 * 1024 * 1024

interface BodyInProgress {
  readonly resize: Resize
  /** Memory that it takes. */
  bytes: number
  /** The response, and work that goes on after the client has disconnected. */
  users: number
}

const inProgress = new WeakMap<FastifyRequest, BodyInProgress>()

/** Reserves memory from the authentication of the caller until the response is sent and all work with the body is done. */
export function limitBodies(app: App, services: Pick<Services, 'bodies'>): void {
  app.decorateRequest(RESPONSE)
  app.addHook('preParsing', (request, { raw }, payload, next) => {
    const { bodies } = services
    const { headers, routeOptions } = request
    const { 'content-length': length, 'transfer-encoding': encoding } = headers
    request.setDecorator(RESPONSE, raw)
    if (headers['content-type']?.startsWith('multipart/'))
      track(request, { resize: bodies.open(senderOf(request)), bytes: 0, users: 1 })
    else if (length !== undefined || encoding !== undefined) {
      const most = Math.min(Number(length ?? Number.POSITIVE_INFINITY), routeOptions.bodyLimit ?? 0)
      if (most * MEMORY_PER_BYTE > bodies.small) hold(bodies, request, most * MEMORY_PER_BYTE)
    }
    next(null, payload)
  })
}

/** Name of the decoration. Entries of a WeakMap take longer. */
const RESPONSE = 'response'

function hold(bodies: Services['bodies'], request: FastifyRequest, bytes: number): void {
  const resize = bodies.reserve(senderOf(request), bytes)
  if (resize !== undefined) track(request, { resize, bytes, users: 1 })
}

/** Releases the reservation when the request ends. */
function track(request: FastifyRequest, body: BodyInProgress): void {
  const { socket } = request.raw
  inProgress.set(request, body)
  const response = request.getDecorator<ServerResponse | undefined>(RESPONSE)
  let hasEnded = false
  const end = (): void => {
    // When the connection closes, both events come.
    if (hasEnded) return
    hasEnded = true
    response?.off('close', end)
    socket.off('close', end)
    leave(body)
  }
  if (socket.destroyed) leave(body)
  else {
    response?.once('close', end)
    // A response that waits for an earlier one of its connection is not told that the connection has closed.
    socket.setMaxListeners(0).once('close', end)
  }
}

/**
 * Corrects the reservation: a body without Content-Length counts as the longest one at first, and no body with its values.
 * Throws if they take more than is left.
 */
export function countBody(
  { bodies }: Pick<Services, 'bodies'>,
  request: FastifyRequest,
  length: number,
  values: number,
): void {
  const bytes = length * MEMORY_PER_BYTE + values * MEMORY_PER_VALUE
  const body = inProgress.get(request)
  if (body === undefined) {
    if (bytes > bodies.small) hold(bodies, request, bytes)
  } else {
    if (body.users > 0) body.resize(bytes)
    body.bytes = bytes
  }
}

/**
 * Reserves what has arrived of an upload: most of it is streamed, and one that sends nothing must not keep others out. Throws
 * if it takes more than is left.
 *
 * @param arrived Bytes.
 * @param values Those of the part `request`, with its length.
 */
export function countUpload(request: FastifyRequest, arrived: number, values = 0, length = 0): void {
  const body = inProgress.get(request)
  if (body === undefined) return
  const parsed = length * (MEMORY_PER_BYTE - 1) + values * MEMORY_PER_VALUE
  const bytes = Math.min(arrived + parsed, UPLOAD_MEMORY)
  if (bytes <= body.bytes) return
  if (body.users > 0) body.resize(bytes)
  body.bytes = bytes
}

/** Keeps the reservation until the work is done, which may be after the client has disconnected. */
export function holdBodyFor<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  const body = inProgress.get(request)
  if (body === undefined) return work
  // If the client has disconnected meanwhile, nothing is reserved any more.
  if (body.users++ === 0) body.resize(body.bytes, true)
  return work.finally(() => leave(body))
}

function leave(body: BodyInProgress): void {
  if (--body.users === 0) body.resize(0)
}

function senderOf(request: FastifyRequest): string {
  return callerIfKnown(request)?.tenant.org ?? networkOf(request.ip)
}
