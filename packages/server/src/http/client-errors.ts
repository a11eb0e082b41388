/** Answers to what never becomes a request: Node gives up on it before there are routes, so the answer is written by hand. */

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ConnectorError, connectorError } from '@plugboard/core'
import { newId } from '../crypto/id.ts'
import { PROBLEM_TYPE, problemText } from './errors.ts'

interface ClientError {
  readonly code?: string
}

export function answerClientError({ code }: ClientError, socket: Socket, base: string): void {
  // A reset connection has nobody left to read an answer.
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  socket.end(rawAnswer(errorOf(code), base))
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
