import type { EntityBehaviour, Row } from '../../fake.ts'
import { inOrder } from './order.ts'

/** Spaces are described only in a format that was asked for. */
export function spaces(derived: EntityBehaviour): EntityBehaviour {
  const isAmong =
    (field: string) =>
    (row: Row, wanted: unknown): boolean =>
      (wanted as unknown[]).map(String).includes(String(row[field]))
  return {
    ...derived,
    filters: {
      ...derived.filters,
      ids: isAmong('id'),
      keys: isAmong('key'),
      labels: (row, wanted) =>
        (wanted as unknown[]).some((name) =>
          ((row.labelNames as unknown[] | undefined) ?? []).includes(name),
        ),
      description_format: () => true,
      sort: () => true,
    },
    sort: inOrder,
    show: ({ about, ...row }, { params: { description_format: format } }) =>
      format === undefined
        ? { ...row, description: null }
        : { ...row, description: { [String(format)]: { representation: format, value: about } } },
  }
}
