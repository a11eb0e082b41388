/**
 * Opaque tokens: a prefix for the kind, 256 random bits (160 in links), and a checksum of both. The checksum allows mistyped
 * or invented tokens to be rejected without a store lookup, and helps secret scanners find leaked tokens.
 */
import { createHmac, hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { bytesToBase62, toBase62 } from './base62.ts'
import type { Secret } from './secret.ts'

export type TokenKind = 'application' | 'scoped' | 'connect' | 'secret' | 'refresh' | 'challenge' | 'operator'

const PREFIXES = {
  application: 'pba_',
  scoped: 'pbs_',
  connect: 'pbc_',
  secret: 'pbk_',
  refresh: 'pbr_',
  challenge: 'pbl_',
  operator: 'pbo_',
} as const
const KINDS = ['application', 'scoped', 'connect', 'secret', 'refresh', 'challenge', 'operator'] as const
const RANDOM = { bytes: 32, digits: 43 } as const
const LINK_RANDOM = { bytes: 20, digits: 27 } as const
const CHECKSUM_DIGITS = 6
const FORMAT: RegExp = /^(pb[acklors]_)([0-9A-Za-z]{43}|[0-9A-Za-z]{27})([0-9A-Za-z]{6})$/

export function mintToken(kind: TokenKind): string {
  return tokenFrom(kind, randomBytes(RANDOM.bytes), RANDOM.digits)
}

/** The token of a link, which works once or for half an hour. It is shorter, so that terminals of 80 columns show the link on one line. */
export function mintLinkToken(kind: 'connect' | 'operator'): string {
  return tokenFrom(kind, randomBytes(LINK_RANDOM.bytes), LINK_RANDOM.digits)
}

/** The token that follows from a key and a name, so that nobody has to keep it. */
export function deriveToken(kind: TokenKind, key: Secret<Buffer>, name: string): string {
  return tokenFrom(kind, createHmac('sha256', key.open()).update(name).digest(), RANDOM.digits)
}

function tokenFrom(kind: TokenKind, bytes: Uint8Array, digits: number): string {
  const body = PREFIXES[kind] + bytesToBase62(bytes, digits)
  return body + checksum(body)
}

/** The kind of a well-formed token; undefined if format or checksum is wrong. */
export function tokenKind(token: string): TokenKind | undefined {
  const [, prefix, random, sum] = FORMAT.exec(token) ?? []
  if (prefix === undefined || random === undefined || checksum(prefix + random) !== sum) return undefined
  return KINDS.find((kind) => PREFIXES[kind] === prefix)
}

/**
 * The form in which the store keeps a token. Plain SHA-256 suffices, because 160 random bits cannot be
 * guessed.
 */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

function checksum(body: string): string {
  return toBase62(crc32(body), CHECKSUM_DIGITS)
}
