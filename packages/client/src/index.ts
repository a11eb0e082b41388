/** Public API of the client of an application's backend. */
export {
  AuthError,
  ConnectorError,
  NotFoundError,
  ParamsError,
  RateLimitError,
  TimeoutError,
  TransportError,
} from '@plugboard/core'
export type { Claims } from '@plugboard/core/hosted'
export {
  type VerifiedWebhook,
  verifyWebhook,
  WebhookError,
  type WebhookMessage,
} from '@plugboard/core/webhooks'
export type { AnyChange, AnyChangesOptions, AnyFeed, Connectors } from './connectors.ts'
export type { Endpoints } from './endpoints.ts'
export type * from './generated/operations.ts'
export type { Listing, ListPage } from './listing.ts'
export { connectPlugboard, type Plugboard, type PlugboardOptions } from './plugboard.ts'
