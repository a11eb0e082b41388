/** Generates realistic sample values from the declarations of a table or catalog. */
import type { Params, Value } from '@plugboard/core'
import { isObject } from '../is-object.ts'
import { withValueAt } from '../paths.ts'
import type { Random } from '../random/random.ts'
import { generateFields, type SampleLimits, type Sampler } from '../sample/generate-sample.ts'
import { drawPerson, type Person } from '../sample/person.ts'
import { DAY } from '../sample/time.ts'
import { byName } from './by-name.ts'
import { coherent } from './coherent.ts'
import { describedText, listedText } from './described-text.ts'
import { COUNT } from './new-record.ts'
import type { Declared } from './overlay.ts'
import { sampleTextOf } from './sample-text.ts'
import { typeName } from './sample-types.ts'
import { plain } from './times.ts'

export interface Sampling {
  /** Name of the entity. */
  readonly entity: string
  readonly random: Random
  /** By {@link sampleTypes}. */
  readonly types: Params
  /** Seconds since 1970 at which the data ends. */
  readonly now: number
}

/** Objects that only group fields of the record. */
const GROUPS: ReadonlySet<string> = new Set(['attributes', 'data', 'fields', 'profile', 'properties'])

/** Of one record. */
interface Drawing extends Sampling {
  readonly people: Map<string, Person>
}

/** Records stay small enough to be listed by the thousand. */
const LIMITS: SampleLimits = { values: 500, levels: 5 }

export function sampleFields(sampling: Sampling, fields: Params): Record<string, unknown> {
  const drawing: Drawing = { ...sampling, people: new Map() }
  const sampler: Sampler = {
    types: sampling.types,
    typeOf: typeName,
    scalar: (name, value, of) => sampleScalar(drawing, { name, of: GROUPS.has(of) ? '' : of }, value),
    count: ({ type }) => (type === 'array' ? sampling.random.between(0, 2) : 0),
    isRequired: ({ optional }) => !optional,
    assemble: (made, declared) => assemble({ record: declared, types: sampling.types }, made),
  }
  return generateFields(sampler, fields, LIMITS)
}

/** Fields where the upstream has them, without those that it answers no more. */
function assemble(declared: Declared, fields: readonly (readonly [string, unknown])[]): unknown {
  const { record } = declared
  const answered = fields.filter(
    ([name, value]) =>
      record[name]?.until === undefined && !(record[name]?.optional && isEmpty(record[name], value)),
  )
  const own = answered.filter(([name]) => record[name]?.from === undefined)
  return answered.reduce<unknown>(
    (into, [name, value]) => {
      const { from } = record[name] ?? {}
      return from === undefined ? into : withValueAt(into, from, value)
    },
    coherent(declared, Object.fromEntries(own)),
  )
}

/** An object that is there only if it says something: an issue with `pull_request` is a pull request. */
function isEmpty({ type }: Value, value: unknown): boolean {
  return type === 'object' && isObject(value) && Object.keys(value).length === 0
}

/** Most records are alive, and most people are no robots. */
const RARELY =
  /(archived|deleted|disabled|hidden|trashed|suspended|closed|locked|draft|private|spam|bot|stranger|site_?admin|staff|owner)$/i

const isRare = byName((name) => RARELY.test(name))

interface FieldOf {
  readonly name: string
  /** The field whose object has it; '' at the record's top. */
  readonly of: string
}

function sampleScalar(sampling: Drawing, place: FieldOf, value: Value): unknown {
  if (value.const !== undefined) return value.const
  switch (value.type) {
    case 'integer':
    case 'number':
      return sampleNumber(sampling, place.name, value)
    case 'boolean':
      return sampling.random.chance(isRare(place.name) ? 0.05 : 0.5)
    case 'string':
      return value.enum?.[0] === undefined && value.values === undefined
        ? sampleText(sampling, place, value)
        : pickKnown(sampling.random, [...(value.enum ?? value.values ?? [])])
    default:
      return null
  }
}

/** Most records are of the first kind and in the first state. */
function pickKnown(random: Random, known: readonly unknown[]): unknown {
  return random.chance(0.4) ? known[0] : random.pick(known.filter((one, at) => at === 0 || !isMachine(one)))
}

/** Few accounts are those of programs. */
const isMachine = (value: unknown): boolean => /^(bot|app|system|machine)$/i.test(String(value))

function sampleNumber(
  { random, now }: Sampling,
  name: string,
  { type, format, minimum, maximum }: Value,
): number {
  const isMoment = format === 'unix' || isTime(name)
  if (type === 'integer' && isMoment && minimum === undefined && maximum === undefined) {
    return now + daysTo(name, random) * DAY
  }
  if (isLine(name)) return random.between(Math.max(1, minimum ?? 1), 400)
  if (minimum === undefined && maximum === undefined && isCount(name)) return random.between(0, 40)
  const low = minimum ?? 0
  const number = random.between(
    low,
    Math.max(low, Math.min(maximum ?? low + 10_000, Number.MAX_SAFE_INTEGER)),
  )
  return type === 'integer' ? number : number + 0.5
}

const isCount = byName((name) => COUNT.test(plain(name)))
const isLine = byName((name) => /^(start|end|original)?line(number)?$/.test(plain(name)))
/** Times at which something will happen. */
const isAhead = byName((name) => AHEAD.test(plain(name)))
const AHEAD =
  /^((post|send|publish|deliver|remind|run|retry|renew|expire)s?|scheduled|next(run|billing|payment|attempt)?)(at|on|for|time|date)$/

/** Days from the end of the data to the time. */
function daysTo(name: string, random: Random): number {
  return isAhead(name) ? random.between(1, 90) : -random.between(0, 1000)
}

/** `created_at`, `updatedAt`, `created`, `timestamp`. */
const isTime = byName((name) => /(_at|At|_on|_time|Time|timestamp)$|^(created|updated|modified)$/.test(name))

const DECIMAL = /^\d+(\.\d+)?$/

function sampleText(sampling: Drawing, { name, of }: FieldOf, { format, description = '' }: Value): string {
  const { random, now } = sampling
  const seconds = now + daysTo(name, random) * DAY - random.between(0, DAY)
  if (format === 'date-time' || (format === undefined && isTime(name))) return isoOf(seconds)
  if (format === 'date' || /^(birth_?(day|date)|date_?of_?birth)$/i.test(name))
    return isoOf(seconds).slice(0, 10)
  const person = personOf(sampling, of)
  if (format === 'email') return person.email
  // A commit has no other id than its hash.
  if (/(^|_)id$|Id$/.test(name) && !/^commit_?id$/i.test(name)) return random.text(12)
  const listed = format === undefined ? listedText(description, random) : undefined
  if (listed !== undefined) return listed
  const known = sampleTextOf({ random, person, field: name, of: of === '' ? sampling.entity : of })
  if (format === 'decimal')
    return DECIMAL.test(known ?? '') ? `${known}` : (random.between(0, 1_000_000) / 100).toFixed(2)
  const text = known ?? describedText(description, sampling) ?? `${name} ${random.text(6)}`
  return format === 'base64' || format === 'base64url' ? Buffer.from(text).toString(format) : text
}

const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** One for each object of a record, so that its names and addresses fit together. */
function personOf({ random, people }: Drawing, of: string): Person {
  const known = people.get(of)
  if (known !== undefined) return known
  const drawn = drawPerson(random, 0.3)
  people.set(of, drawn)
  return drawn
}
