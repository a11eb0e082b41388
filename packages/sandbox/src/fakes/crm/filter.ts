import type { Row } from '../../fake.ts'
import { compareValues, propertyOf } from './property.ts'

type Operator =
  | 'EQ'
  | 'NEQ'
  | 'LT'
  | 'LTE'
  | 'GT'
  | 'GTE'
  | 'BETWEEN'
  | 'IN'
  | 'NOT_IN'
  | 'HAS_PROPERTY'
  | 'NOT_HAS_PROPERTY'
  | 'CONTAINS_TOKEN'
  | 'NOT_CONTAINS_TOKEN'

/** A condition of HubSpot's search. */
export interface Filter {
  readonly propertyName: string
  readonly operator: Operator
  readonly value?: string | number
  readonly highValue?: string | number
  readonly values?: readonly string[]
}

type Test = (own: unknown, filter: Filter) => boolean

/** A property without a value meets none but NEQ, NOT_IN, NOT_CONTAINS_TOKEN and NOT_HAS_PROPERTY. */
const OPERATORS: Readonly<Record<Operator, Test>> = {
  EQ: (own, { value }) => isEqual(own, value),
  NEQ: (own, { value }) => !isEqual(own, value),
  LT: (own, { value }) => hasValue(own) && compareValues(own, value) < 0,
  LTE: (own, { value }) => hasValue(own) && compareValues(own, value) <= 0,
  GT: (own, { value }) => hasValue(own) && compareValues(own, value) > 0,
  GTE: (own, { value }) => hasValue(own) && compareValues(own, value) >= 0,
  BETWEEN: (own, { value, highValue }) =>
    hasValue(own) && compareValues(own, value) >= 0 && compareValues(own, highValue) <= 0,
  IN: (own, { values = [] }) => values.some((value) => isEqual(own, value)),
  NOT_IN: (own, { values = [] }) => !values.some((value) => isEqual(own, value)),
  HAS_PROPERTY: hasValue,
  NOT_HAS_PROPERTY: (own) => !hasValue(own),
  CONTAINS_TOKEN: (own, { value }) => hasToken(own, String(value)),
  NOT_CONTAINS_TOKEN: (own, { value }) => !hasToken(own, String(value)),
}

export function matches(row: Row, filter: Filter): boolean {
  return OPERATORS[filter.operator](propertyOf(row, filter.propertyName), filter)
}

function hasValue(own: unknown): boolean {
  return own !== null && own !== undefined && own !== ''
}

/** Regardless of case, as HubSpot compares texts. */
function isEqual(own: unknown, value: unknown): boolean {
  return hasValue(own) && compareValues(lower(own), lower(value)) === 0
}

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value)

/** Whole words; `*` at either end of one stands for more letters. */
function hasToken(own: unknown, token: string): boolean {
  const words = tokensOf(String(own ?? ''))
  return token
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.some((one) => fitsToken(one, word)))
}

function tokensOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}.+_-]+/u)
  return [text.toLowerCase(), ...words]
}

function fitsToken(word: string, token: string): boolean {
  const core = token.replace(/^\*/, '').replace(/\*$/, '')
  if (token.startsWith('*') && token.endsWith('*')) return word.includes(core)
  if (token.startsWith('*')) return word.endsWith(core)
  return token.endsWith('*') ? word.startsWith(core) : word === core
}
