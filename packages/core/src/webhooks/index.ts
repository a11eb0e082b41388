export type {
  Alert,
  EndpointOff,
  HookFailing,
  MessageConnector,
  MessageData,
  MessageHook,
  MessageStream,
  MessageType,
  NeedsReauth,
  RecordsChanged,
  RecordsReset,
  SyncCompleted,
  SyncFailing,
  UpstreamDropped,
  UpstreamEvent,
  WebhookMessage,
} from './messages.ts'
export { MESSAGE_TYPES } from './messages.ts'
export {
  type VerifiedWebhook,
  type VerifyOptions,
  verifyWebhook,
  WebhookError,
  type WebhookHeaders,
} from './verify.ts'
