// Generated from specs/messaging.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import { type ChannelParams, channel, type PagesParams, pages } from './shared.ts'

/** A record of {@link ScheduledMessages}. */
export interface PendingMessage {
  /** Id by which it can be deleted. */
  id: string
  /** Id of the conversation. */
  channel_id: string
  /** When it will be posted. Unix time in seconds. */
  post_at: number
  /** When it was scheduled. Unix time in seconds. */
  date_created: number
  /** Its text. Text in Slack's markup. */
  text?: string
}

/** Params of {@link ScheduledMessages.list}. */
export interface PendingMessageListParams extends PagesParams {
  /** Only messages for this conversation. */
  channel?: string | undefined
  /** Only messages that will be posted after this time. */
  oldest?: string | number | undefined
  /** Only messages that will be posted before this time. */
  latest?: string | number | undefined
}

/** Params of {@link ScheduledMessages.delete}. */
export interface PendingMessageDeleteParams extends ChannelParams {
  /** Id of the scheduled message. */
  scheduled_message_id: string
}

/** Messages that will be posted at a time. */
export interface ScheduledMessages {
  /**
   * Lists messages that the app has scheduled. Pages by cursor. `GET /chat.scheduledMessages.list`
   *
   * @returns One page of scheduled messages; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const pendingMessage of messaging.scheduled_messages.list()) console.log(pendingMessage)
   */
  list(
    params?: PendingMessageListParams,
    options?: CallOptions,
  ): PageCall<PendingMessage, Record<string, never>, PendingMessageListParams>

  /**
   * Deletes a scheduled message, which then is not posted. Refused within a minute of its time.
   * `POST /chat.deleteScheduledMessage`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await messaging.scheduled_messages.delete({
   *   channel: 'CLLLLSKUWU8',
   *   scheduled_message_id: 'yxf5EsFK0000',
   * })
   */
  delete(params: PendingMessageDeleteParams, options?: CallOptions): Call<null>
}

/** Runs {@link ScheduledMessages}. */
export const scheduledMessages: Entity<ScheduledMessages> = {
  name: 'scheduled_messages',
  actions: {
    list: {
      ...pages,
      http: 'GET /chat.scheduledMessages.list',
      query: {
        ...pages.query,
        channel: { type: 'string' },
        oldest: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        latest: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      },
      returns: 'page',
      records: 'scheduled_messages',
    },
    delete: {
      ...channel,
      http: 'POST /chat.deleteScheduledMessage',
      body: { ...channel.body, scheduled_message_id: { type: 'string', required: true } },
      returns: 'nothing',
      retry: 'never',
    },
  },
}
