/** Generates realistic sample values from the declarations of a table or catalog. */
import type { Params, Value } from '@plugboard/core'
import { withValueAt } from '../paths.ts'
import type { Random } from '../random/random.ts'
import { drawPerson } from '../sample/person.ts'
import { DAY } from '../sample/time.ts'

export interface Sampling {
  readonly random: Random
  /** Recursive types of the catalog. */
  readonly types: Params
  /** Seconds since 1970 at which the data ends. */
  readonly now: number
}

/** Maximum nesting with optional fields. Deeper levels have only required ones. */
const MAX_DEPTH = 4

export function sampleFields(sampling: Sampling, fields: Params, depth = 0): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  const moved: [path: string, value: unknown][] = []
  for (const [name, value] of Object.entries(fields)) {
    // The upstream answers it no more.
    if (value.until !== undefined) continue
    const sample = sampleValue(sampling, name, value, depth)
    if (value.from === undefined) made[name] = sample
    else moved.push([value.from, sample])
  }
  return moved.reduce((into, [path, value]) => withValueAt(into, path, value) as typeof made, made)
}

function sampleValue(sampling: Sampling, name: string, declared: Value, depth = 0): unknown {
  const value = { ...(declared.ref === undefined ? {} : sampling.types[declared.ref]), ...declared }
  const [first] = value.anyOf ?? []
  if (first !== undefined) return sampleValue(sampling, name, first, depth)
  if (value.const !== undefined) return value.const
  switch (value.type ?? (value.properties && 'object')) {
    case 'array':
      return sampleItems(sampling, name, value, depth)
    case 'map':
      return {}
    case 'object':
      return depth >= MAX_DEPTH && value.nullable ? null : sampleObject(sampling, value, depth)
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

/** Beyond the maximum depth only required fields are filled, so that recursive types terminate. */
function sampleObject(
  sampling: Sampling,
  { properties = {} }: Value,
  depth: number,
): Record<string, unknown> {
  const isDeep = depth >= MAX_DEPTH
  const wanted = Object.entries(properties).filter(([, { optional }]) => !isDeep || !optional)
  return depth > 3 * MAX_DEPTH ? {} : sampleFields(sampling, Object.fromEntries(wanted), depth + 1)
}

function sampleItems(sampling: Sampling, name: string, value: Value, depth: number): unknown[] {
  const { items = {}, enum: closed, values } = value
  if (depth >= MAX_DEPTH) return []
  const item: Value = { ...items, ...(closed && { enum: closed }), ...(values && { values }) }
  return Array.from({ length: sampling.random.between(0, 2) }, () =>
    sampleValue(sampling, name, item, depth + 1),
  )
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
