// Generated from specs/email.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
import {
  type FoundParams,
  found,
  type LabelledParams,
  labelled,
  type PagesMeta,
  type PagesParams,
  type Part,
  pages,
  type RelabelParams,
  relabel,
  type ShownParams,
  shown,
} from './shared.ts'

/** A record of {@link Messages}. */
export interface Message {
  /** Id of the message. */
  id: string
  /** Id of its thread. */
  threadId: string
  /** Ids of its labels. */
  labelIds?: string[]
  /** Beginning of its text. */
  snippet?: string
  /** Number of the last change. 64-bit integer as decimal digits. */
  historyId?: string
  /** Time in milliseconds since 1970. 64-bit integer as decimal digits. */
  internalDate?: string
  /** Its headers and parts. */
  payload?: Part
  /** Size in bytes. */
  sizeEstimate?: number
  /** The message of RFC 2822, as URL-safe Base64. */
  raw?: string
}

/** Params of {@link Messages.list}. */
export interface MessageListParams extends PagesParams, FoundParams, LabelledParams {}

/** Params of {@link Messages.get}. */
export interface MessageGetParams extends ShownParams {
  /** Id of the record. */
  id: string
}

/** Params of {@link Messages.send}. */
export interface MessageSendParams {
  /** The message of RFC 2822: headers (`To:`, `Subject:`), an empty line, the text, as URL-safe Base64. */
  raw: string
  /** Thread that it replies to; subject and references must fit. */
  threadId?: string | undefined
}

/** Params of {@link Messages.modify}. */
export interface MessageModifyParams extends RelabelParams {
  /** Id of the record. */
  id: string
}

/** Params of {@link Messages.batch_modify}. */
export interface MessageBatchModifyParams {
  /** Ids of the messages. At most 1000 items. */
  ids: readonly string[]
  /** Ids of labels to add. */
  addLabelIds?: readonly string[] | undefined
  /** Ids of labels to remove. */
  removeLabelIds?: readonly string[] | undefined
}

/** Params of {@link Messages.trash}. */
export interface MessageTrashParams {
  /** Id of the record. */
  id: string
}

/** Params of {@link Messages.untrash}. */
export interface MessageUntrashParams {
  /** Id of the record. */
  id: string
}

/** Messages of the mailbox. Lists have only their ids; `get` has the rest. */
export interface Messages {
  /**
   * Lists messages. `GET /gmail/v1/users/me/messages`
   *
   * @returns One page of messages; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const message of email.messages.list()) console.log(message)
   */
  list(params?: MessageListParams, options?: CallOptions): PageCall<Message, PagesMeta, MessageListParams>

  /**
   * Gets a message with its headers and parts, whose contents are URL-safe Base64.
   * `GET /gmail/v1/users/me/messages/{id}`
   *
   * @returns The message.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const message = await email.messages.get({ id: 'WPidmTes0249' })
   */
  get(params: MessageGetParams, options?: CallOptions): Call<Message>

  /**
   * Sends a message to the recipients in its headers. `POST /gmail/v1/users/me/messages/send`
   *
   * @returns The message.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const message = await email.messages.send({
   *   raw: 'VG86IGFkYUBleGFtcGxlLmNvbQ0KU3ViamVjdDogUXVhcnRlcmx5IHBsYW4NCg0KVGhlIG51bWJlcnMgb2YgbGFzdCBtb250aCBhcmUgZmluYWwu',
   * })
   */
  send(params: MessageSendParams, options?: CallOptions): Call<Message>

  /**
   * Changes the labels of a message. `POST /gmail/v1/users/me/messages/{id}/modify`
   *
   * @returns The message.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const message = await email.messages.modify({
   *   id: 'WPidmTes0249',
   *   addLabelIds: ['STARRED'],
   *   removeLabelIds: ['UNREAD'],
   * })
   */
  modify(params: MessageModifyParams, options?: CallOptions): Call<Message>

  /**
   * Changes the labels of up to 1,000 messages. `POST /gmail/v1/users/me/messages/batchModify`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await email.messages.batch_modify({ ids: ['ZRKridNTplH8'], removeLabelIds: ['UNREAD'] })
   */
  batch_modify(params: MessageBatchModifyParams, options?: CallOptions): Call<null>

  /**
   * Moves a message to the trash. `POST /gmail/v1/users/me/messages/{id}/trash`
   *
   * @returns The message.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const message = await email.messages.trash({ id: 'WPidmTes0249' })
   */
  trash(params: MessageTrashParams, options?: CallOptions): Call<Message>

  /**
   * Takes a message out of the trash. `POST /gmail/v1/users/me/messages/{id}/untrash`
   *
   * @returns The message.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const message = await email.messages.untrash({ id: 'WPidmTes0249' })
   */
  untrash(params: MessageUntrashParams, options?: CallOptions): Call<Message>
}

/** Searchable fields of messages, as a hit has them: null if the record has no value. */
export interface MessageSearchFields
  extends SearchFields<Message, 'id' | 'threadId', 'labelIds' | 'snippet' | 'sizeEstimate'> {
  /** Number of the last change. */
  historyId: number | string | null
  /** When it was received or sent. */
  date: string | null
  /** Its subject. */
  subject: string | null
  /** Its sender: `Ada <ada@example.com>`. */
  from: string | null
  /** Its recipients, as one text. */
  to: string | null
  /** Those who got a copy, as one text. */
  cc: string | null
}

/** Searches messages in the replica. Only a client of the service has it. */
export interface MessagesSearch extends Search<MessageSearchFields> {}

/** Runs {@link Messages}. */
export const messages: Entity<Messages, MessagesSearch> = {
  name: 'messages',
  actions: {
    list: {
      ...pages,
      ...found,
      ...labelled,
      http: 'GET /gmail/v1/users/me/messages',
      query: { ...pages.query, ...found.query, ...labelled.query },
      returns: 'page',
      records: 'messages',
    },
    get: { ...shown, http: 'GET /gmail/v1/users/me/messages/{id}' },
    send: {
      http: 'POST /gmail/v1/users/me/messages/send',
      body: { raw: { type: 'string', required: true }, threadId: { type: 'string' } },
      risk: 'write',
    },
    modify: {
      ...relabel,
      http: 'POST /gmail/v1/users/me/messages/{id}/modify',
      retry: 'safe',
      risk: 'write',
    },
    batch_modify: {
      http: 'POST /gmail/v1/users/me/messages/batchModify',
      body: {
        ids: { type: 'array', items: { type: 'string' }, required: true, maxItems: 1000 },
        addLabelIds: { type: 'array', items: { type: 'string' } },
        removeLabelIds: { type: 'array', items: { type: 'string' } },
      },
      returns: 'nothing',
      retry: 'safe',
      risk: 'write',
    },
    trash: { http: 'POST /gmail/v1/users/me/messages/{id}/trash', retry: 'safe', risk: 'write' },
    untrash: { http: 'POST /gmail/v1/users/me/messages/{id}/untrash', retry: 'safe', risk: 'write' },
  },
}
