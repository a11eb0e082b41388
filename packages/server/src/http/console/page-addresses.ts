/** Addresses of the pages of the console. A test compares them with its routes, which show their own page for others. */
export const PAGE_ADDRESSES: readonly string[] = [
  '/console',
  '/console/types',
  '/console/types/:type',
  '/console/shapes',
  '/console/settings',
  '/console/:org',
  '/console/:org/users',
  '/console/:org/users/:user',
  '/console/:org/connectors',
  '/console/:org/connectors/:id',
  '/console/:org/endpoints',
  '/console/:org/endpoints/:id',
  '/console/:org/alerts',
  '/console/:org/usage',
  '/console/:org/calls',
  '/console/:org/calls/:id',
  '/console/:org/replica',
  '/console/:org/search',
  '/console/:org/execute',
  '/console/:org/approvals',
  '/console/:org/audit',
  '/console/:org/application',
]

/** @param path Without its query. */
export function isPageAddress(path: string): boolean {
  const given = path.replace(/\/$/, '').split('/')
  return PAGE_ADDRESSES.some((address) => {
    const parts = address.split('/')
    return (
      parts.length === given.length &&
      parts.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''))
    )
  })
}
