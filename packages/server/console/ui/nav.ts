/** The pages by name, with the letter that follows `g`. */

export interface NavItem {
  readonly name: string
  /** Below the address of the application; absolute for pages of the whole installation. */
  readonly path: string
  readonly letter: string
  readonly installation?: true
}

export const GROUPS: readonly { readonly name: string; readonly items: readonly NavItem[] }[] = [
  {
    name: 'Operate',
    items: [
      { name: 'Overview', path: '', letter: 'o' },
      { name: 'Alerts', path: '/alerts', letter: 'n' },
      { name: 'Users', path: '/users', letter: 'u' },
      { name: 'Connectors', path: '/connectors', letter: 'c' },
      { name: 'Endpoints', path: '/endpoints', letter: 'e' },
      { name: 'Calls', path: '/calls', letter: 'l' },
      { name: 'Approvals', path: '/approvals', letter: 'p' },
    ],
  },
  {
    name: 'Data',
    items: [
      { name: 'Replica', path: '/replica', letter: 'r' },
      { name: 'Search', path: '/search', letter: 's' },
      { name: 'Execute', path: '/execute', letter: 'x' },
    ],
  },
  {
    name: 'Manage',
    items: [
      { name: 'Usage', path: '/usage', letter: 'm' },
      { name: 'Audit', path: '/audit', letter: 'a' },
      { name: 'Application', path: '/application', letter: 'k' },
      { name: 'Connector types', path: '/console/types', letter: 'y', installation: true },
      { name: 'Shapes', path: '/console/shapes', letter: 'h', installation: true },
      { name: 'Settings', path: '/console/settings', letter: 't', installation: true },
    ],
  },
]

export function addressOf({ path, installation }: NavItem, org: string | undefined): string {
  if (installation) return path
  return org === undefined ? '/console' : `/console/${org}${path}`
}
