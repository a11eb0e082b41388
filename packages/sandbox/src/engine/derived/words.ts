/** Search by words and qualifiers: `broken is:open repo:acme/shop`, as several vendors have it. */
import type { Params } from '@plugboard/core'
import { isObject } from '../is-object.ts'
import type { Row } from '../state/collection.ts'
import { narrowingOf } from './narrowing.ts'
import type { Declared } from './overlay.ts'
import { aboveOf } from './relations/above.ts'

export const isQuery = (name: string): boolean => /^(q|query|search|search_query|keyword|term)$/.test(name)

/** Operators of a language of the vendor's own, which is not known: such a query finds everything. */
const OPERATORS = /[=<>()[\]{}|~]/

/** Every word is in some text of the record, and what a qualifier names has its value. */
export function hasWords(declared: Declared): (row: Row, wanted: unknown) => boolean {
  return (row, wanted) => {
    if (OPERATORS.test(String(wanted))) return true
    const text = textOf(row).toLowerCase()
    return partsOf(String(wanted)).every((part) => {
      const isNot = part.startsWith('-') && part.includes(':')
      return isNot !== hasPart(declared, row, text, isNot ? part.slice(1) : part)
    })
  }
}

function hasPart(declared: Declared, row: Row, text: string, part: string): boolean {
  const colon = part.indexOf(':')
  const [key, value] = [part.slice(0, colon), part.slice(colon + 1)]
  // `http://…` is a word.
  if (colon < 1 || value === '' || value.startsWith('/')) return text.includes(part.toLowerCase())
  return isQualified(declared, row, { key, value }) ?? true
}

interface Qualifier {
  readonly key: string
  readonly value: string
}

/** Undefined if nothing in the record tells. */
function isQualified(declared: Declared, row: Row, { key, value }: Qualifier): boolean | undefined {
  const { record } = declared
  if (key === 'is') {
    const field = Object.keys(record).find((name) => knownOf(record, name).includes(value))
    if (field !== undefined) return row[field] === value
    return record[value]?.type === 'boolean' ? row[value] === true : undefined
  }
  const narrowing = narrowingOf(declared, key, { type: 'string' })
  if (narrowing !== undefined) return narrowing(row, value)
  const above = Object.entries(aboveOf(row)).filter(([name]) => name.startsWith(key))
  const names = above.map(([, name]) => String(name))
  return names.length === 0 ? undefined : value.split('/').every((one) => names.includes(one))
}

function knownOf(record: Params, name: string): readonly unknown[] {
  return record[name]?.values ?? record[name]?.enum ?? []
}

/** Words, phrases in quotes, and qualifiers, whose value may be a phrase. */
function partsOf(query: string): string[] {
  const parts: string[] = []
  let key = ''
  for (const [at, text] of query.split('"').entries()) {
    if (at % 2 === 1) {
      parts.push(key + text)
      key = ''
      continue
    }
    const words = text.split(/\s/).filter((word) => word !== '')
    const last = text.endsWith(' ') ? undefined : words.at(-1)
    key = last?.endsWith(':') ? last : ''
    parts.push(...(key === '' ? words : words.slice(0, -1)))
  }
  return parts.filter((part) => part !== '')
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return `${value}\n`
  const inside = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
  return inside.map(textOf).join('')
}
