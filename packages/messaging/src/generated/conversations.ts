// Generated from specs/messaging.yaml. Do not edit: change the spec and run `npm run generate`.

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
import { type ChannelParams, channel, type PagesParams, pages } from './shared.ts'

/** A record of {@link Conversations}. */
export interface Conversation {
  /** Id of the conversation: `C…`, `G…` or `D…`. */
  id: string
  /** Name of a channel without `#`. */
  name?: string
  /** Whether it is a channel. */
  is_channel?: boolean
  /** Whether it is an older private channel. */
  is_group?: boolean
  /** Whether it is a direct message. */
  is_im?: boolean
  /** Whether it is a group message. */
  is_mpim?: boolean
  /** Whether only its members see it. */
  is_private?: boolean
  /** Whether it is archived. */
  is_archived?: boolean
  /** Whether all members of the workspace are in it. */
  is_general?: boolean
  /** Whether several workspaces have it. */
  is_shared?: boolean
  /** Whether the token's user or bot is in it. */
  is_member?: boolean
  /** Id of the other user of a direct message. */
  user?: string
  /** Id of the user who created it. */
  creator?: string
  /** Its topic. */
  topic?: Topic
  /** Its purpose. */
  purpose?: Topic
  /** Number of members; of `get` with `include_num_members`, and of lists. */
  num_members?: number
  /** Time of creation. Unix time in seconds. */
  created?: number
  /** Time of the last change of its settings in milliseconds. */
  updated?: number
}

/** A text about a conversation. */
export interface Topic {
  /** The text. */
  value: string
  /** Id of the user who set it. */
  creator: string
  /** When it was set. Unix time in seconds. */
  last_set: number
}

/** Ids of members, and the cursor of the next page. */
export interface MemberPage {
  /** Ids of users. */
  members: string[]
  /** The next page. */
  response_metadata?: {
    /** Cursor of the next page; empty after the last one. */
    next_cursor: string
  }
}

/** Params of {@link Conversations.list}. */
export interface ConversationListParams extends PagesParams {
  /**
   * Of `public_channel`, `private_channel`, `mpim` and `im`. Values joined by commas.
   *
   * @default "public_channel"
   */
  types?: string | undefined
  /**
   * Whether archived ones are left out.
   *
   * @default false
   */
  exclude_archived?: boolean | undefined
}

/** Params of {@link Conversations.get}. */
export interface ConversationGetParams {
  /** Id of the conversation. */
  channel: string
  /**
   * Whether it has the number of members.
   *
   * @default false
   */
  include_num_members?: boolean | undefined
}

/** Params of {@link Conversations.create}. */
export interface ConversationCreateParams {
  /** Its name: small letters, digits, hyphens and underscores. At most 80 characters. */
  name: string
  /**
   * Whether only its members see it.
   *
   * @default false
   */
  is_private?: boolean | undefined
}

/** Params of {@link Conversations.open}. */
export interface ConversationOpenParams {
  /** Ids of up to eight users. Values joined by commas. */
  users: string
  /** Returns the whole conversation. Sent as `true` when left out. */
  return_im?: true | undefined
}

/** Params of {@link Conversations.rename}. */
export interface ConversationRenameParams extends ChannelParams {
  /** New name. At most 80 characters. */
  name: string
}

/** Params of {@link Conversations.set_topic}. */
export interface ConversationSetTopicParams extends ChannelParams {
  /** The topic. At most 250 characters. */
  topic: string
}

/** Params of {@link Conversations.set_purpose}. */
export interface ConversationSetPurposeParams extends ChannelParams {
  /** The purpose. At most 250 characters. */
  purpose: string
}

/** Params of {@link Conversations.archive}. */
export interface ConversationArchiveParams extends ChannelParams {}

/** Params of {@link Conversations.unarchive}. */
export interface ConversationUnarchiveParams extends ChannelParams {}

/** Params of {@link Conversations.join}. */
export interface ConversationJoinParams extends ChannelParams {}

/** Params of {@link Conversations.leave}. */
export interface ConversationLeaveParams extends ChannelParams {}

/** Params of {@link Conversations.members}. */
export interface ConversationMembersParams {
  /** Id of the conversation. */
  channel: string
  /**
   * Ids on a page. 1 to 999.
   *
   * @default 100
   */
  limit?: number | undefined
  /** Gives the page that starts there. */
  cursor?: string | undefined
}

/** Params of {@link Conversations.invite}. */
export interface ConversationInviteParams extends ChannelParams {
  /** Ids of up to 100 users. Values joined by commas. */
  users: string
}

/** Params of {@link Conversations.kick}. */
export interface ConversationKickParams extends ChannelParams {
  /** Id of the user. */
  user: string
}

/** Channels, group messages and direct messages. */
export interface Conversations {
  /**
   * Lists conversations. Pages by cursor. `GET /conversations.list`
   *
   * @returns One page of conversations; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const conversation of messaging.conversations.list()) console.log(conversation)
   */
  list(
    params?: ConversationListParams,
    options?: CallOptions,
  ): PageCall<Conversation, Record<string, never>, ConversationListParams>

  /**
   * Gets one conversation. `GET /conversations.info`
   *
   * @returns The conversation.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const conversation = await messaging.conversations.get({ channel: 'QM7w1AUR0015' })
   */
  get(params: ConversationGetParams, options?: CallOptions): Call<Conversation>

  /**
   * Creates a conversation. `POST /conversations.create`
   *
   * @returns The new conversation.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const conversation = await messaging.conversations.create({ name: 'release-2-5', is_private: false })
   */
  create(params: ConversationCreateParams, options?: CallOptions): Call<Conversation>

  /**
   * Opens a direct message or a group message with users. `POST /conversations.open`
   *
   * @returns The conversation.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const conversation = await messaging.conversations.open({ users: '4EB34yqJ0249' })
   */
  open(params: ConversationOpenParams, options?: CallOptions): Call<Conversation>

  /**
   * Renames a conversation. `POST /conversations.rename`
   *
   * @returns The conversation.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const conversation = await messaging.conversations.rename({
   *   channel: 'QM7w1AUR0015',
   *   name: 'release-2-6',
   * })
   */
  rename(params: ConversationRenameParams, options?: CallOptions): Call<Conversation>

  /**
   * Set topic: a conversation. `POST /conversations.setTopic`
   *
   * @returns The conversation.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const conversation = await messaging.conversations.set_topic({
   *   topic: 'Release 2.5 on Friday',
   *   channel: 'QM7w1AUR0015',
   * })
   */
  set_topic(params: ConversationSetTopicParams, options?: CallOptions): Call<Conversation>

  /**
   * Set purpose: a conversation. `POST /conversations.setPurpose`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await messaging.conversations.set_purpose({
   *   purpose: 'Everything about releases',
   *   channel: 'QM7w1AUR0015',
   * })
   */
  set_purpose(params: ConversationSetPurposeParams, options?: CallOptions): Call<null>

  /**
   * Archives a channel, in which nobody can post then. `POST /conversations.archive`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await messaging.conversations.archive({ channel: 'QM7w1AUR0015' })
   */
  archive(params: ConversationArchiveParams, options?: CallOptions): Call<null>

  /**
   * Unarchives a conversation. `POST /conversations.unarchive`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await messaging.conversations.unarchive({ channel: 'RgDhOOJu0008' })
   */
  unarchive(params: ConversationUnarchiveParams, options?: CallOptions): Call<null>

  /**
   * Joins a public channel. `POST /conversations.join`
   *
   * @returns The conversation.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const conversation = await messaging.conversations.join({ channel: 'QM7w1AUR0015' })
   */
  join(params: ConversationJoinParams, options?: CallOptions): Call<Conversation>

  /**
   * Leaves a conversation. `POST /conversations.leave`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await messaging.conversations.leave({ channel: 'QM7w1AUR0015' })
   */
  leave(params: ConversationLeaveParams, options?: CallOptions): Call<null>

  /**
   * Lists ids of the members of a conversation, page by page. `GET /conversations.members`
   *
   * @returns Ids of members, and the cursor of the next page.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const conversation = await messaging.conversations.members({ channel: 'QM7w1AUR0015' })
   */
  members(params: ConversationMembersParams, options?: CallOptions): Call<MemberPage>

  /**
   * Invites a conversation. `POST /conversations.invite`
   *
   * @returns The conversation.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const conversation = await messaging.conversations.invite({
   *   users: '4EB34yqJ0249',
   *   channel: 'QM7w1AUR0015',
   * })
   */
  invite(params: ConversationInviteParams, options?: CallOptions): Call<Conversation>

  /**
   * Removes a user from a conversation. `POST /conversations.kick`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await messaging.conversations.kick({ user: '4EB34yqJ0249', channel: 'QM7w1AUR0015' })
   */
  kick(params: ConversationKickParams, options?: CallOptions): Call<null>
}

/** Searchable fields of conversations, as a hit has them: null if the record has no value. */
export interface ConversationSearchFields
  extends SearchFields<
    Conversation,
    'id',
    | 'name'
    | 'is_private'
    | 'is_archived'
    | 'is_general'
    | 'is_shared'
    | 'is_member'
    | 'creator'
    | 'num_members'
    | 'created'
    | 'updated'
  > {
  /** Its topic. */
  topic: string | null
  /** Its purpose. */
  purpose: string | null
}

/** Searches conversations in the replica. Only a client of the service has it. */
export interface ConversationsSearch extends Search<ConversationSearchFields> {}

/** Runs {@link Conversations}. */
export const conversations: Entity<Conversations, ConversationsSearch> = {
  name: 'conversations',
  actions: {
    list: {
      ...pages,
      http: 'GET /conversations.list',
      query: {
        ...pages.query,
        types: { type: 'string', style: 'comma' },
        exclude_archived: { type: 'boolean' },
      },
      returns: 'page',
      records: 'channels',
    },
    get: {
      http: 'GET /conversations.info',
      query: { channel: { type: 'string', required: true }, include_num_members: { type: 'boolean' } },
      record: 'channel',
    },
    create: {
      http: 'POST /conversations.create',
      body: { name: { type: 'string', required: true, maxLength: 80 }, is_private: { type: 'boolean' } },
      record: 'channel',
    },
    open: {
      http: 'POST /conversations.open',
      body: {
        users: { type: 'string', required: true, style: 'comma' },
        return_im: { type: 'boolean', const: true, send: true },
      },
      record: 'channel',
      risk: 'write',
    },
    rename: {
      ...channel,
      http: 'POST /conversations.rename',
      body: { ...channel.body, name: { type: 'string', required: true, maxLength: 80 } },
      record: 'channel',
      risk: 'write',
    },
    set_topic: {
      ...channel,
      http: 'POST /conversations.setTopic',
      body: { ...channel.body, topic: { type: 'string', required: true, maxLength: 250 } },
      record: 'channel',
      risk: 'write',
    },
    set_purpose: {
      ...channel,
      http: 'POST /conversations.setPurpose',
      body: { ...channel.body, purpose: { type: 'string', required: true, maxLength: 250 } },
      returns: 'nothing',
      risk: 'write',
    },
    archive: { ...channel, http: 'POST /conversations.archive', returns: 'nothing', risk: 'destructive' },
    unarchive: { ...channel, http: 'POST /conversations.unarchive', returns: 'nothing', risk: 'write' },
    join: { ...channel, http: 'POST /conversations.join', record: 'channel', risk: 'write' },
    leave: { ...channel, http: 'POST /conversations.leave', returns: 'nothing', risk: 'write' },
    members: {
      http: 'GET /conversations.members',
      query: {
        channel: { type: 'string', required: true },
        limit: { type: 'integer', minimum: 1, maximum: 999 },
        cursor: { type: 'string' },
      },
    },
    invite: {
      ...channel,
      http: 'POST /conversations.invite',
      body: { ...channel.body, users: { type: 'string', required: true, style: 'comma' } },
      record: 'channel',
      risk: 'write',
    },
    kick: {
      ...channel,
      http: 'POST /conversations.kick',
      body: { ...channel.body, user: { type: 'string', required: true } },
      returns: 'nothing',
      risk: 'destructive',
    },
  },
}
