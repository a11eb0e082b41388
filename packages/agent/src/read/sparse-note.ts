import type { ActionRef, Registry } from '../registry.ts'
import { valueAt } from '../table/paths.ts'

/** A line for a list whose records have few of their fields, such as the ids of mails: it names what has the others. */
export function sparseNote(
  { actions }: Registry,
  { entity, action, connector }: ActionRef,
  fields: readonly string[],
  rows: readonly unknown[],
): string | undefined {
  const absent = fields.filter((field) => rows.every((row) => valueAt(row, field) === undefined))
  if (action === 'search' || rows.length === 0 || absent.length * 2 <= fields.length) return undefined
  const [search, get] = ['search', 'get'].map((other) =>
    actions.find((ref) => ref.connector === connector && ref.entity === entity && ref.action === other),
  )
  const whole = search ?? get
  return whole && `This list leaves out most fields; ${whole.name} has them.`
}
