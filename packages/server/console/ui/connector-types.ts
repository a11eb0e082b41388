/** Addresses of connector types. */
export const TYPES = '/console/api/connector-types'

export function pathOf(type: string): string {
  return `${TYPES}/${encodeURIComponent(type)}`
}
