/** Formats a Unix time as Drive does. */
export function stamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
