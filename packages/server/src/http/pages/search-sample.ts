/** The response of a search, whose hits are those of the replica: the sandbox of a vendor does not know it. */
import type { SampleCall } from '../../catalog/sample-calls.ts'

/** The shape, with a hit of the record that lists show. Undefined without one. */
export function searchSample(
  shape: unknown,
  fields: readonly string[],
  { list, get }: Readonly<Record<string, SampleCall>>,
): object | undefined {
  const listed = Array.isArray(list?.records) ? (list.records[0] as unknown) : undefined
  const record = listed ?? get?.records
  if (typeof record !== 'object' || record === null || fields.length === 0) return undefined
  const data = Object.fromEntries(fields.map((field) => [field, valueAt(record, field)]))
  const { hits } = shape as { readonly hits?: readonly object[] }
  return { ...(shape as object), hits: [{ ...hits?.[0], ...idIn(record), score: 1, data }], took_ms: 2 }
}

/** Fields that the record does not have are null in hits. */
function valueAt(record: object, path: string): unknown {
  const value = path.split('.').reduce<unknown>((at, name) => Object(at)[name], record)
  return value ?? null
}

function idIn(record: object): { readonly id?: unknown } {
  const { id } = record as { readonly id?: unknown }
  return id === undefined ? {} : { id: String(id) }
}
