import { callError, type PendingRequest } from '../call.ts'
import type { ConnectorError } from '../errors/errors.ts'
import { clean, cleanCause, MAX_CAUSES } from '../response/redact.ts'

/**
 * Proof that there was no connection: the failed system call, the error code, or the message of an error without a code,
 * since `fetch` rejects some ports before it connects.
 */
const UNCONNECTED =
  /^(connect|getaddrinfo|bad port)$|NOTFOUND|REFUSED|_CONNECT_|INVALID_ARG|ConnectionRefused|client error \(Connect\)|ports? \d+ (is|are) blocked/

/**
 * Proof that the connection was never encrypted, unless the request is known to have begun: a server or a proxy that goes on
 * without TLS after it fails by the same codes.
 */
const UNENCRYPTED = /CERT|VERIFY|HANDSHAKE|WRONG_VERSION|PACKET_LENGTH/

/** Message of Node.js for a connection that ends within the handshake. Its code is that of every reset. */
const CUT_HANDSHAKE = /before secure TLS connection/

/** Message of `fetch` for a port that it refuses. */
const BAD_PORT = 'bad port'

interface SocketError {
  readonly name?: unknown
  readonly code?: unknown
  readonly syscall?: unknown
  readonly message?: unknown
}

/** The socket error inside the error of `fetch`, whose causes may lead back to it. */
function socketError(error: unknown, depth: number = MAX_CAUSES): SocketError {
  const { cause, errors } = Object(error)
  return errors?.[0] ?? (cause && depth > 0 ? socketError(cause, depth - 1) : Object(error))
}

/** True if the error of `fetch` proves that the request was never written. */
export function isUnreached(error: unknown): boolean {
  return provesUnsent(error, false)
}

function provesUnsent(error: unknown, isBegun: boolean): boolean {
  const { code, syscall, message } = socketError(error)
  const found = [code, syscall, code ? undefined : message].map(String)
  if (found.some((evidence) => UNCONNECTED.test(evidence))) return true
  return (
    !isBegun && (CUT_HANDSHAKE.test(String(message)) || found.some((evidence) => UNENCRYPTED.test(evidence)))
  )
}

/** Codes of an HTTP client that refuses its arguments before it connects. */
const REFUSED_ARGUMENT = /^(UND_)?ERR_(INVALID_(ARG|CHAR|HTTP|URL|PROTOCOL|THIS|STATE)|NOT_SUPPORTED)/

/** Errors of a program's own faults, in any realm. Failed connections are TypeErrors, too. */
const FAULTS: readonly unknown[] = ['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError']

/** How runtimes begin the message of a failed connection, if the error has neither code nor cause. */
const CONNECTION_FAILURE =
  /^(fetch failed|failed to fetch|load failed|terminated|(the )?(inter)?net|error (sending|reading|in)|(unable|could not|failed) to connect|could not connect|(client )?connection|socket|a server with)/i

/**
 * True if the error is a fault of the program or of the request, in contrast to a failed connection: `fetch` invoked as a
 * method of another object, a fault of a custom `fetch`, arguments that the HTTP client refuses.
 */
function isOwnFault(error: unknown): boolean {
  const { code } = socketError(error)
  if (code) return REFUSED_ARGUMENT.test(String(code))
  const { name, cause, message } = Object(error)
  return FAULTS.includes(name) && !cause && !CONNECTION_FAILURE.test(message)
}

/** A response arrived that the HTTP client could not read. */
const UNREADABLE = /HTTPParser|HPE_|HEADERS_OVERFLOW|MISMATCH|MALFORMED/i

/**
 * Creates the error for a connection that failed.
 *
 * @param isResponding The headers of the response have arrived.
 */
export function networkError(pending: PendingRequest, error: unknown, isResponding: boolean): ConnectorError {
  const { authorizer, safety, delivery } = pending
  const cause = cleanCause(error, authorizer.secrets)
  const isSent = delivery.isBegun !== false && !provesUnsent(error, delivery.isBegun === true)
  const outcome = isSent ? 'unknown' : 'not_sent'
  if (isOwnFault(error)) {
    return callError(pending, 'internal', faultMessage(error, authorizer.secrets), { outcome, cause })
  }
  const { name, code, message: text } = socketError(error)
  const isCut = isResponding || UNREADABLE.test(`${name} ${code}`)
  const kind = isCut ? 'upstream_bad_response' : 'upstream_unreachable'
  const message = isCut
    ? 'incomplete response'
    : isSent
      ? 'the connection ended without a response'
      : 'connection failed'
  // Other messages may quote the request.
  const reason = code ?? (text === BAD_PORT ? text : undefined)
  return callError(pending, kind, reason ? `${message}: ${reason}` : message, {
    outcome,
    retryable: !isSent || safety !== 'once',
    cause,
  })
}

/** Addresses and quoted values in a message may be content of the request. */
function faultMessage(error: unknown, secrets: readonly string[]): string {
  const { name, message } = Object(error)
  const text = clean(String(message), secrets).replace(/"[^"]*"|https?:\S+/g, '…')
  return `fetch failed with a fault that is not the network's: ${name ?? 'Error'}: ${text}`
}
