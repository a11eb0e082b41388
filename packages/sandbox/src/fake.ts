/**
 * Everything needed to write a fake of an upstream. The engine provides routing, paging, filters, idempotency and faults.
 */
export { deleteRecord } from './engine/actions/delete.ts'
export { getRecord } from './engine/actions/get.ts'
export { answerRows, listFilter, listRecords, pageSize } from './engine/actions/list.ts'
export { recordBody, show, unknownRecord } from './engine/actions/records.ts'
export { createRecord, newId, updateRecord } from './engine/actions/write.ts'
export type {
  Behaviour,
  Call,
  Credentials,
  EntityBehaviour,
  Handler,
  OtherRequest,
  SampleRequest,
  Target,
  UpstreamTables,
  View,
} from './engine/behaviour.ts'
export { contentResponse } from './engine/content/answer.ts'
export { contentOfBytes } from './engine/content/bytes.ts'
export type { Content } from './engine/content/content.ts'
export { generatedContent } from './engine/content/generated.ts'
export { type SignedAddresses, signedAddresses } from './engine/content/signed-addresses.ts'
export { derivedBehaviour } from './engine/derived/behaviour.ts'
export { leafNamed } from './engine/derived/lookup.ts'
export { aboveOf, keyOf } from './engine/derived/relations/above.ts'
export { type Links, type LinksOf, linksOf } from './engine/derived/relations/links.ts'
export { referencesOf } from './engine/derived/relations/references.ts'
export type { Answer } from './engine/http/message.ts'
export type { OAuthRules } from './engine/oauth/rules.ts'
export type { Marks, Slice } from './engine/paging/slice.ts'
export { valueAt } from './engine/paths.ts'
export { pickWeighted, type Random } from './engine/random/random.ts'
export { uuid } from './engine/random/uuid.ts'
export { type Issue, type ParamPath, type Reason, Refusal } from './engine/refusal.ts'
export {
  generateFields,
  generateSample,
  type SampleLimits,
  type Sampler,
} from './engine/sample/generate-sample.ts'
export { drawPerson, type Person } from './engine/sample/person.ts'
export { addMonths, DAY, growingTime, midnight } from './engine/sample/time.ts'
export { createWorld, type World } from './engine/sample/world.ts'
export { showRow } from './engine/state/blank.ts'
export type { Row } from './engine/state/collection.ts'
export type { Dataset } from './engine/state/dataset.ts'
export type { Touched } from './engine/state/journal.ts'
export { mergeRow } from './engine/state/merge.ts'
export type { Upload } from './engine/uploads/take-upload.ts'
export type { AccountWebhooks } from './engine/webhooks/account-webhooks.ts'
export { type Registration, type WebhookEvent, wantsType } from './engine/webhooks/registration.ts'
export type {
  FailedAttempt,
  RecordChange,
  Sending,
  WebhookRequest,
  WebhookRules,
} from './engine/webhooks/rules.ts'
export { type Interval, within } from './engine/wire/interval.ts'
export type { Given } from './engine/wire/read-params.ts'
