import type { EntityBehaviour, Row } from '../../fake.ts'

/** Turns a field of a shown record into the stored fields that it is made of. */
type Turn = (value: unknown, record: Row) => Row

/**
 * Takes shown records back into the store, so that links can be set by showing what they lead to.
 *
 * @param turns By the shown field. Fields that are not in it are stored as they are.
 * @param hidden What a new row has beside what is shown.
 */
export function keeper(
  turns: Readonly<Record<string, Turn>>,
  hidden: Row = {},
): NonNullable<EntityBehaviour['keep']> {
  return (record, isNew) => {
    const parts = Object.entries(record).map(
      ([name, value]) => turns[name]?.(value, record) ?? { [name]: value },
    )
    return Object.assign({}, isNew ? hidden : {}, ...parts)
  }
}

/** The id of a record that stands inside another. */
export const link =
  (name: string): Turn =>
  (value) => ({ [name]: (value as Row | null)?.id ?? null })

/** The ids of records that stand inside another. */
export const links =
  (name: string): Turn =>
  (value) => ({ [name]: (value as readonly Row[]).map(({ id }) => id) })

/** A field that follows from others. */
export const derived: Turn = () => ({})

export const keptFields: Turn = (values) => ({
  fields: Object.fromEntries((values as readonly Row[]).map(({ id, value }) => [id, value])),
})

export const keptTeam: Turn = (team) => ({
  team: (team as readonly Row[]).map(({ userId, role }) => ({ userId, role })),
})
