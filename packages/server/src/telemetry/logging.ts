/**
 * Request log: method, route template, status, time and ids. Never bodies, headers, queries or error
 * messages.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'

export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: timeOfLine,
    formatters: { level: (name: string) => ({ level: name }) },
  }
  return pino(options, destination ?? standardOutput())
}

/** Formatted once a second: `toISOString` takes a third of the time of a line. */
let second = { startsAt: Number.NaN, text: '' }

function timeOfLine(): string {
  // biome-ignore lint/plugin: log lines have the time of the system clock.
  const now = Date.now()
  const ms = now % 1000
  const startsAt = now - ms
  if (second.startsAt !== startsAt)
    second = { startsAt, text: new Date(startsAt).toISOString().slice(0, -'000Z'.length) }
  return `,"time":"${second.text}${String(ms).padStart(3, '0')}Z"`
}

/** Milliseconds that a line may wait. Busy processes then write many lines with one system call. */
const LINE_DELAY_MS = 100
const BUFFER_BYTES = 8 * 1024

let output: ReturnType<typeof pino.destination> | undefined

/** Standard output, written in batches: at the latest when the process exits, also by a crash. */
function standardOutput(): DestinationStream {
  if (output !== undefined) return output
  const opened = pino.destination({
    dest: 1,
    sync: true,
    minLength: BUFFER_BYTES,
    periodicFlush: LINE_DELAY_MS,
  })
  process.on('exit', () => opened.flushSync())
  output = opened
  return opened
}

/** For ends at which no handler of `exit` runs. */
export function flushLog(): void {
  output?.flushSync()
}

const ID = /^[a-z]{3}_[0-9A-Za-z]{22}$/

/** @param more Further fields from the route. */
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
    ...(connector !== undefined && ID.test(connector) ? { connector } : {}),
    ...more,
  })
}

/**
 * Logs a bug or a store failure by its stack, without its message, because messages may quote data.
 *
 * @param more Further fields.
 */
export function logFailure(
  log: Logger,
  request: string | undefined,
  error: unknown,
  more: object = {},
): void {
  log.error({ request, ...failureFields(error), ...more })
}

/** The fields of an unexpected error that may be logged. */
export function failureFields(error: unknown): { error?: string; code?: string; at: readonly string[] } {
  const { name, code, stack = '' } = (error ?? {}) as { name?: string; code?: string; stack?: string }
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const at = lines.map((line) => line.trim())
  return { ...(name !== undefined && { error: name }), ...(code !== undefined && { code }), at }
}
