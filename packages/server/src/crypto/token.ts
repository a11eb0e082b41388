/**
 * Opaque tokens: a prefix that tells the kind, 256 random bits, and a checksum of both.
 * The checksum lets a mistyped or invented token be refused without asking the store, and lets scanners find leaks.
 */
import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { bytesToBase62, toBase62 } from './base62.ts'

export type TokenKind = 'application' | 'scoped' | 'secret'

const PREFIXES = { application: 'pba_', scoped: 'pbs_', secret: 'pbk_' } as const
const RANDOM_DIGITS = 43
const CHECKSUM_DIGITS = 6
const FORM: RegExp = /^(pb[ask]_)([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

export function mintToken(kind: TokenKind): string {
  const body = PREFIXES[kind] + bytesToBase62(randomBytes(32), RANDOM_DIGITS)
  return body + checksum(body)
}

/** The kind of a well-formed token; undefined when form or checksum are wrong. */
export function tokenKind(token: string): TokenKind | undefined {
  const [, prefix, random, sum] = FORM.exec(token) ?? []
  if (prefix === undefined || random === undefined || checksum(prefix + random) !== sum) return undefined
  return prefix === PREFIXES.scoped ? 'scoped' : prefix === PREFIXES.application ? 'application' : 'secret'
}

/** What the store keeps of a token. Plain SHA-256 is enough for 256 random bits: there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function checksum(body: string): string {
  return toBase62(BigInt(crc32(body)), CHECKSUM_DIGITS)
}
