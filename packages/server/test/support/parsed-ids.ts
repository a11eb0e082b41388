import { isParsed, type RowParts } from '../../src/replica/row.ts'

/** The row ids of the valid records of a batch. */
export function parsedIds(rows: readonly RowParts[]): string[] {
  return rows.flatMap(({ parsed }) => (parsed !== undefined && isParsed(parsed) ? [parsed.id] : []))
}
