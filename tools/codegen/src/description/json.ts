/** Reading untyped JSON: a value of another type counts as absent. */

export type JsonObject = Readonly<Record<string, unknown>>

export function objectOf(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined
}

export function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** A least count of 0 is none. */
export function countOf(value: unknown): number | undefined {
  return value === 0 ? undefined : numberOf(value)
}

export function textsOf(value: unknown): string[] {
  return arrayOf(value).filter((item) => typeof item === 'string')
}

export function entriesOf(value: unknown): [string, JsonObject][] {
  return Object.entries(objectOf(value) ?? {}).flatMap(([name, item]) => {
    const object = objectOf(item)
    return object === undefined ? [] : [[name, object] as [string, JsonObject]]
  })
}

/** Without the keys whose value is undefined, as `exactOptionalPropertyTypes` wants it. */
export function defined<T extends object>(object: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T
}
