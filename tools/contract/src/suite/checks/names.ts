import type { Value } from '@plugboard/core'
import { attempt, describeResult, short } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import type { DeclaredAction } from '../declared-actions.ts'
import { minimalParams } from '../params/minimal.ts'
import { segmentOf, type ValueSite, valueSites } from '../params/value-sites.ts'
import { refusalProblems } from '../refused.ts'
import type { Given, Subject } from '../subject.ts'
import { nearestTo } from './nearest.ts'

/** An unknown name. */
interface Case {
  readonly params: Given
  readonly pointer: string
  /** Names that may be suggested. Undefined if the unknown name resembles none. */
  readonly suggestions?: readonly string[]
}

export const names: Check = defineCheck<Case>(
  'refuses unknown names, and suggests a similar one',
  (subject, declared) => [...strangeParams(subject, declared), ...strangeFields(subject, declared)],
  async (bench, declared, { params, pointer, suggestions }) => [
    ...(await refusalProblems(bench, declared, params, { pointer, code: 'unknown' })),
    ...(await hintProblems(bench, declared, params, suggestions)),
  ],
  'in process',
)

/** Inherited property names are unknown, too. */
const INHERITED = ['constructor', '__proto__', 'toString']

function strangeParams(subject: Subject, declared: DeclaredAction): Case[] {
  const least = minimalParams(subject, declared)
  const known = declared.params.map(({ name }) => name)
  const misspelt = known
    .filter(isWord)
    .map((name) => caseOf(misspell(name), known, (added) => ({ ...least, ...added })))
  const inherited = INHERITED.map((name) => caseOf(name, [], (added) => ({ ...least, ...added })))
  return [...misspelt, ...inherited]
}

/** A single letter resembles nothing in particular. */
function isWord({ length }: string): boolean {
  return length > 1
}

/** In closed objects at every depth. */
function strangeFields(subject: Subject, declared: DeclaredAction): Case[] {
  return valueSites(subject, declared).flatMap((site) => {
    const known = Object.keys(closedFields(site.value) ?? {})
    return known.filter(isWord).map((name) => {
      const fields = site.sample as Given
      return caseOf(misspell(name), known, (added) => site.params({ ...fields, ...added }), site)
    })
  })
}

function closedFields({ properties, open }: Value): Value['properties'] {
  return open ? undefined : properties
}

function caseOf(
  name: string,
  known: readonly string[],
  add: (added: Given) => Given,
  site?: ValueSite,
): Case {
  // Parsed, because `__proto__` in a literal would set the prototype.
  const added = JSON.parse(`{${JSON.stringify(name)}: 1}`) as Given
  const suggestions = nearestTo(name, known)
  return {
    params: add(added),
    pointer: `${site?.pointer ?? '/params'}/${segmentOf(name)}`,
    ...(suggestions && { suggestions }),
  }
}

/** With its last letter repeated, a common typo. */
function misspell(name: string): string {
  return name + name.slice(-1)
}

async function hintProblems(
  { wire }: Bench,
  declared: DeclaredAction,
  params: Given,
  suggestions: readonly string[] | undefined,
): Promise<string[]> {
  const ending = await attempt(() => wire.call(declared, params))
  const hintText = ending.error?.errors?.find(({ code }) => code === 'unknown')?.message ?? ''
  const hint = /did you mean (.+)\?/.exec(hintText)?.[1]
  const isRight = suggestions === undefined ? hint === undefined : suggestions.some((name) => name === hint)
  return isRight
    ? []
    : [`${short(params)} must hint at ${suggestions?.join(' or ') ?? 'nothing'}: ${describeResult(ending)}`]
}
