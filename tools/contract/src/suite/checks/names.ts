import type { Value } from '@plugboard/core'
import { attempt, short, told } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { leastParams } from '../params/least.ts'
import { type Spot, spotsOf } from '../params/spots.ts'
import { unlessRefused } from '../refused.ts'
import type { Row } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'
import { nearestTo } from './nearest.ts'

/** A name that is not there. */
interface Case {
  readonly params: Given
  readonly pointer: string
  /** Names that may have been meant. Undefined where the wrong one is like none of them. */
  readonly meant?: readonly string[]
}

export const names: Check = defineCheck<Case>(
  'refuses names that it does not know, and says which was meant',
  (subject, row) => [...strangeParams(subject, row), ...strangeFields(subject, row)],
  async (bench, row, { params, pointer, meant }) => [
    ...(await unlessRefused(bench, row, params, { pointer, code: 'unknown' })),
    ...(await unlessHinted(bench, row, params, meant)),
  ],
  'in process',
)

/** Names that every object inherits are as unknown as any. */
const INHERITED = ['constructor', '__proto__', 'toString']

function strangeParams(subject: Subject, row: Row): Case[] {
  const least = leastParams(subject, row)
  const known = row.params.map(({ name }) => name)
  // Of a single letter nobody can tell what it was meant to be.
  const words = known.filter(({ length }) => length > 1)
  const misspelt = words.map((name) => caseOf(misspell(name), known, (added) => ({ ...least, ...added })))
  const inherited = INHERITED.map((name) => caseOf(name, [], (added) => ({ ...least, ...added })))
  return [...misspelt, ...inherited]
}

/** In objects that are closed, as deep as they stand. */
function strangeFields(subject: Subject, row: Row): Case[] {
  return spotsOf(subject, row).flatMap((spot) => {
    const known = Object.keys(closedFields(spot.value) ?? {})
    return known.map((name) => {
      const fields = spot.sample as Given
      return caseOf(misspell(name), known, (added) => spot.params({ ...fields, ...added }), spot)
    })
  })
}

function closedFields({ properties, open }: Value): Value['properties'] {
  return open ? undefined : properties
}

function caseOf(name: string, known: readonly string[], add: (added: Given) => Given, spot?: Spot): Case {
  // Parsed, as a field of its own: written out, `__proto__` would set the prototype.
  const added = JSON.parse(`{${JSON.stringify(name)}: 1}`) as Given
  const meant = nearestTo(name, known)
  return { params: add(added), pointer: `${spot?.pointer ?? '/params'}/${name}`, ...(meant && { meant }) }
}

/** With its last letter twice, as keys bounce. */
function misspell(name: string): string {
  return name + name.slice(-1)
}

async function unlessHinted(
  { wire }: Bench,
  row: Row,
  params: Given,
  meant: readonly string[] | undefined,
): Promise<string[]> {
  const ending = await attempt(() => wire.call(row, params))
  const said = ending.error?.errors?.find(({ code }) => code === 'unknown')?.message ?? ''
  const hint = /did you mean (\w+)\?/.exec(said)?.[1]
  const isRight = meant === undefined ? hint === undefined : meant.some((name) => name === hint)
  return isRight ? [] : [`${short(params)} must hint at ${meant?.join(' or ') ?? 'nothing'}: ${told(ending)}`]
}
