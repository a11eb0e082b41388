/** The part of an exchange that may be kept: without secrets, and cut. */
import { REDACTED, redactSecrets } from '../../text/redact-secrets.ts'
import { toStorable } from '../../text/storable.ts'
import type { CapturedBody, Exchange } from './exchange.ts'
import { redactBody } from './redact-body.ts'
import { beginningsOf, secretForms } from './secret-forms.ts'

export interface KeptBody {
  readonly content_type: string
  readonly bytes: number
  /** At most 4 kB; null if the body is binary, too large to redact, or was not read to its end. */
  readonly text: string | null
  /** The text is longer. */
  readonly is_cut: boolean
}

/** One request to an upstream, and the response. */
export interface KeptExchange {
  readonly method: string
  readonly url: string
  readonly request_headers: Readonly<Record<string, string>>
  readonly request: KeptBody
  readonly status: number | null
  readonly response_headers: Readonly<Record<string, string>>
  readonly response: KeptBody | null
}

/** Names of headers that never carry secrets. */
const SHOWN_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'date',
  'idempotency-key',
  'notion-version',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'request-id',
  'retry-after',
  'server',
  'stripe-version',
  'user-agent',
  'x-github-api-version',
  'x-github-request-id',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
])

const MAX_TEXT = 4096
const MAX_URL = 2048
const MAX_HEADER = 256

export interface RedactOptions {
  /** Values of the credentials that the call used. */
  readonly secrets: readonly string[]
  /** Names of fields that the spec marks as personal or secret. */
  readonly fields: ReadonlySet<string>
}

export function redactExchange(exchange: Exchange, { secrets, fields }: RedactOptions): KeptExchange {
  const { method, url, headers, request, status, responseHeaders = [], response } = exchange
  // Headers that are not shown may hold tokens that were issued during the call.
  const hidden = Object.entries(headers).flatMap(([name, value]) =>
    SHOWN_HEADERS.has(name.toLowerCase()) ? [] : [value, ...value.split(' ')],
  )
  const forms = [...secretForms([...secrets, ...hidden]), ...beginningsOf(secrets)]
  const keptBody = (body: CapturedBody): KeptBody => cutBody(body, redactBody(body, fields, forms))
  return {
    method,
    url: redactUrl(url, fields, forms).slice(0, MAX_URL),
    request_headers: shownHeaders(Object.entries(headers), forms),
    request: keptBody(request),
    status: status ?? null,
    response_headers: shownHeaders(responseHeaders, forms),
    response: response === undefined ? null : keptBody(response),
  }
}

function cutBody({ contentType, bytes }: CapturedBody, text: string | undefined): KeptBody {
  return {
    content_type: contentType.slice(0, MAX_HEADER),
    bytes,
    text: text === undefined ? null : toStorable(text.slice(0, MAX_TEXT)),
    is_cut: text !== undefined && text.length > MAX_TEXT,
  }
}

function shownHeaders(
  headers: readonly (readonly [name: string, value: string])[],
  forms: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    headers
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => SHOWN_HEADERS.has(name))
      .map(([name, value]) => [name, redactSecrets(value, forms).slice(0, MAX_HEADER)]),
  )
}

/** Parameters of the query are redacted like the fields of a form. */
function redactUrl(url: string, fields: ReadonlySet<string>, forms: readonly string[]): string {
  const at = url.indexOf('?')
  const path = redactSecrets(at === -1 ? url : url.slice(0, at), forms)
  if (at === -1) return path
  const contentType = 'application/x-www-form-urlencoded'
  const chunks = [url.slice(at + 1)]
  const query = redactBody({ contentType, bytes: 0, chunks, isWhole: true }, fields, forms)
  return `${path}?${query ?? REDACTED}`
}
