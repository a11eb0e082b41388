// Generated from specs/email.yaml. Do not edit: change the spec and run `npm run generate`.

export { type Attachment, type AttachmentGetParams, type Attachments, attachments } from './attachments.ts'
export {
  connectEmail,
  type Email,
  type EmailEntities,
  type HostedEmail,
  type HostedEmailEntities,
} from './client.ts'
export { type EmailCredentials, email } from './connector.ts'
export {
  type Draft,
  type DraftCreateParams,
  type DraftDeleteParams,
  type DraftGetParams,
  type DraftListParams,
  type DraftMessage,
  type DraftSendParams,
  type Drafts,
  type DraftUpdateParams,
  drafts,
} from './drafts.ts'
export {
  type History,
  type HistoryRecord,
  type HistoryRecordListMeta,
  type HistoryRecordListParams,
  history,
  type LabelChange,
  type MessageChange,
  type MessageRef,
} from './history.ts'
export {
  type Label,
  type LabelColor,
  type LabelCreateParams,
  type LabelDeleteParams,
  type LabelGetParams,
  type LabelSearchFields,
  type Labels,
  type LabelsSearch,
  type LabelUpdateParams,
  labels,
} from './labels.ts'
export {
  type Message,
  type MessageBatchModifyParams,
  type MessageGetParams,
  type MessageListParams,
  type MessageModifyParams,
  type MessageSearchFields,
  type MessageSendParams,
  type Messages,
  type MessagesSearch,
  type MessageTrashParams,
  type MessageUntrashParams,
  messages,
} from './messages.ts'
export { type Profile, type ProfileActions, profile } from './profile.ts'
export type {
  FoundParams,
  Header,
  LabelledParams,
  PagesMeta,
  PagesParams,
  Part,
  PartBody,
  RelabelParams,
  ShownParams,
} from './shared.ts'
export {
  type Thread,
  type ThreadGetParams,
  type ThreadListParams,
  type ThreadModifyParams,
  type Threads,
  type ThreadTrashParams,
  type ThreadUntrashParams,
  threads,
} from './threads.ts'
