export type {
  Behaviour,
  BesideRequest,
  Call,
  Credentials,
  EntityBehaviour,
  Handler,
  SampleRequest,
  Target,
  UpstreamTables,
  View,
} from './behaviour.ts'
export type { Fault, FaultMatch, FaultRule, FaultSwitch } from './faults/fault.ts'
export type { Faults } from './faults/switches.ts'
export type { Answer } from './http/message.ts'
export type { OAuthSwitches } from './oauth/oauth.ts'
export type { OAuthRules, TokenError } from './oauth/rules.ts'
export type { TokenExchange } from './oauth/token-endpoint.ts'
export type { Slice } from './paging/slice.ts'
export { type Issue, type Place, type Problem, type Reason, Refusal } from './refusal.ts'
export type { LoggedRequest } from './request-log.ts'
export {
  type Sandbox,
  type SandboxConnector,
  type SandboxOptions,
  startSandbox,
} from './sandbox.ts'
export type { Row } from './state/collection.ts'
export type { Dataset } from './state/dataset.ts'
export type { State } from './state/state.ts'
