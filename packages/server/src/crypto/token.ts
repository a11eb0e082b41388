/**
 * Opaque tokens: a prefix for the kind, 256 random bits, and a checksum of both. The checksum allows mistyped
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
const RANDOM_DIGITS = 43
const CHECKSUM_DIGITS = 6
const FORMAT: RegExp = /^(pb[acklors]_)([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

export function mintToken(kind: TokenKind): string {
  return tokenFrom(kind, randomBytes(32))
}

/** The token that follows from a key and a name, so that nobody has to keep it. */
export function deriveToken(kind: TokenKind, key: Secret<Buffer>, name: string): string {
  return tokenFrom(kind, createHmac('sha256', key.open()).update(name).digest())
}

function tokenFrom(kind: TokenKind, bytes: Uint8Array): string {
  const body = PREFIXES[kind] + bytesToBase62(bytes, RANDOM_DIGITS)
  return body + checksum(body)
}

/** The kind of a well-formed token; undefined if format or checksum is wrong. */
export function tokenKind(token: string): TokenKind | undefined {
  const [, prefix, random, sum] = FORMAT.exec(token) ?? []
  if (prefix === undefined || random === undefined || checksum(prefix + random) !== sum) return undefined
  return KINDS.find((kind) => PREFIXES[kind] === prefix)
}

/**
 * The form in which the store keeps a token. Plain SHA-256 suffices, because 256 random bits cannot be
 * guessed.
 */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

function checksum(body: string): string {
  return toBase62(crc32(body), CHECKSUM_DIGITS)
}
