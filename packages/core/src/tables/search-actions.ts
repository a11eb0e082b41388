/** Actions that query the replica of the service, so that they exist in hosted mode only. */
export const SEARCH_ACTIONS = ['search', 'aggregate'] as const

/** True for `search` and `aggregate`. */
export function isSearch(action: string): boolean {
  return SEARCH_ACTIONS.some((name) => name === action)
}
