import type { Row } from '../../../fake.ts'

/** Properties in requests and lists: `[{ key, value }]`. */
type Listed = readonly { readonly key: string; readonly value: unknown }[]

/** Merges listed properties into the existing ones. */
export function writeProperties(before: Row, listed: unknown): Row {
  const given = (listed ?? []) as Listed
  return { ...before, ...Object.fromEntries(given.map(({ key, value }) => [key, value])) }
}
