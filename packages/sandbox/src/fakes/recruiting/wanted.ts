import type { Row, View } from '../../fake.ts'

/** Whether a call asks for a field that comes only with `expand`. */
export function expands({ params }: Pick<View, 'params'>, ...names: readonly string[]): boolean {
  const expand = (params.expand ?? []) as readonly string[]
  return names.some((name) => expand.includes(name))
}

/** Filter by a moment in milliseconds: later ones pass. */
export function isAfter(time: unknown, ms: unknown): boolean {
  return typeof time === 'string' && Date.parse(time) > Number(ms)
}

export function isBefore(time: unknown, ms: unknown): boolean {
  return typeof time === 'string' && Date.parse(time) < Number(ms)
}

/** Filter of every list that takes it. */
export const createdAfter = (row: Row, ms: unknown): boolean => isAfter(row.createdAt, ms)

/** Filter that takes several values. */
export const isOneOf =
  (field: string) =>
  (row: Row, wanted: unknown): boolean =>
    (wanted as readonly unknown[]).includes(row[field])

/** Leaves archived records out unless they are asked for. */
export const hidesArchived = (row: Row, params: View['params']): boolean =>
  row.isArchived === true && params.includeArchived !== true

/** Text as it is compared: searching pays no heed to case. */
export const folded = (text: unknown): string => String(text).toLowerCase()
