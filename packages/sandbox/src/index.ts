export { answerConsent } from './answer-consent.ts'
export type {
  Behaviour,
  Call,
  Credentials,
  EntityBehaviour,
  Handler,
  SampleRequest,
  Target,
  UpstreamTables,
  View,
} from './engine/behaviour.ts'
export type { Fault, FaultMatch, FaultRule, FaultSwitch } from './engine/faults/fault.ts'
export type { Faults } from './engine/faults/switches.ts'
export type { Answer } from './engine/http/message.ts'
export type { ConsentSwitches } from './engine/oauth/consent-switches.ts'
export type { OAuthSwitches } from './engine/oauth/oauth.ts'
export type { ConsentRules, OAuthRules, TokenError } from './engine/oauth/rules.ts'
export type { TokenExchange } from './engine/oauth/token-endpoint.ts'
export type { Slice } from './engine/paging/slice.ts'
export { type Issue, type ParamPath, type Problem, type Reason, Refusal } from './engine/refusal.ts'
export type { LoggedRequest } from './engine/request-log.ts'
export type { ChangedRecord, Sandbox, SandboxConnector, SandboxOptions } from './engine/sandbox.ts'
export type { Row } from './engine/state/collection.ts'
export type { Dataset } from './engine/state/dataset.ts'
export type { State } from './engine/state/state.ts'
export type { SentWebhook } from './engine/webhooks/account-webhooks.ts'
export type { Registration } from './engine/webhooks/registration.ts'
export type { DeliveryShape } from './engine/webhooks/shape.ts'
export type { EnteredWebhook, WebhookSwitches } from './engine/webhooks/switches.ts'
export { startSandbox } from './start-sandbox.ts'
