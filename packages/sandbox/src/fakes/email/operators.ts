/** Operators of Gmail's search, and what of a message they look at. */
import type { Row } from '../../fake.ts'

/** All texts are in lower case. */
export interface Facts {
  readonly text: string
  readonly header: (name: string) => string
  /** Ids and names. */
  readonly labels: readonly string[]
  readonly filenames: readonly string[]
  /** Unix time in seconds. */
  readonly time: number
  readonly size: number
}

/** True if the message is as the value says. */
type Operator = (facts: Facts, value: string, now: number) => boolean

const inHeader =
  (name: string): Operator =>
  ({ header }, value) =>
    header(name).includes(value)

/** Labels with spaces are written with hyphens. */
const hasLabel: Operator = ({ labels }, value) =>
  labels.some((label) => label === value || label.replaceAll(/[\s/]/g, '-') === value)

const isIn: Operator = (facts, value, now) =>
  value === 'anywhere' || value === 'all' || hasLabel(facts, value === 'drafts' ? 'draft' : value, now)

const is: Operator = (facts, value, now) => {
  if (value === 'read') return !hasLabel(facts, 'unread', now)
  return hasLabel(facts, value, now)
}

const has: Operator = ({ filenames, labels }, value) => {
  if (value === 'attachment') return filenames.length > 0
  if (value === 'userlabels') return labels.some((label) => label.startsWith('label_'))
  return false
}

export const OPERATORS: Readonly<Record<string, Operator>> = {
  from: inHeader('from'),
  to: inHeader('to'),
  cc: inHeader('cc'),
  bcc: inHeader('bcc'),
  subject: inHeader('subject'),
  list: inHeader('list-id'),
  deliveredto: inHeader('delivered-to'),
  rfc822msgid: inHeader('message-id'),
  label: hasLabel,
  category: (facts, value, now) => hasLabel(facts, `category_${value}`, now),
  in: isIn,
  is,
  has,
  filename: ({ filenames }, value) => filenames.some((name) => name.includes(value)),
  after: ({ time }, value) => time >= dateOf(value),
  newer: ({ time }, value) => time >= dateOf(value),
  before: ({ time }, value) => time < dateOf(value),
  older: ({ time }, value) => time < dateOf(value),
  newer_than: ({ time }, value, now) => time >= now - periodOf(value),
  older_than: ({ time }, value, now) => time < now - periodOf(value),
  size: ({ size }, value) => size > sizeOf(value),
  larger: ({ size }, value) => size > sizeOf(value),
  smaller: ({ size }, value) => size < sizeOf(value),
}

/** `2026/11/28`, or Unix time in seconds. */
function dateOf(value: string): number {
  return /^\d+$/.test(value) ? Number(value) : Date.parse(value.replaceAll('/', '-')) / 1000
}

const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 }

function periodOf(value: string): number {
  const [, count = '', unit = ''] = /^(\d+)([dwmy])$/.exec(value) ?? []
  return count === '' ? Number.NaN : Number(count) * (DAYS[unit] ?? 1) * 86_400
}

function sizeOf(value: string): number {
  const [, count = '', unit = ''] = /^(\d+)([km]?)b?$/.exec(value) ?? []
  return count === '' ? Number.NaN : Number(count) * (unit === 'm' ? 1024 ** 2 : unit === 'k' ? 1024 : 1)
}

/** @param nameOf Name of a label by its id. */
export function factsOf(row: Row, nameOf: (label: string) => string | undefined): Facts {
  const payload = (row.payload ?? {}) as Part
  const header = (wanted: string): string =>
    (payload.headers ?? [])
      .filter(({ name }) => name.toLowerCase() === wanted)
      .map(({ value }) => value.toLowerCase())
      .join('\n')
  const parts = partsIn(payload)
  const filenames = parts.flatMap(({ filename = '' }) => (filename === '' ? [] : [filename.toLowerCase()]))
  const texts = parts.flatMap(({ mimeType = '', body }) =>
    mimeType.startsWith('text/') ? [Buffer.from(body?.data ?? '', 'base64url').toString()] : [],
  )
  const ids = (row.labelIds as string[] | undefined) ?? []
  const named = ids.flatMap((id) => [id, nameOf(id) ?? id])
  return {
    header,
    filenames,
    text: [row.snippet, ...texts, header('subject'), header('from'), header('to')].join('\n').toLowerCase(),
    labels: [...new Set(named.map((label) => label.toLowerCase()))],
    time: Number(row.internalDate) / 1000,
    size: Number(row.sizeEstimate),
  }
}

interface Part {
  readonly mimeType?: string
  readonly filename?: string
  readonly headers?: readonly { readonly name: string; readonly value: string }[]
  readonly body?: { readonly data?: string }
  readonly parts?: readonly Part[]
}

function partsIn(part: Part): Part[] {
  return [part, ...(part.parts ?? []).flatMap(partsIn)]
}
