/** Seconds since 1970 as Drive writes them. */
export function stamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
