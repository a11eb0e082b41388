/** Counts the bodies of requests in progress, and refuses those that would take too much memory before reading them. */
import type { FastifyRequest } from 'fastify'
import { callerIfKnown } from '../auth/caller.ts'
import type { Resize } from '../limits/body-bytes.ts'
import { networkOf } from '../limits/client-network.ts'
import type { App } from './app-type.ts'
import type { Services } from './services.ts'

/** Text, bytes and parsed values together. Many small values take up to three times as much. */
const MEMORY_PER_BYTE = 4
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
export function limitBodies(app: App, { bodies }: Pick<Services, 'bodies'>): void {
  app.addHook('preParsing', (request, { raw }, payload, next) => {
    const bytes = mostMemory(request)
    const resize = raw.destroyed ? undefined : bodies.reserve(senderOf(request), bytes)
    if (resize) {
      const body = { resize, bytes, users: 1 }
      inProgress.set(request, body)
      raw.once('close', () => leave(body))
    }
    next(null, payload)
  })
}

/** Corrects the reservation: a body without Content-Length counts as the longest one at first. */
export function countBody(request: FastifyRequest, bytes: number): void {
  const body = inProgress.get(request)
  if (body === undefined) return
  body.bytes = bytes * MEMORY_PER_BYTE
  if (body.users > 0) body.resize(body.bytes)
}

/** Keeps the reservation until the work is done, which may be after the client has disconnected. */
export function holdBodyFor<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
  const body = inProgress.get(request)
  if (body === undefined) return work
  body.users++
  // The client may have disconnected before the work began.
  body.resize(body.bytes)
  return work.finally(() => leave(body))
}

function leave(body: BodyInProgress): void {
  if (--body.users === 0) body.resize(0)
}

function senderOf(request: FastifyRequest): string {
  return callerIfKnown(request)?.tenant.org ?? networkOf(request.ip)
}

function mostMemory({ headers, routeOptions: { bodyLimit = 0 } }: FastifyRequest): number {
  const length = headers['content-length']
  if (length === undefined && headers['transfer-encoding'] === undefined) return 0
  const bytes = Number(length ?? Number.POSITIVE_INFINITY)
  const isUpload = headers['content-type']?.startsWith('multipart/') === true
  return isUpload ? Math.min(bytes, UPLOAD_MEMORY) : Math.min(bytes, bodyLimit) * MEMORY_PER_BYTE
}
