import type { Row, View } from '../../fake.ts'

/** True if a call requests a field with `expand`. */
export function expands({ params }: Pick<View, 'params'>, ...names: readonly string[]): boolean {
  const expand = (params.expand ?? []) as readonly string[]
  return names.some((name) => expand.includes(name))
}

/** Filter by a time in milliseconds: later ones match. */
export function isAfter(time: unknown, ms: unknown): boolean {
  return typeof time === 'string' && Date.parse(time) > Number(ms)
}

export function isBefore(time: unknown, ms: unknown): boolean {
  return typeof time === 'string' && Date.parse(time) < Number(ms)
}

/** The common filter of lists. */
export const createdAfter = (row: Row, ms: unknown): boolean => isAfter(row.createdAt, ms)

/** Filter with several values. */
export const isOneOf =
  (field: string) =>
  (row: Row, wanted: unknown): boolean =>
    (wanted as readonly unknown[]).includes(row[field])

/** Excludes archived records unless they are requested. */
export const hidesArchived = (row: Row, params: View['params']): boolean =>
  row.isArchived === true && params.includeArchived !== true

/** Case-folded text, because search ignores case. */
export const folded = (text: unknown): string => String(text).toLowerCase()
