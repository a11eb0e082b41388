/** The header `traceparent` of W3C Trace Context. */

/** The trace that a request belongs to, in the terms of W3C Trace Context. */
export interface TraceParent {
  readonly traceId: string
  readonly parentId: string
  readonly flags: number
}

/** A version after 00 may be followed by more fields. Any other deviation makes the header invalid. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/
const LONGEST = 512

/** Undefined for a missing or invalid header, which is ignored. */
export function parseTraceParent(traceparent: unknown): TraceParent | undefined {
  if (typeof traceparent !== 'string' || traceparent.length > LONGEST) return undefined
  const [whole, version, traceId = '', parentId = '', flags = '', rest] = TRACEPARENT.exec(traceparent) ?? []
  if (version === undefined || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(parentId))
    return undefined
  if (version === '00' && (rest !== '' || whole !== traceparent)) return undefined
  return { traceId, parentId, flags: Number.parseInt(flags, 16) }
}
