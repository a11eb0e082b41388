/** Generates realistic sample values from the declarations of a table or catalog. */
import type { Params, Value } from '@plugboard/core'
import { withValueAt } from '../paths.ts'
import type { Random } from '../random/random.ts'
import { generateFields, type SampleLimits, type Sampler } from '../sample/generate-sample.ts'
import { drawPerson } from '../sample/person.ts'
import { DAY } from '../sample/time.ts'

export interface Sampling {
  readonly random: Random
  /** Recursive types of the catalog. */
  readonly types: Params
  /** Seconds since 1970 at which the data ends. */
  readonly now: number
}

/** Records stay small enough to be listed by the thousand. */
const LIMITS: SampleLimits = { values: 500, levels: 5 }

export function sampleFields(sampling: Sampling, fields: Params): Record<string, unknown> {
  const sampler: Sampler = {
    types: sampling.types,
    scalar: (name, value) => sampleScalar(sampling, name, value),
    count: ({ type }) => (type === 'array' ? sampling.random.between(0, 2) : 0),
    isRequired: ({ optional }) => !optional,
    assemble,
  }
  return generateFields(sampler, fields, LIMITS)
}

/** Fields where the upstream has them, without those that it answers no more. */
function assemble(fields: readonly (readonly [string, unknown])[], declared: Params): unknown {
  const answered = fields.filter(([name]) => declared[name]?.until === undefined)
  const own = answered.filter(([name]) => declared[name]?.from === undefined)
  return answered.reduce<unknown>((into, [name, value]) => {
    const { from } = declared[name] ?? {}
    return from === undefined ? into : withValueAt(into, from, value)
  }, Object.fromEntries(own))
}

function sampleScalar(sampling: Sampling, name: string, value: Value): unknown {
  if (value.const !== undefined) return value.const
  switch (value.type) {
    case 'integer':
    case 'number':
      return sampleNumber(sampling, name, value)
    case 'boolean':
      return sampling.random.chance(0.5)
    case 'string':
      return value.enum?.[0] === undefined && value.values === undefined
        ? sampleText(sampling, name, value)
        : sampling.random.pick([...(value.enum ?? value.values ?? [])])
    default:
      return null
  }
}

function sampleNumber({ random, now }: Sampling, name: string, { type, minimum, maximum }: Value): number {
  if (type === 'integer' && isTime(name) && minimum === undefined && maximum === undefined) {
    return now - random.between(0, 1000) * DAY
  }
  const low = minimum ?? 0
  const number = random.between(
    low,
    Math.max(low, Math.min(maximum ?? low + 10_000, Number.MAX_SAFE_INTEGER)),
  )
  return type === 'integer' ? number : number + 0.5
}

/** `created_at`, `updatedAt`, `created`, `timestamp`. */
function isTime(name: string): boolean {
  return /(_at|At|_on|_time|Time|timestamp)$|^(created|updated|modified)$/.test(name)
}

function sampleText(sampling: Sampling, name: string, { format }: Value): string {
  const { random, now } = sampling
  const moment = new Date((now - random.between(0, 1000) * DAY - random.between(0, DAY)) * 1000)
  if (format === 'date-time') return moment.toISOString()
  if (format === 'date') return moment.toISOString().slice(0, 10)
  const person = drawPerson(random, 0.3)
  if (/e?mail|login/i.test(name)) return person.email
  if (/phone/i.test(name)) return person.phone
  if (/(^|_)(first|given)_?name/i.test(name)) return person.given
  if (/(^|_)(last|family|sur)_?name/i.test(name)) return person.family
  if (/ur[il]$|link$/i.test(name)) return `https://sandbox.example/${random.text(8)}`
  if (/(^|_)id$|Id$/.test(name)) return random.text(12)
  if (/name$|title$|subject$/i.test(name)) return person.name
  if (/description|body|text|note|message/i.test(name)) return `About ${person.name}, ${person.address.city}`
  if (/country/i.test(name)) return person.address.country
  if (/city/i.test(name)) return person.address.city
  if (/currency/i.test(name)) return person.culture.currency
  return `${name} ${random.text(6)}`
}
