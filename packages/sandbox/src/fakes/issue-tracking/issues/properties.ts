import type { Row } from '../../../fake.ts'

/** Properties as they are sent and shown in lists: `[{ key, value }]`. */
type Listed = readonly { readonly key: string; readonly value: unknown }[]

/** Puts listed properties over those there are. */
export function writeProperties(before: Row, listed: unknown): Row {
  const given = (listed ?? []) as Listed
  return { ...before, ...Object.fromEntries(given.map(({ key, value }) => [key, value])) }
}

export function listProperties(properties: Row): Listed {
  return Object.entries(properties).map(([key, value]) => ({ key, value }))
}
