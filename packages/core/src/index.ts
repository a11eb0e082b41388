/** Public API of core. */

export {
  type Action,
  type LongRequest,
  type MetaField,
  type Next,
  type Request,
  type Returns,
  type Risk,
  riskOf,
  type Step,
  type StepInput as Taken,
  type Upload,
} from './action.ts'
export type { Authorizer, Credentials } from './auth/authorizer.ts'
export type { CredentialStore, Grant, Renewed } from './auth/grant.ts'
export type { Scheme, SchemeSetup } from './auth/scheme.ts'
export { selectAuth } from './auth/select.ts'
export type { Client, ClientOf, HostedMethodsOf, MethodsOf } from './client.ts'
export type { ConnectOptions, HostedOptions, Parts } from './client-options.ts'
export { connect } from './connect.ts'
export type { AuthMethod, Connector, Entity, ErrorRules } from './connector.ts'
export { connectorError } from './connector-error.ts'
export { type Context, openContext } from './context.ts'
export { ERRORS, type ErrorText } from './error-catalog.ts'
export {
  AuthError,
  ConnectorError,
  DecodeError,
  type ErrorCode,
  type ErrorDetails,
  NotFoundError,
  type Outcome,
  ParamsError,
  RateLimitError,
  TimeoutError,
  TransportError,
  UpstreamError,
  type UpstreamInfo,
  type Violation,
  type ViolationCode,
} from './errors.ts'
export { executeAction } from './execute.ts'
export { matchesGlob } from './glob.ts'
export { type Entities, findAction, findEntity } from './lookup.ts'
export { violationError } from './make-error.ts'
export { hint, nearest } from './nearest.ts'
export type {
  BodyReader,
  CallOptions,
  Delivery,
  Fetch,
  FetchInit,
  FetchResponse,
  Hooks,
  RequestInfo,
} from './options.ts'
export type {
  ArgsOf,
  Call,
  ContentRange,
  Download,
  Execute,
  Page,
  PageCall,
  ParamsOf,
  ResponseInfo,
  Result,
  ResultOf,
  Walk,
} from './page.ts'
export { planRequest, type RequestPlan } from './plan.ts'
export { fromProblem, type Problem, toProblem } from './problem.ts'
export { RAW_ENTITY, type RawRequest, type RawTarget, rawTarget, sendRaw } from './raw-request.ts'
export { isRepeatable, type StepProgress } from './repeatable.ts'
export type { Progress, ResumePoint } from './resume-point.ts'
export type { Answer } from './run.ts'
export { type Runtime, runtimeBy } from './runtime.ts'
export type { Condition, Found, Hit, Search, SearchFields, SearchParams, Sort } from './search.ts'
export { requireSupportedNode } from './supported-node.ts'
export { type Tables, tablesOf } from './tables.ts'
export { isUnreached } from './transport.ts'
export { validateParams } from './validate.ts'
export type { ArrayStyle, Help, Kind, Mask, Params, Value } from './value.ts'
