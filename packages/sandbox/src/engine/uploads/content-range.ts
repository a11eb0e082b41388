/** A parsed `Content-Range` header of a chunk. */
export interface ContentRange {
  /** Absent for a status request. */
  readonly span?: { readonly start: number; readonly end: number }
  /** Total bytes, if known. */
  readonly total?: number
}

/** Parses `bytes 0-99/200`, `bytes 0-99/*`, and both with a star for the first part. Undefined for anything else. */
export function readContentRange(header: string): ContentRange | undefined {
  const [match, first, last, size] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(header.trim()) ?? []
  if (match === undefined) return undefined
  const total = size === '*' ? {} : { total: Number(size) }
  if (first === undefined) return total
  const span = { start: Number(first), end: Number(last) + 1 }
  return span.start < span.end && span.end <= (total.total ?? span.end) ? { span, ...total } : undefined
}
