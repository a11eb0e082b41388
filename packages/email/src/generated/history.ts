// Generated from specs/email.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type PagesMeta, type PagesParams, pages } from './shared.ts'

/** A record of {@link History}. */
export interface HistoryRecord {
  /** Number of the change. 64-bit integer as decimal digits. */
  id: string
  /** The messages that it is about. */
  messages?: MessageRef[]
  /** Messages that were added. */
  messagesAdded?: MessageChange[]
  /** Messages that were deleted, not those in the trash. */
  messagesDeleted?: MessageChange[]
  /** Labels that messages got. */
  labelsAdded?: LabelChange[]
  /** Labels that messages lost. */
  labelsRemoved?: LabelChange[]
}

/** A message by its ids. */
export interface MessageRef {
  /** Id of the message. */
  id?: string
  /** Id of its thread. */
  threadId?: string
  /** Ids of its labels. */
  labelIds?: string[]
}

/** A message that was added or deleted. */
export interface MessageChange {
  /** The message. */
  message: MessageRef
}

/** Labels that a message got or lost. */
export interface LabelChange {
  /** The message. */
  message?: MessageRef
  /** Ids of these labels. */
  labelIds?: string[]
}

/** Params of {@link History.list}. */
export interface HistoryRecordListParams extends PagesParams {
  /**
   * Number of the last known change: `historyId` of a message or of the profile. 64-bit integer as decimal
   * digits.
   */
  startHistoryId: string
  /** Only these kinds of changes. At least 1 item. */
  historyTypes?: readonly ('messageAdded' | 'messageDeleted' | 'labelAdded' | 'labelRemoved')[] | undefined
  /** Only changes of messages with this label. */
  labelId?: string | undefined
}

/** Fields of a page of {@link History.list} beside its records. */
export interface HistoryRecordListMeta extends PagesMeta {
  /** Number of the mailbox now. */
  historyId: string | null
}

/** Changes of the mailbox, earliest first. */
export interface History {
  /**
   * Lists changes since a number. Google keeps them for about a week; an older number is not found.
   * `GET /gmail/v1/users/me/history`
   *
   * @returns One page of history; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const historyRecord of email.history.list({
   *   startHistoryId: '1000',
   * })) console.log(historyRecord)
   */
  list(
    params: HistoryRecordListParams,
    options?: CallOptions,
  ): PageCall<HistoryRecord, HistoryRecordListMeta, HistoryRecordListParams>
}

/** Runs {@link History}. */
export const history: Entity<History> = {
  name: 'history',
  actions: {
    list: {
      ...pages,
      http: 'GET /gmail/v1/users/me/history',
      query: {
        ...pages.query,
        startHistoryId: { type: 'string', required: true },
        historyTypes: {
          type: 'array',
          items: { type: 'string' },
          enum: ['messageAdded', 'messageDeleted', 'labelAdded', 'labelRemoved'],
          minItems: 1,
        },
        labelId: { type: 'string' },
      },
      returns: 'page',
      records: 'history',
      meta: { ...pages.meta, historyId: {} },
    },
  },
}
