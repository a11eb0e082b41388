/** Validates data against the catalog. */
import type { Params, Value } from '@plugboard/core'

export interface Declared {
  readonly types?: Params | undefined
  /** A sandbox that knows only the declaration makes times by the names of fields, and keeps every text that it is sent: formats say nothing there. */
  readonly isDerived?: boolean
}

/** All deviations of data from its declaration. Undeclared fields are accepted, as new fields must be. */
export function typeViolations(data: unknown, declared: Value, path: string, by: Declared = {}): string[] {
  const value = { ...by.types?.[declared.ref ?? ''], ...declared }
  if (data === null && (value.nullable || value.clearable)) return []
  if (value.anyOf !== undefined) return closest(value.anyOf.map((one) => typeViolations(data, one, path, by)))
  if (!isOfKind(data, value)) return [`${path} is ${JSON.stringify(data)}, not ${value.type}`]
  if (value.const !== undefined && data !== value.const)
    return [`${path} is ${String(data)}, not ${value.const}`]
  if (value.type === 'string') return by.isDerived ? [] : formatProblems(String(data), value, path)
  const { items, properties = {} } = value
  if (Array.isArray(data))
    return data.flatMap((item, at) => typeViolations(item, items ?? {}, `${path}.${at}`, by))
  return Object.entries(properties).flatMap(([name, field]) => {
    const inner = (data as Readonly<Record<string, unknown>>)[name]
    if (inner === undefined) return field.optional || field.until ? [] : [`${path}.${name} is missing`]
    return typeViolations(inner, field, `${path}.${name}`, by)
  })
}

const DAY = /^\d{4}-\d\d-\d\d$/
/** Empty where there is no content. */
const BASE64 = /^[\w+/-]*={0,2}$/
/** Empty where there is no number. */
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$|^$/i
const TIMESTAMP = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/

/** Search compares timestamps as instants: only strings that parse as timestamps may be declared as such. */
function formatProblems(text: string, value: Value, path: string): string[] {
  // Some vendors send an empty text for an address that the user hides.
  if (value.format === 'email')
    return text === '' || text.includes('@') ? [] : [`${path} is ${text}, which is no address`]
  const format = value.format ?? 'text'
  if (format === 'base64' || format === 'base64url')
    return BASE64.test(text) ? [] : [`${path} is ${text}, which is no Base64`]
  if (format === 'decimal') return DECIMAL.test(text) ? [] : [`${path} is ${text}, which is no decimal`]
  if (format === 'mrkdwn' || format === 'html') return []
  const read = TIMESTAMP.test(text) ? 'date-time' : DAY.test(text) ? 'date' : 'text'
  return read === format ? [] : [`${path} is ${text}, a ${read} and not a ${format}`]
}

function closest(found: readonly string[][]): string[] {
  return found.reduce((best, each) => (each.length < best.length ? each : best))
}

function isOfKind(data: unknown, { type, properties }: Value): boolean {
  switch (type ?? (properties && 'object')) {
    case 'integer':
      return Number.isInteger(data)
    case 'array':
      return Array.isArray(data)
    case 'object':
    case 'map':
      return typeof data === 'object' && data !== null && !Array.isArray(data)
    case 'bytes':
      return typeof data === 'object' && data !== null && 'content' in data && 'contentType' in data
    case 'null':
      return data === null
    case 'any':
    case undefined:
      return data !== undefined
    default:
      return typeof data === type
  }
}
