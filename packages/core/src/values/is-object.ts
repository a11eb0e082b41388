/** True if a value is a plain object, in contrast to a Date, Map and the like. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]'
}
