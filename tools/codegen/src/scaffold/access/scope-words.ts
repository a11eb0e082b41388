/** The meaning of the name of a scope: `https://vendor.example/auth/books.readonly` reads books. */
import { singularOf, snakeCase } from '../../model/names.ts'

const READS = ['read', 'readonly', 'reader', 'view', 'viewer', 'list', 'get', 'see', 'only', 'ro']
const WRITES = [
  ...['write', 'writer', 'readwrite', 'rw', 'edit', 'editor', 'create', 'insert', 'update', 'modify'],
  ...['delete', 'remove', 'manage', 'send'],
]
const BROAD = ['admin', 'administration', 'administrator', 'all', 'full', 'everything', 'super', 'superuser']

/** Scopes that ask for a refresh token. */
export const OFFLINE = /^(offline_access|offline|refresh_token)$/i
/** Scopes about the person who signs in. */
export const IDENTITY = /^(openid|profile|email|address|phone)$/i

/** Fewer scopes have no words in common. */
const FEW = 3

const split = (scope: string): string[] => snakeCase(scope).split('_')

export function wordsOf(scope: string): string[] {
  return split(scope).map(singularOf)
}

/** `books.readonly`, but not `read_write`. */
export function isToRead(scope: string): boolean {
  const words = split(scope)
  return words.some((word) => READS.includes(word)) && !isToWrite(scope)
}

export function isToWrite(scope: string): boolean {
  return split(scope).some((word) => WRITES.includes(word))
}

export function isBroad(scope: string): boolean {
  return scope === '*' || split(scope).some((word) => BROAD.includes(word))
}

/** Words that most scopes of a vendor have, which say nothing about one of them: `https`, `vendor`, `auth`. */
export function commonWords(scopes: readonly string[]): Set<string> {
  if (scopes.length < FEW) return new Set()
  const counts = new Map<string, number>()
  for (const word of scopes.flatMap((scope) => [...new Set(wordsOf(scope))]))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Set([...counts].flatMap(([word, count]) => (count * 2 > scopes.length ? [word] : [])))
}

const VERBS = [...READS, ...WRITES, ...BROAD]

/** Words that are neither about reading and writing nor among the known ones: `metadata` of `books.metadata.readonly`. */
export function otherWords(scope: string, known: ReadonlySet<string>): string[] {
  return split(scope).filter((word) => !VERBS.includes(word) && !known.has(singularOf(word)))
}
