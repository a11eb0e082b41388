/** The call of an action at an upstream, as a value. */
import type { CallOptions, Entity, executeAction, Fetch } from '@plugboard/core'
import type { ConnectorKind } from '../catalog/registry.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import type { UpstreamTrace } from '../telemetry/call-trace.ts'
import type { Services } from './services.ts'

/** One action of a connector, ready to be called. */
export interface Target {
  readonly tenant: TenantCtx
  readonly connector: ConnectorRecord
  readonly kind: ConnectorKind
  readonly entity: Entity
  readonly action: string
  readonly trace?: UpstreamTrace | undefined
  /** Sends a call that no table describes. Default: core's `executeAction`. */
  readonly run?: typeof executeAction | undefined
}

export interface UpstreamCall extends Target {
  readonly services: Services
  readonly params: unknown
  readonly options: CallOptions
  /** False: a rejection is no verdict on the credentials, since the call needs scopes that others do without. Default: true. */
  readonly judgesCredentials?: boolean | undefined
  /** Sends its requests. Default: that of the services. */
  readonly fetch?: Fetch | undefined
}
