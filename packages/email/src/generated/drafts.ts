// Generated from specs/email.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError, Value } from '@plugboard/core'
import type { Message } from './messages.ts'
import { type FoundParams, found, type PagesMeta, type PagesParams, pages } from './shared.ts'

/** A record of {@link Drafts}. */
export interface Draft {
  /** Id of the draft. */
  id: string
  /** Its message. */
  message?: Message
}

/** A message to draft. */
export interface DraftMessage {
  /** The message of RFC 2822: headers (`To:`, `Subject:`), an empty line, the text, as URL-safe Base64. */
  raw: string
  /** Thread that it replies to. */
  threadId?: string | undefined
}

/** Params of {@link Drafts.list}. */
export interface DraftListParams extends PagesParams, FoundParams {}

/** Params of {@link Drafts.get}. */
export interface DraftGetParams {
  /** Id of the record. */
  id: string
  /**
   * Extent of the response: `full` has the parts, `metadata` the headers, `raw` the text of RFC 2822.
   *
   * @default "full"
   */
  format?: 'minimal' | 'full' | 'raw' | 'metadata' | (string & {}) | undefined
}

/** Params of {@link Drafts.create}. */
export interface DraftCreateParams {
  /** The message. */
  message: DraftMessage
}

/** Params of {@link Drafts.update}. */
export interface DraftUpdateParams {
  /** Id of the record. */
  id: string
  /** The message. */
  message: DraftMessage
}

/** Params of {@link Drafts.send}. */
export interface DraftSendParams {
  /** Id of the draft. */
  id: string
}

/** Params of {@link Drafts.delete}. */
export interface DraftDeleteParams {
  /** Id of the record. */
  id: string
}

/** Messages that are not sent yet. */
export interface Drafts {
  /**
   * Lists drafts. `GET /gmail/v1/users/me/drafts`
   *
   * @returns One page of drafts; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const draft of email.drafts.list()) console.log(draft)
   */
  list(params?: DraftListParams, options?: CallOptions): PageCall<Draft, PagesMeta, DraftListParams>

  /**
   * Gets one draft. `GET /gmail/v1/users/me/drafts/{id}`
   *
   * @returns The draft.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const draft = await email.drafts.get({ id: 'MWTM7H4b0249' })
   */
  get(params: DraftGetParams, options?: CallOptions): Call<Draft>

  /**
   * Creates a draft. `POST /gmail/v1/users/me/drafts`
   *
   * @returns The new draft.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const draft = await email.drafts.create({
   *   message: { raw: 'VG86IGFkYUBleGFtcGxlLmNvbQ0KU3ViamVjdDogUXVhcnRlcmx5IHBsYW4NCg0KVGhlIG51bWJlcnMgb2YgbGFzdCBtb250aCBhcmUgZmluYWwu' },
   * })
   */
  create(params: DraftCreateParams, options?: CallOptions): Call<Draft>

  /**
   * Replaces the message of a draft. `PUT /gmail/v1/users/me/drafts/{id}`
   *
   * @returns The draft as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const draft = await email.drafts.update({
   *   id: 'MWTM7H4b0249',
   *   message: { raw: 'VG86IGFkYUBleGFtcGxlLmNvbQ0KU3ViamVjdDogUXVhcnRlcmx5IHBsYW4NCg0KVGhlIG51bWJlcnMgb2YgbGFzdCBtb250aCBhcmUgZmluYWwu' },
   * })
   */
  update(params: DraftUpdateParams, options?: CallOptions): Call<Draft>

  /**
   * Sends a draft. `POST /gmail/v1/users/me/drafts/send`
   *
   * @returns The message.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const draft = await email.drafts.send({ id: 'MWTM7H4b0249' })
   */
  send(params: DraftSendParams, options?: CallOptions): Call<Message>

  /**
   * Deletes a draft for good. `DELETE /gmail/v1/users/me/drafts/{id}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await email.drafts.delete({ id: 'H7N6QvbD0000' })
   */
  delete(params: DraftDeleteParams, options?: CallOptions): Call<null>
}

/** Table of {@link DraftMessage}. */
const draftMessage: Value = {
  type: 'object',
  properties: { raw: { type: 'string', required: true }, threadId: { type: 'string' } },
}

/** Runs {@link Drafts}. */
export const drafts: Entity<Drafts> = {
  name: 'drafts',
  actions: {
    list: {
      ...pages,
      ...found,
      http: 'GET /gmail/v1/users/me/drafts',
      query: { ...pages.query, ...found.query },
      returns: 'page',
      records: 'drafts',
    },
    get: { http: 'GET /gmail/v1/users/me/drafts/{id}', query: { format: { type: 'string' } } },
    create: {
      http: 'POST /gmail/v1/users/me/drafts',
      body: { message: { ...draftMessage, required: true } },
    },
    update: {
      http: 'PUT /gmail/v1/users/me/drafts/{id}',
      body: { message: { ...draftMessage, required: true } },
    },
    send: {
      http: 'POST /gmail/v1/users/me/drafts/send',
      body: { id: { type: 'string', required: true } },
      risk: 'write',
    },
    delete: { http: 'DELETE /gmail/v1/users/me/drafts/{id}', returns: 'nothing' },
  },
}
