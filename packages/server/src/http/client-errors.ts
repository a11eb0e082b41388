/** Answers to what never becomes a request: Node gives up on it before there are routes, so the answer is written by hand. */

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ConnectorError, connectorError } from '@plugboard/core'
import { newId } from '../crypto/id.ts'
import type { App } from './app-type.ts'
import { closeAfter } from './connection-limit.ts'
import { PROBLEM_TYPE, problemText } from './errors.ts'

/** Milliseconds for the client to read the answer and to close its side. After that the connection is destroyed. */
const GRACE_MS = 1000

/** Connections that have their answer: what their clients go on to send is invalid once more. */
const answered = new WeakSet<Socket>()

interface ClientError {
  readonly code?: string
}

/**
 * Two kinds of requests that Node would answer without a body, or not at all. An expectation that it does not know goes to the
 * routes, whose guard refuses it.
 */
export function answerWithoutRoutes(app: App, origin: () => string): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.server.on('connect', (_, socket: Socket) => {
    const error = connectorError('method_not_allowed', 'CONNECT is not supported: this is not a proxy.')
    answerAndClose(socket, rawAnswer(error, origin()))
  })
}

export function answerClientError({ code }: ClientError, socket: Socket, base: string): void {
  // A reset connection has nobody left to read an answer.
  if (code === 'ECONNRESET') socket.destroy()
  else if (!answered.has(socket)) answerAndClose(socket, rawAnswer(errorOf(code), base))
}

/** Ending closes our side only: a client that ignores it would keep the connection for as long as it likes. */
export function answerAndClose(socket: Socket, answer: string): void {
  answered.add(socket)
  if (!socket.writable) socket.destroy()
  else {
    socket.end(answer)
    closeAfter(socket, GRACE_MS)
  }
}

function errorOf(code: string | undefined): ConnectorError {
  if (code === 'HPE_HEADER_OVERFLOW') return connectorError('header_too_large', 'The headers are too large.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return connectorError('request_timeout', 'The request took too long to arrive.', { retryable: true })
  }
  return connectorError('invalid_request', 'This is not a valid HTTP request.')
}

function rawAnswer(error: ConnectorError, base: string): string {
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
