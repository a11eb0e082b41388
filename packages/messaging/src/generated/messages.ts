// Generated from specs/messaging.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Action,
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
  type Block,
  block,
  type ChannelParams,
  channel,
  type EmojiCount,
  type NumberedParams,
  numbered,
  type PagesParams,
  pages,
} from './shared.ts'

/** A record of {@link Messages}. */
export interface Message {
  /**
   * Time of the message, which identifies it in its conversation. Time of a message, which identifies it in
   * its conversation: seconds with six decimals, as text.
   */
  ts: string
  /** `message`. */
  type?: 'message' | (string & {})
  /** Kind of message other than one of a user: `bot_message`, `channel_join`. */
  subtype?: string
  /** Id of the author. */
  user?: string
  /** Id of the bot that posted it. */
  bot_id?: string
  /** Name under which a bot posted it. */
  username?: string
  /** Id of the workspace. */
  team?: string
  /** Its text. Text in Slack's markup. */
  text?: string
  /** Blocks that it consists of. */
  blocks?: Record<string, unknown>[]
  /** Its attachments. */
  attachments?: Record<string, unknown>[]
  /** Its files. */
  files?: AttachedFile[]
  /**
   * First message of its thread. Time of a message, which identifies it in its conversation: seconds with six
   * decimals, as text.
   */
  thread_ts?: string
  /** Author of the first message of its thread. */
  parent_user_id?: string
  /** Number of replies in its thread. */
  reply_count?: number
  /** Ids of users who replied. */
  reply_users?: string[]
  /**
   * Time of the latest reply. Time of a message, which identifies it in its conversation: seconds with six
   * decimals, as text.
   */
  latest_reply?: string
  /** Reactions to it. */
  reactions?: EmojiCount[]
  /** Its last change. */
  edited?: {
    /** Id of the user. */
    user?: string
    /**
     * When. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.
     */
    ts?: string
  }
  /** Conversation; only of `api_search`. */
  channel?: ChannelRef
  /** Address of the message; only of `api_search`. */
  permalink?: string
}

/** Response of {@link Messages.delete}. */
export interface DeletedMessage {
  /** Id of the conversation. */
  channel: string
  /**
   * The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as
   * text.
   */
  ts: string
}

/** A file of a message. */
export interface AttachedFile {
  /** Id of the file. */
  id?: string
  /** Its name. */
  name?: string | null
  /** Its media type. */
  mimetype?: string
  /** Its size in bytes. */
  size?: number
  /** Its page. */
  permalink?: string
}

/** A conversation that a search found a message in. */
export interface ChannelRef {
  /** Its id. */
  id: string
  /** Its name. */
  name?: string
}

/** A changed message. */
export interface ChangedMessage {
  /** Id of its conversation. */
  channel: string
  /**
   * The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as
   * text.
   */
  ts: string
  /** Its text. Text in Slack's markup. */
  text: string
}

/** A message that will be posted. */
export interface ScheduledMessage {
  /** Id of the conversation. */
  channel: string
  /** Id by which it can be deleted. */
  scheduled_message_id: string
  /** When it will be posted. Unix time in seconds. */
  post_at: number
}

/** Address of a message. */
export interface Permalink {
  /** The address. */
  permalink: string
  /** Id of the conversation. */
  channel: string
}

/** A message that one user sees. */
export interface Ephemeral {
  /**
   * Time of the message. Time of a message, which identifies it in its conversation: seconds with six
   * decimals, as text.
   */
  message_ts: string
}

/** Params of block `content`, which actions share. */
export interface ContentParams {
  /** Text in Slack's markup; with `blocks`, the text of notifications. At most 40000 characters. */
  text?: string | undefined
  /** Blocks that the message consists of. At most 50 items. */
  blocks?: readonly Block[] | undefined
  /** Attachments, which blocks have replaced. At most 100 items. */
  attachments?: readonly Record<string, unknown>[] | undefined
}

/** Params of {@link Messages.list}. */
export interface MessageListParams extends PagesParams {
  /** Id of the conversation. */
  channel: string
  /** Only messages after this time. */
  oldest?: string | number | undefined
  /** Only messages before this time. */
  latest?: string | number | undefined
  /**
   * Whether messages of exactly these times are included.
   *
   * @default false
   */
  inclusive?: boolean | undefined
}

/** Params of {@link Messages.list_replies}. */
export interface MessageListRepliesParams extends PagesParams {
  /** Id of the conversation. */
  channel: string
  /**
   * First message of the thread. Time of a message, which identifies it in its conversation: seconds with six
   * decimals, as text.
   */
  ts: string
  /** Only messages after this time. */
  oldest?: string | number | undefined
  /** Only messages before this time. */
  latest?: string | number | undefined
  /**
   * Whether messages of exactly these times are included.
   *
   * @default false
   */
  inclusive?: boolean | undefined
}

/** Params of {@link Messages.get}. */
export interface MessageGetParams {
  /** Id of the conversation. */
  channel: string
  /**
   * The message, also a reply. Time of a message, which identifies it in its conversation: seconds with six
   * decimals, as text.
   */
  ts: string
}

/**
 * Params of {@link Messages.create}. At least one of `text`, `blocks` and `attachments` is needed.
 * `reply_broadcast` needs `thread_ts`.
 */
export interface MessageCreateParams extends ChannelParams, ContentParams {
  /**
   * First message of the thread to reply in. Time of a message, which identifies it in its conversation:
   * seconds with six decimals, as text.
   */
  thread_ts?: string | undefined
  /**
   * Whether a reply is shown in the conversation too.
   *
   * @default false
   */
  reply_broadcast?: boolean | undefined
  /**
   * Whether the text has markup.
   *
   * @default true
   */
  mrkdwn?: boolean | undefined
  /** Whether links of text are shown with a preview. */
  unfurl_links?: boolean | undefined
  /** Whether links of media are shown with a preview. */
  unfurl_media?: boolean | undefined
}

/** Params of {@link Messages.update}. At least one of `text`, `blocks` and `attachments` is needed. */
export interface MessageUpdateParams extends ChannelParams, ContentParams {
  /**
   * The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as
   * text.
   */
  ts: string
}

/** Params of {@link Messages.delete}. */
export interface MessageDeleteParams extends ChannelParams {
  /**
   * The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as
   * text.
   */
  ts: string
}

/**
 * Params of {@link Messages.post_ephemeral}. At least one of `text`, `blocks` and `attachments` is needed.
 */
export interface MessagePostEphemeralParams extends ChannelParams, ContentParams {
  /** Id of the user. */
  user: string
  /**
   * First message of the thread to show it in. Time of a message, which identifies it in its conversation:
   * seconds with six decimals, as text.
   */
  thread_ts?: string | undefined
}

/** Params of {@link Messages.schedule}. At least one of `text`, `blocks` and `attachments` is needed. */
export interface MessageScheduleParams extends ChannelParams, ContentParams {
  /** When, at most 120 days ahead. Unix time in seconds. */
  post_at: number
  /**
   * First message of the thread to reply in. Time of a message, which identifies it in its conversation:
   * seconds with six decimals, as text.
   */
  thread_ts?: string | undefined
}

/** Params of {@link Messages.permalink}. */
export interface MessagePermalinkParams {
  /** Id of the conversation. */
  channel: string
  /**
   * The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as
   * text.
   */
  message_ts: string
}

/** Params of {@link Messages.api_search}. */
export interface MessageApiSearchParams extends NumberedParams {
  /** Words and modifiers: `in:#general from:@ada deploy`. */
  query: string
  /**
   * Sort.
   *
   * @default "score"
   */
  sort?: 'score' | 'timestamp' | undefined
  /**
   * Order of the sort.
   *
   * @default "desc"
   */
  sort_dir?: 'asc' | 'desc' | undefined
  /**
   * Whether found words are marked.
   *
   * @default false
   */
  highlight?: boolean | undefined
}

/** Messages of a conversation. Replies in threads are listed by thread. */
export interface Messages {
  /**
   * Lists messages of a conversation, newest first, without replies in threads. Pages by cursor.
   * `GET /conversations.history`
   *
   * @returns One page of messages; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const message of messaging.messages.list({ channel: 'QM7w1AUR0015' })) console.log(message)
   */
  list(
    params: MessageListParams,
    options?: CallOptions,
  ): PageCall<Message, Record<string, never>, MessageListParams>

  /**
   * Lists a thread from its first message on. Pages by cursor. `GET /conversations.replies`
   *
   * @returns One page of messages; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const message of messaging.messages.list_replies({
   *   channel: 'X0DGvxnn0005',
   *   ts: '1793523503.000100',
   * })) console.log(message)
   */
  list_replies(
    params: MessageListRepliesParams,
    options?: CallOptions,
  ): PageCall<Message, Record<string, never>, MessageListRepliesParams>

  /**
   * Gets one message. `GET /conversations.replies`
   *
   * @returns The message.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const message = await messaging.messages.get({ channel: 'QM7w1AUR0015', ts: '1793515064.000100' })
   */
  get(params: MessageGetParams, options?: CallOptions): Call<Message>

  /**
   * Posts a message, also into a thread. `POST /chat.postMessage`
   *
   * @returns The new message.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const message = await messaging.messages.create({ channel: 'QM7w1AUR0015', text: 'The release is out.' })
   */
  create(params: MessageCreateParams, options?: CallOptions): Call<Message>

  /**
   * Changes a message. `POST /chat.update`
   *
   * @returns A changed message.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const message = await messaging.messages.update({
   *   channel: 'QM7w1AUR0015',
   *   ts: '1793520011.000100',
   *   text: 'The release is out: 2.5.',
   * })
   */
  update(params: MessageUpdateParams, options?: CallOptions): Call<ChangedMessage>

  /**
   * Deletes a message. `POST /chat.delete`
   *
   * @returns The deleted message.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const message = await messaging.messages.delete({ channel: 'goo1jk6m0013', ts: '1793500223.000100' })
   */
  delete(params: MessageDeleteParams, options?: CallOptions): Call<DeletedMessage>

  /**
   * Posts a message that only one user of the conversation sees, until the client is loaded anew.
   * `POST /chat.postEphemeral`
   *
   * @returns A message that one user sees.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const message = await messaging.messages.post_ephemeral({
   *   channel: 'QM7w1AUR0015',
   *   user: '4EB34yqJ0249',
   *   text: 'Only you can see this.',
   * })
   */
  post_ephemeral(params: MessagePostEphemeralParams, options?: CallOptions): Call<Ephemeral>

  /**
   * Posts a message later. `POST /chat.scheduleMessage`
   *
   * @returns A message that will be posted.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const message = await messaging.messages.schedule({
   *   channel: 'QM7w1AUR0015',
   *   post_at: 1795860000,
   *   text: 'The release starts in an hour.',
   * })
   */
  schedule(params: MessageScheduleParams, options?: CallOptions): Call<ScheduledMessage>

  /**
   * Gets the address of a message. `GET /chat.getPermalink`
   *
   * @returns Address of a message.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const message = await messaging.messages.permalink({
   *   channel: 'QM7w1AUR0015',
   *   message_ts: '1793520011.000100',
   * })
   */
  permalink(params: MessagePermalinkParams, options?: CallOptions): Call<Permalink>

  /**
   * Searches messages by Slack's own search, which needs a user's token with the scope `search:read`. Pages
   * by number. `GET /search.messages`
   *
   * @returns One page of messages; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const message of messaging.messages.api_search({ query: 'plan' })) console.log(message)
   */
  api_search(
    params: MessageApiSearchParams,
    options?: CallOptions,
  ): PageCall<Message, Record<string, never>, MessageApiSearchParams>
}

/** Searchable fields of messages, as a hit has them: null if the record has no value. */
export interface MessageSearchFields
  extends SearchFields<
    Message,
    'ts',
    'subtype' | 'user' | 'bot_id' | 'username' | 'text' | 'thread_ts' | 'reply_count' | 'latest_reply'
  > {
  /** Name of the conversation. */
  conversation: string | null
}

/** Searches messages in the replica. Only a client of the service has it. */
export interface MessagesSearch extends Search<MessageSearchFields> {}

/** Block `content`, shared by the actions that spread it. */
const content: Action = {
  body: {
    text: { type: 'string', maxLength: 40000 },
    blocks: { type: 'array', items: block, maxItems: 50 },
    attachments: { type: 'array', items: { type: 'object' }, maxItems: 100 },
  },
}

/** Runs {@link Messages}. */
export const messages: Entity<Messages, MessagesSearch> = {
  name: 'messages',
  key: 'ts',
  actions: {
    list: {
      ...pages,
      http: 'GET /conversations.history',
      query: {
        ...pages.query,
        channel: { type: 'string', required: true },
        oldest: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        latest: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        inclusive: { type: 'boolean' },
      },
      returns: 'page',
      records: 'messages',
    },
    list_replies: {
      ...pages,
      http: 'GET /conversations.replies',
      query: {
        ...pages.query,
        channel: { type: 'string', required: true },
        ts: { type: 'string', required: true },
        oldest: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        latest: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        inclusive: { type: 'boolean' },
      },
      returns: 'page',
      records: 'messages',
    },
    get: {
      http: 'GET /conversations.replies',
      query: { channel: { type: 'string', required: true }, ts: { type: 'string', required: true } },
      constant: { limit: 1, inclusive: true },
      record: 'messages.0',
    },
    create: {
      ...channel,
      ...content,
      http: 'POST /chat.postMessage',
      body: {
        ...channel.body,
        ...content.body,
        thread_ts: { type: 'string' },
        reply_broadcast: { type: 'boolean' },
        mrkdwn: { type: 'boolean' },
        unfurl_links: { type: 'boolean' },
        unfurl_media: { type: 'boolean' },
      },
      requireAny: ['text', 'blocks', 'attachments'],
      dependentRequired: { reply_broadcast: ['thread_ts'] },
      record: 'message',
    },
    update: {
      ...channel,
      ...content,
      http: 'POST /chat.update',
      body: { ...channel.body, ...content.body, ts: { type: 'string', required: true } },
      requireAny: ['text', 'blocks', 'attachments'],
    },
    delete: {
      ...channel,
      http: 'POST /chat.delete',
      body: { ...channel.body, ts: { type: 'string', required: true } },
      gone: { channel: '{channel}', ts: '{ts}' },
      retry: 'never',
    },
    post_ephemeral: {
      ...channel,
      ...content,
      http: 'POST /chat.postEphemeral',
      body: {
        ...channel.body,
        ...content.body,
        user: { type: 'string', required: true },
        thread_ts: { type: 'string' },
      },
      requireAny: ['text', 'blocks', 'attachments'],
      risk: 'write',
    },
    schedule: {
      ...channel,
      ...content,
      http: 'POST /chat.scheduleMessage',
      body: {
        ...channel.body,
        ...content.body,
        post_at: { type: 'integer', required: true },
        thread_ts: { type: 'string' },
      },
      requireAny: ['text', 'blocks', 'attachments'],
      risk: 'write',
    },
    permalink: {
      http: 'GET /chat.getPermalink',
      query: { channel: { type: 'string', required: true }, message_ts: { type: 'string', required: true } },
    },
    api_search: {
      ...numbered,
      http: 'GET /search.messages',
      query: {
        ...numbered.query,
        query: { type: 'string', required: true },
        sort: { type: 'string', enum: ['score', 'timestamp'] },
        sort_dir: { type: 'string', enum: ['asc', 'desc'] },
        highlight: { type: 'boolean' },
      },
      returns: 'page',
      records: 'messages.matches',
    },
  },
}
