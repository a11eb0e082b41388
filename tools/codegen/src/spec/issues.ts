/** The issues that zod finds, reduced to their causes and explained. */
import { nearest } from '@plugboard/core'
import type { z } from 'zod'
import { labelOf, type Path } from './labels.ts'
import { quoted } from './quoted.ts'
import { didYouMean } from './suggest.ts'

type Issue = z.core.$ZodIssue

/** One cause of a refusal: at the path, or a key of the mapping at the path. */
export type Cause =
  | { readonly kind: 'unknown_key'; readonly path: Path; readonly key: string }
  | {
      readonly kind: 'mismatch'
      readonly path: Path
      readonly expected: readonly string[]
      readonly words: readonly string[]
    }
  /** `offset` is the character of the text. */
  | { readonly kind: 'text'; readonly path: Path; readonly offset: number; readonly message: string }

export function causesOf(issues: readonly Issue[], base: Path = []): Cause[] {
  return issues.flatMap((issue): Cause[] => {
    const path = [...base, ...(issue.path as Path)]
    if (issue.code === 'invalid_union') return unionCauses(issue, path)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ kind: 'unknown_key', path, key }))
    if (issue.code === 'custom')
      return [{ kind: 'text', path, offset: Number(issue.params?.offset ?? 0), message: issue.message }]
    return [{ kind: 'mismatch', path, expected: [issue.message], words: wordsOf(issue) }]
  })
}

type UnionIssue = Extract<Issue, { code: 'invalid_union' }>

/** Causes within the alternative that the author chose; if the value fits none, a mismatch. */
function unionCauses(issue: UnionIssue, path: Path): Cause[] {
  const chosen = issue.errors.find((branch) => branch.every(isInside))
  if (chosen) return causesOf(chosen, path)
  const leaves = issue.errors.flat().flatMap(leavesOf)
  const expected = issue.message === 'Invalid input' ? leaves.map(({ message }) => message) : [issue.message]
  return [{ kind: 'mismatch', path, expected: [...new Set(expected)], words: leaves.flatMap(wordsOf) }]
}

/** True if the value has the form that the schema wants, with a mistake inside of it. */
function isInside(issue: Issue): boolean {
  if (issue.path.length > 0 || issue.code === 'unrecognized_keys' || issue.code === 'custom') return true
  return issue.code === 'invalid_union' && issue.errors.some((branch) => branch.every(isInside))
}

function leavesOf(issue: Issue): Issue[] {
  const isPlain = issue.code !== 'invalid_union' || issue.message !== 'Invalid input'
  return isPlain ? [issue] : issue.errors.flat().flatMap(leavesOf)
}

function wordsOf(issue: Issue): string[] {
  return issue.code === 'invalid_value' ? issue.values.map(String) : []
}

/** `expected a whole number for 'minimum' of param 'limit', found 'one'`. */
export function mismatchMessage(
  { path, expected, words }: Extract<Cause, { kind: 'mismatch' }>,
  value: unknown,
): string {
  const label = labelOf(path)
  const wanted = expected.join(' or ')
  return `expected ${wanted}${label && ` for ${label}`}, found ${found(value)}${hint(value, expected, words)}`
}

function found(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a mapping'
  return typeof value === 'string' ? quoted(value) : `the ${typeof value} ${value}`
}

function hint(value: unknown, expected: readonly string[], words: readonly string[]): string {
  if (value === null || typeof value === 'object') return ''
  const meant = nearest(String(value), words)
  if (meant !== undefined) return `; did you mean '${meant}'?`
  if (typeof value !== 'string')
    return expected.some((phrase) => phrase === 'text' || phrase === 'a type') ? '; put it in quotes' : ''
  return expected.some((phrase) => UNQUOTED[phrase]?.test(value)) ? '; leave out the quotes' : ''
}

/** Patterns of texts that would have the expected type without their quotes. */
const UNQUOTED: Readonly<Record<string, RegExp>> = {
  'a number': /^-?\d+(\.\d+)?$/,
  'a whole number': /^-?\d+$/,
  'true or false': /^(true|false)$/,
}

/** In `{ description: one, two }` YAML takes `two` for a key without a value. */
export function unknownKeyMessage(path: Path, key: string, value: unknown, names: readonly string[]): string {
  const rest = value === null ? '; inside { } a text with a comma needs quotes' : didYouMean(key, names)
  return `unknown key ${quoted(key)} ${inside(path)}${rest}`
}

export function inside(path: Path): string {
  const label = labelOf(path)
  return label === '' ? 'at the top level' : `in ${label}`
}
