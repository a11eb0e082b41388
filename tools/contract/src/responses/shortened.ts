/** Makes a response short enough to read, and takes out everything that belongs to the sandbox or that nobody may see. */

export interface Hidden {
  /** Origin of the sandbox, which has another port each time. */
  readonly sandbox: string
  /** Origin that stands in its place. */
  readonly vendor: string
  /** Credentials of the sandbox. */
  readonly secrets: readonly string[]
}

const MAX_TEXT = 120
const MAX_SCALARS = 3
/** Names of a map, such as the properties of a record that every account defines for itself. */
const MAX_FIELDS = 60
/** Levels of objects: as many as fit, those of records with everything in them fewer. */
const DEPTHS = [8, 6, 5, 4, 3] as const
/** Characters of JSON. */
const MAX_LENGTH = 5000

/** Fields whose value is a secret whoever has it. Positions in lists, such as `next_page_token`, are none. */
const SECRET =
  /(secret|password|api_?key|private_?key|(access|refresh|bearer|id|auth|session|bot)_?token|authorization|signature)$/i

export function shortened(value: unknown, hidden: Hidden): unknown {
  const versions = DEPTHS.map((depth) => short(value, hidden, depth))
  return versions.find((version) => JSON.stringify(version).length <= MAX_LENGTH) ?? versions.at(-1)
}

/** @param depth Levels of objects to keep. */
function short(value: unknown, hidden: Hidden, depth: number): unknown {
  if (typeof value === 'string') return shortText(value, hidden)
  if (Array.isArray(value)) return shortList(value, hidden, depth)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return {}
  const fields = Object.entries(value).slice(0, MAX_FIELDS)
  return Object.fromEntries(
    fields.map(([name, field]) => [
      shortText(name, hidden),
      SECRET.test(name) && typeof field === 'string' ? REDACTED : short(field, hidden, depth - 1),
    ]),
  )
}

const REDACTED = '[redacted]'

function shortList(list: readonly unknown[], hidden: Hidden, depth: number): unknown[] {
  const isOfObjects = list.some((item) => typeof item === 'object' && item !== null)
  const kept = isOfObjects ? [richest(list)] : list.slice(0, MAX_SCALARS)
  return kept.map((item) => short(item, hidden, depth))
}

/** Of objects that look alike, the first one of which most is filled in. */
function richest<T>(list: readonly T[]): T | undefined {
  const filled = list.map(filledIn)
  return list[filled.indexOf(Math.max(...filled))]
}

/** Number of values in it. */
export function filledIn(value: unknown): number {
  if (value === null || value === undefined || value === '') return 0
  return typeof value === 'object'
    ? Object.values(value).reduce((sum: number, one) => sum + filledIn(one), 0)
    : 1
}

function shortText(text: string, { sandbox, vendor, secrets }: Hidden): string {
  const plain = secrets
    // Short ones, such as the name of a site, are words that occur by chance.
    .filter((secret) => secret.length >= 8)
    .reduce((rest, secret) => rest.replaceAll(secret, REDACTED), text.replaceAll(sandbox, vendor))
  // By code points, so that none is cut in two.
  const points = [...plain]
  return points.length <= MAX_TEXT ? plain : `${points.slice(0, MAX_TEXT - 1).join('')}…`
}
