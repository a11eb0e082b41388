/** Ids of records, in order. */
export function ids(records: readonly { readonly id: string }[]): string[] {
  return records.map(({ id }) => id)
}
