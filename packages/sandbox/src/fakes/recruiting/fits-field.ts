import type { CustomField } from './rows/organization.ts'

type Test = (value: unknown, field: CustomField) => boolean

const isText: Test = (value) => typeof value === 'string'
const isNumber: Test = (value) => typeof value === 'number'

/** By the field's type. */
const TESTS: Readonly<Record<string, Test>> = {
  Boolean: (value) => typeof value === 'boolean',
  String: isText,
  LongText: isText,
  Url: isText,
  UUID: isText,
  Number: isNumber,
  Date: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  ValueSelect: (value, field) => isOption(value, field),
  MultiValueSelect: (value, field) => Array.isArray(value) && value.every((one) => isOption(one, field)),
  Currency: (value) => hasParts(value, { value: 'number', currencyCode: 'string' }),
  NumberRange: (value) => isRange(value, 'number-range', {}),
  CompensationRange: (value) =>
    isRange(value, 'compensation-range', { currencyCode: 'string', interval: 'string' }),
}

/** True if a field accepts a value other than null. */
export function fitsField(field: CustomField, value: unknown): boolean {
  return TESTS[field.fieldType]?.(value, field) === true
}

function isOption(value: unknown, { selectableValues = [] }: CustomField): boolean {
  return selectableValues.some((option) => option.value === value && !option.isArchived)
}

function isRange(value: unknown, type: string, parts: Readonly<Record<string, string>>): boolean {
  const ofType = (value as { type?: unknown } | null)?.type === type
  return ofType && hasParts(value, { minValue: 'number', maxValue: 'number', ...parts })
}

function hasParts(value: unknown, parts: Readonly<Record<string, string>>): boolean {
  if (typeof value !== 'object' || value === null) return false
  const given = value as Readonly<Record<string, unknown>>
  return Object.entries(parts).every(([name, type]) => typeof given[name] === type)
}
