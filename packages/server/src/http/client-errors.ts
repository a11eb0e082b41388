/**
 * Raw responses to input that Node rejects before it becomes a request, and which therefore reaches no route.
 */

import type { Socket } from 'node:net'
import { type ConnectorError, connectorError } from '@plugboard/core'
import { newId } from '../crypto/id.ts'
import { STATUS_CODES } from '../runtime/node-http.ts'
import type { App } from './app-type.ts'
import { closeAfter } from './connection-limit.ts'
import { PROBLEM_TYPE, problemText } from './errors.ts'
import type { Listeners } from './listeners.ts'
import { afterResponses } from './open-connections.ts'
import { HEADER_BYTES, inKib } from './size-limits.ts'

/** Time for the client to read the response and close its side; then the connection is destroyed. */
const GRACE_MS = 1000

/** Connections that have their response: further bytes of their clients raise the same error again. */
const answered = new WeakSet<Socket>()

interface ClientError {
  readonly code?: string | undefined
}

/**
 * Handles requests that Node would answer without a body or not at all. Unknown expectations are passed to
 * the routes, where `refuseMalformed` rejects them.
 */
export function answerUnroutable(app: App, listeners: Listeners, origin: () => string): void {
  listeners.each((server) => {
    server.on('checkExpectation', (request, response) => server.emit('request', request, response))
    server.on('connect', (_, socket: Socket) => {
      const error = connectorError('method_not_allowed', 'CONNECT is not supported: this is not a proxy.')
      answerAndClose(socket, rawResponse(error, origin()))
    })
    // Fastify does this for the main listener only.
    if (server !== app.server)
      server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
        answerClientError(error, socket, origin()),
      )
  })
}

export function answerClientError({ code }: ClientError, socket: Socket, base: string): void {
  // After a reset no response can be delivered.
  if (code === 'ECONNRESET') socket.destroy()
  else if (!answered.has(socket)) answerAndClose(socket, rawResponse(errorOf(code), base))
}

/**
 * `end` closes only our side, so a timer destroys the connection if the client keeps its side open. Earlier requests of the
 * connection get their own responses first: a client would take this one for theirs, and a write in progress for refused.
 */
function answerAndClose(socket: Socket, response: string): void {
  answered.add(socket)
  afterResponses(socket, () => {
    if (!socket.writable) return void socket.destroy()
    socket.end(response)
    closeAfter(socket, GRACE_MS)
  })
}

function errorOf(code: string | undefined): ConnectorError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return connectorError('header_too_large', `The headers are larger than ${inKib(HEADER_BYTES)}.`)
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return connectorError('request_timeout', 'The request took too long to arrive.', { retryable: true })
  }
  return connectorError('invalid_request', 'The request is not valid HTTP.')
}

function rawResponse(error: ConnectorError, base: string): string {
  const body = problemText(error, base, newId('req'))
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
