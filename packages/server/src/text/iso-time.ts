/** The form in which answers give times: RFC 3339, in UTC. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}
