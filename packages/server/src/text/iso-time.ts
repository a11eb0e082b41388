/** Formats a time as RFC 3339 in UTC, as API responses do. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
