import { ConnectorError } from '@plugboard/core'
import type { Command } from 'commander'
import { freePortAfter } from '../../free-port.mjs'
import { NO_ANSWER } from '../store/postgres/store-error.ts'
import { isStoreError, type StoreError } from '../store/store-error.ts'
import { inOptionWords, withConnectCommand } from './option-words.ts'

/** Exit codes other than 0. */
export const FAILED = 1
export const WRONG_USAGE = 2
const OUTCOME_UNKNOWN = 3

/** Arguments or options that do not fit together. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** {@link explain}, with a port that is free for one that is in use. */
export async function explainStart(error: unknown, command?: Command): Promise<string> {
  const { code, port, address } = error as SystemError
  if (code !== 'EADDRINUSE' || port === undefined) return explain(error, command)
  const free = await freePortAfter(port, address ?? '127.0.0.1')
  return `Port ${port} is already in use. Choose a free one: --port ${free}`
}

/**
 * Formats an error for the terminal: the problem and the remedy, without a stack trace.
 *
 * @param command The one that failed: errors name its options.
 */
export function explain(error: unknown, command?: Command): string {
  if (error instanceof ConnectorError) return explainRefusal(error, command)
  const { code, port, path, syscall, message } = error as SystemError
  const problem = FILE_PROBLEMS[syscall === 'mkdir' && code === 'ENOENT' ? 'mkdir' : (code ?? '')]
  if (path !== undefined && problem !== undefined) return `${path}: ${problem}`
  if (code === 'EACCES' && port !== undefined) {
    return `This user may not listen on port ${port}. Choose one above 1023: --port 3210`
  }
  if (isStoreError(error)) return explainStore(error)
  return message ?? String(error)
}

function explainStore({ code = '', message }: StoreError): string {
  if (NETWORK_CODES.has(code)) return `Cannot connect to the database: ${message}. Check DATABASE_URL.`
  if (code === NO_ANSWER)
    return `The database does not answer: ${message}. Check that DATABASE_URL is its address, and its load.`
  const remedy = STORE_REMEDIES[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code]
  return remedy === undefined ? message : `${message}; ${remedy}`
}

const STORE_REMEDIES: Readonly<Record<string, string>> = {
  '53300': 'raise max_connections, or let fewer processes connect',
  '57P03': 'start the command again when the database is ready',
  SQLITE_FULL: 'free some space, or move the data folder to a larger disk and set PLUGBOARD_DATA',
  SQLITE_READONLY: 'make it writable for this user, or choose another data folder',
  SQLITE_CANTOPEN: 'make its folder accessible for this user, or choose another one',
  SQLITE_NOTADB: 'choose another data folder, or restore a backup',
  SQLITE_CORRUPT: 'restore a backup',
}

type SystemError = Partial<NodeJS.ErrnoException> & { readonly port?: number; readonly address?: string }

const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
])

const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder; check the path',
  EEXIST: 'a file already exists there; choose another path',
  ENOTDIR: 'a part of the path is no folder; choose another path',
  EISDIR: 'is a folder; give the path of a file',
  EPERM: 'the system does not allow that here; choose another path',
  mkdir: 'no folder can be created there; choose another path',
  EACCES: 'this user may not access it; change its permissions or run the command as its owner',
  EROFS: 'its file system is read-only; choose another path',
  ENOSPC: 'its disk is full; free some space',
}

/** A code of its own tells scripts that a failed write may have taken effect. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return WRONG_USAGE
  return error instanceof ConnectorError && error.outcome === 'unknown' ? OUTCOME_UNKNOWN : FAILED
}

/** In the words of a person at a terminal. */
function problemOf({ message, errors = [], connect }: ConnectorError, command: Command | undefined): string {
  const own = command === undefined ? message : inOptionWords(message, errors, command)
  return connect === undefined ? own : withConnectCommand(own, connect, command)
}

function explainRefusal(error: ConnectorError, command: Command | undefined): string {
  const { code, requestId, retryAfterMs, outcome, idempotencyKey } = error
  const wait = retryAfterMs === undefined ? [] : [`retry in ${Math.ceil(retryAfterMs / 1000)} s`]
  const request = requestId === undefined ? [] : [`request ${requestId}`]
  const text = `${problemOf(error, command)} (${[code, ...wait, ...request].join(', ')})`
  if (outcome !== 'unknown' || idempotencyKey === undefined) return text
  return `${text}\nOutcome unknown. To retry without a second effect, add: --idempotency-key ${idempotencyKey}`
}
