// Generated from specs/email.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import type { Message } from './messages.ts'
import {
  type FoundParams,
  found,
  type LabelledParams,
  labelled,
  type PagesMeta,
  type PagesParams,
  pages,
  type RelabelParams,
  relabel,
  type ShownParams,
  shown,
} from './shared.ts'

/** A record of {@link Threads}. */
export interface Thread {
  /** Id of the thread. */
  id: string
  /** Beginning of its text. */
  snippet?: string
  /** Number of the last change. 64-bit integer as decimal digits. */
  historyId?: string
  /** Its messages, of `get` only. */
  messages?: Message[]
}

/** Params of {@link Threads.list}. */
export interface ThreadListParams extends PagesParams, FoundParams, LabelledParams {}

/** Params of {@link Threads.get}. */
export interface ThreadGetParams extends ShownParams {
  /** Id of the record. */
  id: string
}

/** Params of {@link Threads.modify}. */
export interface ThreadModifyParams extends RelabelParams {
  /** Id of the record. */
  id: string
}

/** Params of {@link Threads.trash}. */
export interface ThreadTrashParams {
  /** Id of the record. */
  id: string
}

/** Params of {@link Threads.untrash}. */
export interface ThreadUntrashParams {
  /** Id of the record. */
  id: string
}

/** Conversations, each with its messages. */
export interface Threads {
  /**
   * Lists threads. `GET /gmail/v1/users/me/threads`
   *
   * @returns One page of threads; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const thread of email.threads.list()) console.log(thread)
   */
  list(params?: ThreadListParams, options?: CallOptions): PageCall<Thread, PagesMeta, ThreadListParams>

  /**
   * Gets one thread. `GET /gmail/v1/users/me/threads/{id}`
   *
   * @returns The thread.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const thread = await email.threads.get({ id: 'MvYCAj2e0237' })
   */
  get(params: ThreadGetParams, options?: CallOptions): Call<Thread>

  /**
   * Changes the labels of all messages of a thread. `POST /gmail/v1/users/me/threads/{id}/modify`
   *
   * @returns The thread.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const thread = await email.threads.modify({
   *   id: 'WPidmTes0249',
   *   addLabelIds: ['STARRED'],
   *   removeLabelIds: ['UNREAD'],
   * })
   */
  modify(params: ThreadModifyParams, options?: CallOptions): Call<Thread>

  /**
   * Moves a thread to the trash. `POST /gmail/v1/users/me/threads/{id}/trash`
   *
   * @returns The thread.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const thread = await email.threads.trash({ id: 'WPidmTes0249' })
   */
  trash(params: ThreadTrashParams, options?: CallOptions): Call<Thread>

  /**
   * Takes a thread out of the trash. `POST /gmail/v1/users/me/threads/{id}/untrash`
   *
   * @returns The thread.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const thread = await email.threads.untrash({ id: 'WPidmTes0249' })
   */
  untrash(params: ThreadUntrashParams, options?: CallOptions): Call<Thread>
}

/** Runs {@link Threads}. */
export const threads: Entity<Threads> = {
  name: 'threads',
  actions: {
    list: {
      ...pages,
      ...found,
      ...labelled,
      http: 'GET /gmail/v1/users/me/threads',
      query: { ...pages.query, ...found.query, ...labelled.query },
      returns: 'page',
      records: 'threads',
    },
    get: { ...shown, http: 'GET /gmail/v1/users/me/threads/{id}' },
    modify: { ...relabel, http: 'POST /gmail/v1/users/me/threads/{id}/modify', retry: 'safe', risk: 'write' },
    trash: { http: 'POST /gmail/v1/users/me/threads/{id}/trash', retry: 'safe', risk: 'write' },
    untrash: { http: 'POST /gmail/v1/users/me/threads/{id}/untrash', retry: 'safe', risk: 'write' },
  },
}
