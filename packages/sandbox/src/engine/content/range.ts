/** Bytes from `start` (inclusive) to `end` (exclusive). */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Parses a `Range` header: `bytes=0-99`, `bytes=100-`, `bytes=-100`. Undefined for the whole content, also if the header
 * is malformed, which means that it is ignored. Null if the range is not satisfiable.
 */
export function readRange(header: string | undefined, size: number): Span | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start < end ? { start, end } : null
}
