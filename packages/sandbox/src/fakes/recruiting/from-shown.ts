import type { EntityBehaviour, Row } from '../../fake.ts'

/** Converts a field of a shown record to the stored fields it is derived from. */
type FieldConversion = (value: unknown, record: Row) => Row

/**
 * Converts shown records to rows, so that tests can set links by giving the linked records.
 *
 * @param conversions By shown field. Other fields are stored unchanged.
 * @param hidden Hidden fields of a new row.
 */
export function fromShownBy(
  conversions: Readonly<Record<string, FieldConversion>>,
  hidden: Row = {},
): NonNullable<EntityBehaviour['fromShown']> {
  return (record, isNew) => {
    const parts = Object.entries(record).map(
      ([name, value]) => conversions[name]?.(value, record) ?? { [name]: value },
    )
    return Object.assign({}, isNew ? hidden : {}, ...parts)
  }
}

/** The id of a nested record. */
export const link =
  (name: string): FieldConversion =>
  (value) => ({ [name]: (value as Row | null)?.id ?? null })

/** The ids of nested records. */
export const links =
  (name: string): FieldConversion =>
  (value) => ({ [name]: (value as readonly Row[]).map(({ id }) => id) })

/** A field that is derived from others. */
export const derived: FieldConversion = () => ({})

export const fieldsFromShown: FieldConversion = (values) => ({
  fields: Object.fromEntries((values as readonly Row[]).map(({ id, value }) => [id, value])),
})

export const teamFromShown: FieldConversion = (team) => ({
  team: (team as readonly Row[]).map(({ userId, role }) => ({ userId, role })),
})
