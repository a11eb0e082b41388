/** URLs of an application's own pages, compared after parsing. */
import { connectorError } from '@plugboard/core'
import { refusal } from '../errors/refusal.ts'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** `..` beside an encoded separator: one path when URLs are parsed, another for servers that decode it. */
const HIDDEN_PARENT = /\.\.%(2f|5c)|%(2f|5c)\.\./i

/** Parses the URL of a web page: https, or http on loopback; without credentials. Undefined for anything else. */
function parsePage(text: string): URL | undefined {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  if (HIDDEN_PARENT.test(url.pathname)) return undefined
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
  return isSafe ? url : undefined
}

/** True if a page is under one of the allowed URLs: same origin, and a path at or below. */
function isUnder(page: URL, allowed: readonly string[]): boolean {
  return allowed.some((address) => {
    const { origin, pathname } = new URL(address)
    const folder = pathname.endsWith('/') ? pathname : `${pathname}/`
    return page.origin === origin && (page.pathname === pathname || page.pathname.startsWith(folder))
  })
}

/** The canonical form of an allowed URL: origin and path. */
export function canonicalAllowed(text: string, pointer: string): string {
  const url = parsePage(text)
  // A `*` would be taken literally, and match no page.
  const isWildcard = url?.host.includes('*')
  if (url !== undefined && !isWildcard && url.search === '' && url.hash === '')
    return url.origin + url.pathname
  throw refusal('invalid_request', {
    pointer,
    code: 'bad_format',
    message: 'must be an https address (http on loopback) without query, fragment and wildcards',
  })
}

/** The canonical form of the address of an application's page. It may have a query. */
export function canonicalPage(text: string, pointer: string): string {
  const url = parsePage(text)
  if (url !== undefined && url.hash === '') return url.href
  const message = 'must be an https address (http on loopback) without fragment'
  throw refusal('invalid_request', { pointer, code: 'bad_format', message })
}

/** Origin of the page that opens a session. Throws if the application has not allowed it. */
export function allowedOrigin(text: string | undefined, allowed: readonly string[]): string | null {
  if (text === undefined) return null
  const url = parsePage(text)
  const origins = allowed.map((address) => new URL(address).origin)
  if (url !== undefined && url.origin === text && origins.includes(url.origin)) return url.origin
  throw notAllowed('/origin', 'must be the origin of an allowed address')
}

/** Return URL. Throws if the application has not allowed it. */
export function allowedReturn(text: string | undefined, allowed: readonly string[]): string | null {
  if (text === undefined) return null
  const url = parsePage(text)
  if (url !== undefined && isUnder(url, allowed)) return url.href
  throw notAllowed('/return_url', 'must be at or below an allowed address')
}

function notAllowed(pointer: string, what: string): Error {
  const message = `${what}; PUT /v1/connect/settings sets allowed_urls`
  return connectorError('invalid_request', `${pointer.slice(1)} ${message}`, {
    errors: [{ pointer, code: 'not_allowed', message }],
  })
}
