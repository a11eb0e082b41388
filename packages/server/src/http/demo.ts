/** Access of the reference pages to the demo user. Development mode only: no other server has it. */
import type { IssuedToken } from '../auth/issue-tokens.ts'

export interface Demo {
  /** Ids of the demo user's connectors, by type. Empty until they are set up. */
  connectors(): Readonly<Record<string, string>>
  /** A token of the demo user. */
  token(): Promise<IssuedToken>
  /** Differs whenever the connectors have changed. */
  revision(): number
}
