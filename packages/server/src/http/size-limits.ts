/** Limits of requests, which the errors name. */

/** Of a body, unless its route has another limit. */
export const BODY_BYTES: number = 256 * 1024
export const HEADER_BYTES: number = 16 * 1024

export function inKib(bytes: number): string {
  return `${bytes / 1024} KiB`
}
