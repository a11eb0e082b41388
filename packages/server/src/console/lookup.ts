/** The question which things an id belongs to, and its answers. */
import type { Store } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'

/** A thing that the id belongs to. */
export interface Match {
  readonly kind:
    | 'account'
    | 'alert'
    | 'attempt'
    | 'application'
    | 'call'
    | 'connector'
    | 'endpoint'
    | 'object'
    | 'operator'
    | 'request'
    | 'secret'
    | 'silence'
    | 'spec'
    | 'user'
    | 'webhook'
  /** Id of the page that shows it: that of the connector for an account or a webhook, of the endpoint for a message, the type for a spec. */
  readonly id: string
  /** Id of its row there, for what has no page of its own. */
  readonly row?: string
  readonly text: string
}

export interface Lookup {
  readonly store: Store
  readonly tenant: TenantCtx
  readonly id: string
  /** The operator sees all applications, and alerts that concern none alone. */
  readonly seesAll: boolean
  /** The operator may look at other operators. */
  readonly seesOperators: boolean
}
