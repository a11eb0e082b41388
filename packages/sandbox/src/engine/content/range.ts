/** Bytes from `start` up to, not including, `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * What a `Range` header asks for: `bytes=0-99`, `bytes=100-`, `bytes=-100`. Undefined where all of it is meant, since a
 * header that cannot be understood is passed over; null where it lies outside.
 */
export function readRange(header: string | undefined, size: number): Span | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start < end ? { start, end } : null
}
