/**
 * What is logged: method, route template, status, time and ids. Never bodies, headers, queries or messages.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'

export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (name: string) => ({ level: name }) },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** @param more What the route says of it besides. */
export function logRequest(
  log: Logger,
  request: FastifyRequest,
  reply: FastifyReply,
  more: object = {},
): void {
  const { id: connector } = (request.params ?? {}) as { id?: string }
  log.info({
    request: request.id,
    method: request.method,
    route: request.routeOptions.url ?? null,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ...(connector !== undefined && isId(connector) ? { connector } : {}),
    ...more,
  })
}

/** A bug or a failing store: where it happened, not what it said, since messages may quote data. */
export function logFailure(log: Logger, request: string | undefined, error: unknown): void {
  const { name, code, stack = '' } = (error ?? {}) as { name?: string; code?: string; stack?: string }
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line))
  log.error({ request, error: name, code, at: at.map((line) => line.trim()) })
}

function isId(text: string): boolean {
  return /^[a-z]{3}_[0-9A-Za-z]{22}$/.test(text)
}
