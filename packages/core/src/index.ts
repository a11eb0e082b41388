/** Public API of core. */

export type { Authorizer, Credentials } from './auth/authorizer.ts'
export type { CredentialStore, Grant, Renewed } from './auth/grant.ts'
export type { Scheme, SchemeSetup } from './auth/scheme.ts'
export { selectAuth } from './auth/select.ts'
export type { Client, ClientOf, HostedMethodsOf, MethodsOf } from './client.ts'
export type { ConnectOptions, HostedOptions, Parts } from './client-options.ts'
export { connect } from './connect.ts'
export { type Context, openContext } from './context.ts'
export { connectorError } from './errors/connector-error.ts'
export { ERRORS, type ErrorText } from './errors/error-catalog.ts'
export {
  AuthError,
  type ConnectHint,
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
} from './errors/errors.ts'
export { requireKnownNames } from './errors/known-names.ts'
export { violationError } from './errors/make-error.ts'
export { fromProblem, type Problem, toProblem } from './errors/problem.ts'
export type { Progress, ResumePoint } from './errors/resume-point.ts'
export { executeAction } from './execute.ts'
export { matchesGlob } from './glob.ts'
export { fromEnvironment } from './hosted/from-environment.ts'
export type {
  BodyReader,
  CallOptions,
  Delivery,
  Fetch,
  FetchInit,
  FetchResponse,
  Hooks,
  RequestInfo,
  RetryInfo,
} from './options.ts'
export type { Page, PageCall, Walk } from './paging/page.ts'
export type { RawRequest } from './raw-request.ts'
export type { RequestPlan } from './request/plan.ts'
export type { Call, ContentRange, Download, ResponseInfo } from './results.ts'
export type { CallResult } from './run.ts'
export { type Runtime, runtimeBy } from './runtime.ts'
export type {
  Aggregated,
  AggregateParams,
  Condition,
  Found,
  Group,
  Hit,
  Search,
  SearchFields,
  SearchParams,
  Sort,
} from './search.ts'
export { requireSupportedNode } from './supported-node.ts'
export {
  type Action,
  type LongRequest,
  type MetaField,
  type Next,
  type Request,
  type Returns,
  type Risk,
  riskOf,
  type Split,
  type Step,
  type StepInput,
  type Upload,
} from './tables/action.ts'
export type { AuthMethod, Connector, Entity, ErrorRules } from './tables/connector.ts'
export {
  type Entities,
  findAction,
  findEntity,
  isSearch,
  RAW_ENTITY,
  SEARCH_ACTIONS,
} from './tables/lookup.ts'
export { type Tables, tablesOf } from './tables/tables.ts'
export type { ArgsOf, Execute, ParamsOf, Result, ResultOf } from './typed-execute.ts'
export { parseGivenJson, parseJson, quoteChangedNumbers } from './values/json.ts'
export { hint, nearest } from './values/nearest.ts'
export { headerIn, parseSource, type Source } from './values/source.ts'
export type { ArrayStyle, Help, Kind, Mask, Params, Value } from './values/value.ts'
