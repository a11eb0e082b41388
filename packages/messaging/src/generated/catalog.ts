// Generated from specs/messaging.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Params, Value } from '@plugboard/core'
import { type Catalog, replicaActions } from '@plugboard/core/catalog'

const block: Value = {
  type: 'object',
  properties: {
    type: { type: 'string', required: true, description: 'Kind of block: `section`, `header`, `divider`.' },
  },
  open: true,
  description: 'A block of a message.',
}

const topic: Value = {
  type: 'object',
  properties: {
    value: { type: 'string', untrusted: true, description: 'The text.' },
    creator: { type: 'string', description: 'Id of the user who set it.' },
    last_set: { type: 'integer', format: 'unix', description: 'When it was set. Unix time in seconds.' },
  },
  description: 'A text about a conversation.',
}

const emojiCount: Value = {
  type: 'object',
  properties: {
    name: { type: 'string', description: 'Name of the emoji: `thumbsup`.' },
    count: { type: 'integer', description: 'How many users reacted so.' },
    users: {
      type: 'array',
      items: { type: 'string' },
      description: 'Ids of users who reacted so, perhaps not of all.',
    },
  },
  description: 'A reaction to a message.',
}

const profile: Value = {
  type: 'object',
  properties: {
    real_name: { type: 'string', optional: true, untrusted: 'name', description: 'Full name.' },
    display_name: { type: 'string', optional: true, untrusted: 'name', description: 'Name that is shown.' },
    email: {
      type: 'string',
      format: 'email',
      optional: true,
      sensitive: true,
      description: 'Address; needs the scope `users:read.email`.',
    },
    phone: { type: 'string', optional: true, sensitive: true, description: 'Phone number.' },
    title: { type: 'string', optional: true, untrusted: true, description: 'Their role.' },
    status_text: { type: 'string', optional: true, untrusted: true, description: 'Text of their status.' },
    status_emoji: { type: 'string', optional: true, description: 'Emoji of their status.' },
    image_72: { type: 'string', optional: true, description: 'Address of their picture.' },
  },
  description: 'Profile of a user.',
}

const attachedFile: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', optional: true, description: 'Id of the file.' },
    name: { type: 'string', nullable: true, optional: true, untrusted: true, description: 'Its name.' },
    mimetype: { type: 'string', optional: true, description: 'Its media type.' },
    size: { type: 'integer', optional: true, description: 'Its size in bytes.' },
    permalink: { type: 'string', optional: true, untrusted: 'name', description: 'Its page.' },
  },
  description: 'A file of a message.',
}

const memberPage: Value = {
  type: 'object',
  properties: {
    members: { type: 'array', items: { type: 'string' }, description: 'Ids of users.' },
    response_metadata: {
      type: 'object',
      properties: {
        next_cursor: { type: 'string', description: 'Cursor of the next page; empty after the last one.' },
      },
      optional: true,
      description: 'The next page.',
    },
  },
  description: 'Ids of members, and the cursor of the next page.',
}

const channelRef: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Its id.' },
    name: { type: 'string', optional: true, untrusted: 'name', description: 'Its name.' },
  },
  description: 'A conversation that a search found a message in.',
}

const changedMessage: Value = {
  type: 'object',
  properties: {
    channel: { type: 'string', description: 'Id of its conversation.' },
    ts: {
      type: 'string',
      description:
        'The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
    },
    text: {
      type: 'string',
      format: 'mrkdwn',
      untrusted: true,
      description: "Its text. Text in Slack's markup.",
    },
  },
  description: 'A changed message.',
}

const scheduledMessage: Value = {
  type: 'object',
  properties: {
    channel: { type: 'string', description: 'Id of the conversation.' },
    scheduled_message_id: { type: 'string', description: 'Id by which it can be deleted.' },
    post_at: {
      type: 'integer',
      format: 'unix',
      description: 'When it will be posted. Unix time in seconds.',
    },
  },
  description: 'A message that will be posted.',
}

const permalink: Value = {
  type: 'object',
  properties: {
    permalink: { type: 'string', description: 'The address.' },
    channel: { type: 'string', description: 'Id of the conversation.' },
  },
  description: 'Address of a message.',
}

const ephemeral: Value = {
  type: 'object',
  properties: {
    message_ts: {
      type: 'string',
      description:
        'Time of the message. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
    },
  },
  description: 'A message that one user sees.',
}

const reacted: Value = {
  type: 'object',
  properties: {
    message: {
      type: 'object',
      properties: {
        ts: {
          type: 'string',
          description:
            'Time of the message. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
        },
        text: {
          type: 'string',
          format: 'mrkdwn',
          optional: true,
          untrusted: true,
          description: "Its text. Text in Slack's markup.",
        },
        user: { type: 'string', optional: true, description: 'Id of the author.' },
        reactions: { type: 'array', items: emojiCount, optional: true, description: 'Its reactions.' },
      },
      description: 'The message.',
    },
  },
  description: 'A message with reactions.',
}

const pinnedMessage: Value = {
  type: 'object',
  properties: {
    ts: {
      type: 'string',
      description:
        'Time of the message. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
    },
    user: { type: 'string', optional: true, description: 'Id of the author.' },
    text: {
      type: 'string',
      format: 'mrkdwn',
      optional: true,
      untrusted: true,
      description: "Its text. Text in Slack's markup.",
    },
    permalink: { type: 'string', optional: true, description: 'Its address.' },
  },
  description: 'The message that is pinned.',
}

const identity: Value = {
  type: 'object',
  properties: {
    url: { type: 'string', description: 'Address of the workspace.' },
    team: { type: 'string', description: 'Name of the workspace.' },
    team_id: { type: 'string', description: 'Id of the workspace.' },
    user: { type: 'string', description: 'Name of the user or bot.' },
    user_id: { type: 'string', description: 'Id of the user or bot.' },
    bot_id: { type: 'string', optional: true, description: 'Id of the bot.' },
  },
  description: 'Account that the token belongs to.',
}

const pagesParams: Params = {
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: 999,
    default: 100,
    description: 'Records on a page; Slack recommends at most 200.',
  },
  cursor: { type: 'string', description: 'Gives the page that starts there.' },
}

const numberedParams: Params = {
  count: { type: 'integer', minimum: 1, maximum: 100, default: 20, description: 'Records on a page.' },
  page: { type: 'integer', minimum: 1, maximum: 100, default: 1, description: 'Number of the page.' },
}

const contentParams: Params = {
  text: {
    type: 'string',
    maxLength: 40000,
    format: 'mrkdwn',
    description: "Text in Slack's markup; with `blocks`, the text of notifications.",
  },
  blocks: { type: 'array', items: block, maxItems: 50, description: 'Blocks that the message consists of.' },
  attachments: {
    type: 'array',
    items: { type: 'object' },
    maxItems: 100,
    description: 'Attachments, which blocks have replaced.',
  },
}

const channelParams: Params = {
  channel: { type: 'string', required: true, description: 'Id of the conversation.' },
}

const conversationRecord: Params = {
  id: { type: 'string', description: 'Id of the conversation: `C…`, `G…` or `D…`.' },
  name: { type: 'string', optional: true, untrusted: 'name', description: 'Name of a channel without `#`.' },
  is_channel: { type: 'boolean', optional: true, description: 'Whether it is a channel.' },
  is_group: { type: 'boolean', optional: true, description: 'Whether it is an older private channel.' },
  is_im: { type: 'boolean', optional: true, description: 'Whether it is a direct message.' },
  is_mpim: { type: 'boolean', optional: true, description: 'Whether it is a group message.' },
  is_private: { type: 'boolean', optional: true, description: 'Whether only its members see it.' },
  is_archived: { type: 'boolean', optional: true, description: 'Whether it is archived.' },
  is_general: {
    type: 'boolean',
    optional: true,
    description: 'Whether all members of the workspace are in it.',
  },
  is_shared: { type: 'boolean', optional: true, description: 'Whether several workspaces have it.' },
  is_member: { type: 'boolean', optional: true, description: "Whether the token's user or bot is in it." },
  user: { type: 'string', optional: true, description: 'Id of the other user of a direct message.' },
  creator: { type: 'string', optional: true, description: 'Id of the user who created it.' },
  topic: { ...topic, optional: true, description: 'Its topic.' },
  purpose: { ...topic, optional: true, description: 'Its purpose.' },
  num_members: {
    type: 'integer',
    optional: true,
    description: 'Number of members; of `get` with `include_num_members`, and of lists.',
  },
  created: {
    type: 'integer',
    format: 'unix',
    optional: true,
    description: 'Time of creation. Unix time in seconds.',
  },
  updated: {
    type: 'integer',
    optional: true,
    description: 'Time of the last change of its settings in milliseconds.',
  },
}

const messageRecord: Params = {
  ts: {
    type: 'string',
    description:
      'Time of the message, which identifies it in its conversation. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
  },
  type: { type: 'string', values: ['message'], optional: true, description: '`message`.' },
  subtype: {
    type: 'string',
    optional: true,
    description: 'Kind of message other than one of a user: `bot_message`, `channel_join`.',
  },
  user: { type: 'string', optional: true, description: 'Id of the author.' },
  bot_id: { type: 'string', optional: true, description: 'Id of the bot that posted it.' },
  username: {
    type: 'string',
    optional: true,
    untrusted: 'name',
    description: 'Name under which a bot posted it.',
  },
  team: { type: 'string', optional: true, description: 'Id of the workspace.' },
  text: {
    type: 'string',
    format: 'mrkdwn',
    optional: true,
    untrusted: true,
    description: "Its text. Text in Slack's markup.",
  },
  blocks: {
    type: 'array',
    items: { type: 'object' },
    optional: true,
    untrusted: true,
    description: 'Blocks that it consists of.',
  },
  attachments: {
    type: 'array',
    items: { type: 'object' },
    optional: true,
    untrusted: true,
    description: 'Its attachments.',
  },
  files: { type: 'array', items: attachedFile, optional: true, description: 'Its files.' },
  thread_ts: {
    type: 'string',
    optional: true,
    description:
      'First message of its thread. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
  },
  parent_user_id: {
    type: 'string',
    optional: true,
    description: 'Author of the first message of its thread.',
  },
  reply_count: { type: 'integer', optional: true, description: 'Number of replies in its thread.' },
  reply_users: {
    type: 'array',
    items: { type: 'string' },
    optional: true,
    description: 'Ids of users who replied.',
  },
  latest_reply: {
    type: 'string',
    optional: true,
    description:
      'Time of the latest reply. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
  },
  reactions: { type: 'array', items: emojiCount, optional: true, description: 'Reactions to it.' },
  edited: {
    type: 'object',
    properties: {
      user: { type: 'string', optional: true, description: 'Id of the user.' },
      ts: {
        type: 'string',
        optional: true,
        description:
          'When. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
      },
    },
    optional: true,
    description: 'Its last change.',
  },
  channel: { ...channelRef, optional: true, description: 'Conversation; only of `api_search`.' },
  permalink: { type: 'string', optional: true, description: 'Address of the message; only of `api_search`.' },
}

const deletedMessage: Params = {
  channel: { type: 'string', description: 'Id of the conversation.' },
  ts: {
    type: 'string',
    description:
      'The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
  },
}

const pendingMessageRecord: Params = {
  id: { type: 'string', description: 'Id by which it can be deleted.' },
  channel_id: { type: 'string', description: 'Id of the conversation.' },
  post_at: { type: 'integer', format: 'unix', description: 'When it will be posted. Unix time in seconds.' },
  date_created: {
    type: 'integer',
    format: 'unix',
    description: 'When it was scheduled. Unix time in seconds.',
  },
  text: {
    type: 'string',
    format: 'mrkdwn',
    optional: true,
    untrusted: true,
    description: "Its text. Text in Slack's markup.",
  },
}

const reactionRecord: Params = {
  name: { type: 'string', description: 'Name of the emoji.' },
  count: { type: 'integer', description: 'How many users reacted so.' },
  users: { type: 'array', items: { type: 'string' }, description: 'Ids of users.' },
}

const pinRecord: Params = {
  ts: {
    type: 'string',
    optional: true,
    from: 'message.ts',
    description:
      'The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
  },
  type: {
    type: 'string',
    values: ['message', 'file'],
    description: 'Kind of the pinned thing: older pins may be of files.',
  },
  channel: { type: 'string', optional: true, description: 'Id of the conversation.' },
  created: { type: 'integer', format: 'unix', description: 'When it was pinned. Unix time in seconds.' },
  created_by: { type: 'string', description: 'Id of the user who pinned it.' },
  message: { ...pinnedMessage, optional: true, description: 'The message.' },
}

const userRecord: Params = {
  id: { type: 'string', description: 'Id of the user.' },
  team_id: { type: 'string', optional: true, description: 'Id of the workspace.' },
  name: { type: 'string', optional: true, untrusted: 'name', description: 'Short name.' },
  real_name: { type: 'string', optional: true, untrusted: 'name', description: 'Full name.' },
  deleted: { type: 'boolean', optional: true, description: 'Whether the account is deactivated.' },
  profile: { ...profile, optional: true, description: 'Their profile.' },
  is_admin: { type: 'boolean', optional: true, description: 'Whether they may manage the workspace.' },
  is_owner: { type: 'boolean', optional: true, description: 'Whether they own the workspace.' },
  is_restricted: { type: 'boolean', optional: true, description: 'Whether they are guests.' },
  is_bot: { type: 'boolean', optional: true, description: 'Whether it is a bot.' },
  tz: { type: 'string', nullable: true, optional: true, description: 'Time zone: `Europe/Berlin`.' },
  tz_offset: { type: 'integer', optional: true, description: 'Offset of the time zone in seconds.' },
  updated: {
    type: 'integer',
    format: 'unix',
    optional: true,
    description: 'Time of the last change. Unix time in seconds.',
  },
}

const fileRecord: Params = {
  id: { type: 'string', description: 'Id of the file.' },
  name: { type: 'string', nullable: true, optional: true, untrusted: true, description: 'Its name.' },
  title: { type: 'string', nullable: true, optional: true, untrusted: true, description: 'Its title.' },
  mimetype: { type: 'string', optional: true, description: 'Its media type.' },
  filetype: { type: 'string', optional: true, description: 'Its kind: `pdf`.' },
  user: { type: 'string', optional: true, description: 'Id of the user who shared it.' },
  size: { type: 'integer', optional: true, description: 'Its size in bytes.' },
  is_public: { type: 'boolean', optional: true, description: 'Whether it is in a public channel.' },
  channels: {
    type: 'array',
    items: { type: 'string' },
    optional: true,
    description: 'Ids of public channels that have it.',
  },
  groups: {
    type: 'array',
    items: { type: 'string' },
    optional: true,
    description: 'Ids of private channels that have it.',
  },
  url_private: {
    type: 'string',
    optional: true,
    untrusted: 'name',
    description: 'Address of its content, for requests with the token.',
  },
  url_private_download: {
    type: 'string',
    optional: true,
    untrusted: 'name',
    description: 'Address of its content, which browsers save; `download` reads it.',
  },
  permalink: { type: 'string', optional: true, untrusted: 'name', description: 'Its page.' },
  created: {
    type: 'integer',
    format: 'unix',
    optional: true,
    description: 'When it was shared. Unix time in seconds.',
  },
}

/** Descriptions, records and searchable fields of Messaging, for tools and forms. */
export const catalog: Catalog = {
  name: 'messaging',
  title: 'Messaging',
  provider: 'slack',
  color: '#4a154b',
  description:
    'Conversations of a Slack workspace with their messages, threads, reactions, pins and members, and its users and files.',
  auth: [
    {
      name: 'token',
      description:
        'A token of a bot or a user, from the settings of a Slack app that is installed in the workspace.',
      credentials: {
        access_token: {
          type: 'string',
          required: true,
          pattern: '[A-Za-z0-9._-]+',
          sensitive: true,
          description: 'The token: `xoxb-…` of a bot, `xoxp-…` of a user.',
          help: {
            text: 'Open your app, then OAuth & Permissions, install the app to the workspace and copy the token.',
            link: 'https://api.slack.com/apps',
          },
          trim: true,
        },
      },
      account: { action: 'users.authenticated', label: 'team', id: 'user_id' },
    },
    {
      name: 'oauth2',
      description: 'A grant to a Slack app with token rotation. The refresh token changes with every use.',
      credentials: {
        access_token: {
          type: 'string',
          sensitive: true,
          description: 'Token that calls are made with; obtained with the refresh token when left out.',
        },
        refresh_token: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'Token that gets new access tokens.',
        },
        client_id: { type: 'string', required: true, description: 'Client id of the app.' },
        client_secret: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'Client secret of the app.',
        },
        signing_secret: {
          type: 'string',
          sensitive: true,
          description:
            'Signing secret of the app. With it the server verifies the events that the app sends.',
        },
      },
      consent: {
        authorize: 'https://slack.com/oauth/v2/authorize',
        pkce: false,
        tokenType: 'bot',
        scopes: { always: [], whenNone: ['users:read'], separator: ',' },
        app: ['client_id', 'client_secret', 'signing_secret'],
        account: { action: 'users.authenticated', label: 'team', id: 'user_id' },
      },
    },
  ],
  entities: {
    conversations: {
      description: 'Channels, group messages and direct messages.',
      key: 'id',
      brief: ['id', 'name', 'is_private', 'is_archived', 'is_member', 'num_members'],
      also: [
        'channel',
        'chat',
        'group',
        'room',
        'dm',
        'channels',
        'private message',
        'channel members',
        'topic',
        'conversation',
      ],
      record: conversationRecord,
      actions: {
        list: {
          description: 'Lists conversations. Pages by cursor.',
          risk: 'read',
          permission: 'channels:read',
          also: ['which channels', 'all channels', 'list of channels', 'channels I am in'],
          goals: [
            'which channels are there',
            'list Slack channels',
            'my group chats',
            'public and private channels',
            'id of a channel',
            'where do people talk about marketing',
            'which groups do we have',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            types: {
              type: 'string',
              style: 'comma',
              default: 'public_channel',
              description: 'Of `public_channel`, `private_channel`, `mpim` and `im`.',
            },
            exclude_archived: {
              type: 'boolean',
              default: false,
              description: 'Whether archived ones are left out.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: conversationRecord } },
        },
        get: {
          description: 'Gets one conversation.',
          risk: 'read',
          permission: 'channels:read',
          also: ['details of the channel', 'about the channel'],
          goals: [
            'topic of a channel',
            'show one channel',
            'who created a channel',
            'when was the channel created',
            'is a channel archived',
          ],
          checkedBy: ['description', 'client'],
          params: {
            channel: { type: 'string', required: true, description: 'Id of the conversation.' },
            include_num_members: {
              type: 'boolean',
              default: false,
              description: 'Whether it has the number of members.',
            },
          },
          returns: { type: 'object', properties: conversationRecord },
        },
        create: {
          description: 'Creates a conversation.',
          risk: 'write',
          permission: 'channels:manage',
          also: [
            'new channel',
            'start a channel',
            'open a channel',
            'private channel',
            'set up a channel',
            'make a channel',
          ],
          goals: [
            'create a channel',
            'new Slack channel for a project',
            'start a private channel',
            'set up a channel for the launch',
            'we need a place to talk about the move',
            'the project team wants to chat by itself',
            'set up a room for the incident',
            'open a channel for the new client',
            'start a group for the launch',
            'make a private room for the board',
          ],
          checkedBy: ['description', 'client'],
          params: {
            name: {
              type: 'string',
              required: true,
              maxLength: 80,
              description: 'Its name: small letters, digits, hyphens and underscores.',
            },
            is_private: { type: 'boolean', default: false, description: 'Whether only its members see it.' },
          },
          returns: { type: 'object', properties: conversationRecord },
        },
        open: {
          description: 'Opens a direct message or a group message with users.',
          risk: 'write',
          permission: 'im:write mpim:write',
          also: ['direct message', 'start a dm', 'write to privately', 'chat with', 'message privately'],
          goals: [
            'open a direct message',
            'start a dm with a colleague',
            'group chat with three people',
            'direct message channel with a user',
            'I want to talk to her alone',
            'write to the two of them in private',
          ],
          checkedBy: ['description', 'client'],
          params: {
            users: {
              type: 'string',
              required: true,
              style: 'comma',
              description: 'Ids of up to eight users.',
            },
            return_im: {
              type: 'boolean',
              const: true,
              send: true,
              description: 'Returns the whole conversation.',
            },
          },
          returns: { type: 'object', properties: conversationRecord },
        },
        rename: {
          description: 'Renames a conversation.',
          risk: 'write',
          permission: 'channels:manage',
          also: ['rename the channel', 'another name for the channel'],
          goals: [
            'rename a channel',
            'give the channel another name',
            'channel should be called',
            'change the name of a Slack channel',
            'the group has a silly name',
            'the project is called something else now',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            name: { type: 'string', required: true, maxLength: 80, description: 'New name.' },
          },
          returns: { type: 'object', properties: conversationRecord },
        },
        set_topic: {
          description: 'Set topic: a conversation.',
          risk: 'write',
          permission: 'channels:manage',
          also: ['topic of the channel', 'change the topic', 'new topic'],
          goals: [
            'set the topic of a channel',
            'change what stands at the top of a channel',
            'new channel topic',
            'update the header of a channel',
            'put the phone number at the top of the channel',
            'pin the goal of the week as the topic',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            topic: { type: 'string', required: true, maxLength: 250, description: 'The topic.' },
          },
          returns: { type: 'object', properties: conversationRecord },
        },
        set_purpose: {
          description: 'Set purpose: a conversation.',
          risk: 'write',
          permission: 'channels:manage',
          also: ['what the channel is for', 'purpose of the channel', 'describe the channel'],
          goals: [
            'set the purpose of a channel',
            'describe what a channel is for',
            'change the channel description',
            'new purpose for a Slack channel',
            "explain in the channel's description what belongs there",
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            purpose: { type: 'string', required: true, maxLength: 250, description: 'The purpose.' },
          },
        },
        archive: {
          description: 'Archives a channel, in which nobody can post then.',
          risk: 'destructive',
          permission: 'channels:manage',
          also: [
            'close the channel',
            'not needed any more',
            'archive the channel',
            'shut the channel',
            'retire the channel',
            'delete the channel',
            'project is over',
          ],
          goals: [
            'archive a channel',
            'close down a channel',
            'project channel is no longer used',
            'shut a Slack channel',
            'nobody writes there any more',
            'the event is over and its channel too',
            "wind down the channel of last year's conference",
          ],
          checkedBy: ['description', 'client'],
          params: channelParams,
        },
        unarchive: {
          description: 'Unarchives a conversation.',
          risk: 'write',
          permission: 'channels:manage',
          also: ['reopen the channel', 'bring the channel back'],
          goals: [
            'unarchive a channel',
            'reopen an archived channel',
            'bring back an old channel',
            'revive a channel',
            'we need the old group again',
            'open the closed channel again',
          ],
          checkedBy: ['description', 'client'],
          params: channelParams,
        },
        join: {
          description: 'Joins a public channel.',
          risk: 'write',
          permission: 'channels:join',
          also: ['join the channel'],
          goals: [
            'join a channel',
            'let the bot join a channel',
            'become a member of a channel',
            'enter a public channel',
            'I want to read along in that channel',
          ],
          checkedBy: ['description', 'client'],
          params: channelParams,
          returns: { type: 'object', properties: conversationRecord },
        },
        leave: {
          description: 'Leaves a conversation.',
          risk: 'write',
          permission: 'channels:manage',
          also: ['leave the channel', 'get out of the channel'],
          goals: [
            'leave a channel',
            'get me out of a channel',
            'bot should leave',
            'quit a Slack channel',
            'I do not want to read that group any more',
            'too much noise in the channel',
            'take me out of the random channel',
          ],
          checkedBy: ['description', 'client'],
          params: channelParams,
        },
        members: {
          description: 'Lists ids of the members of a conversation, page by page.',
          risk: 'read',
          permission: 'channels:read',
          also: [
            'who is in the channel',
            'who is in',
            'members of the channel',
            'people in the channel',
            'how many people are in the channel',
          ],
          goals: [
            'who is in a channel',
            'members of a channel',
            'list people in a group chat',
            'how many people are in the channel',
            'is someone in the channel',
            'who reads this channel',
            'is she in the group',
            'who is missing in the channel',
            'which colleagues follow the channel',
            'how big is the group',
          ],
          checkedBy: ['description', 'client'],
          params: {
            channel: { type: 'string', required: true, description: 'Id of the conversation.' },
            limit: { type: 'integer', minimum: 1, maximum: 999, default: 100, description: 'Ids on a page.' },
            cursor: { type: 'string', description: 'Gives the page that starts there.' },
          },
          returns: memberPage,
        },
        invite: {
          description: 'Invites a conversation.',
          risk: 'write',
          permission: 'channels:manage',
          also: [
            'add to the channel',
            'bring into the channel',
            'invite to the channel',
            'get into the channel',
            'let into the channel',
            'add people to the channel',
            'add someone to',
          ],
          goals: [
            'add someone to a channel',
            'invite colleagues to a channel',
            'bring a person into the channel',
            'get a new hire into the Slack channel',
            'he should read along',
            'the new colleague is missing in the group',
            'get the designers in here',
            'pull the new designer into the channel',
            'have the lawyer join the channel',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            users: { type: 'string', required: true, style: 'comma', description: 'Ids of up to 100 users.' },
          },
          returns: { type: 'object', properties: conversationRecord },
        },
        kick: {
          description: 'Removes a user from a conversation.',
          risk: 'destructive',
          permission: 'channels:manage',
          also: [
            'throw out of the channel',
            'remove from the channel',
            'remove someone from the channel',
            'kick out',
            'no longer in the channel',
          ],
          goals: [
            'remove someone from a channel',
            'throw a user out of a channel',
            'former employee out of the channel',
            'kick a member',
            'she does not belong in the channel',
            'he is no longer on the team so out of the group',
            'the contractor should be out of the channel',
            'get the former intern out of the group',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            user: { type: 'string', required: true, description: 'Id of the user.' },
          },
        },
        search: {
          description: 'Finds conversations in the replica.',
          risk: 'read',
          goals: [
            'channels whose name contains',
            'how many channels',
            'archived channels',
            'channels by number of members',
            'channels by topic',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums conversations in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the conversation: `C…`, `G…` or `D…`.' },
        name: { type: 'string', untrusted: 'name', description: 'Name of a channel without `#`.' },
        is_private: { type: 'boolean', description: 'Whether only its members see it.' },
        is_archived: { type: 'boolean', description: 'Whether it is archived.' },
        is_general: { type: 'boolean', description: 'Whether all members of the workspace are in it.' },
        is_shared: { type: 'boolean', description: 'Whether several workspaces have it.' },
        is_member: { type: 'boolean', description: "Whether the token's user or bot is in it." },
        creator: { type: 'string', description: 'Id of the user who created it.' },
        num_members: {
          type: 'integer',
          description: 'Number of members; of `get` with `include_num_members`, and of lists.',
        },
        created: { type: 'integer', format: 'unix', description: 'Time of creation. Unix time in seconds.' },
        updated: { type: 'integer', description: 'Time of the last change of its settings in milliseconds.' },
        topic: { type: 'string', from: 'topic.value', untrusted: true, description: 'Its topic.' },
        purpose: { type: 'string', from: 'purpose.value', untrusted: true, description: 'Its purpose.' },
      },
    },
    messages: {
      description: 'Messages of a conversation. Replies in threads are listed by thread.',
      key: 'ts',
      brief: ['ts', 'user', 'thread_ts', 'reply_count', 'reactions.name', 'edited.ts'],
      also: ['post', 'thread', 'reply', 'dm', 'announcement', 'chat message', 'answer', 'mention'],
      record: messageRecord,
      deleted: deletedMessage,
      actions: {
        list: {
          description:
            'Lists messages of a conversation, newest first, without replies in threads. Pages by cursor.',
          risk: 'read',
          permission: 'channels:history',
          also: [
            'read the channel',
            'what was said in the channel',
            'latest messages',
            'what did I miss',
            'catch up',
            'what is going on in the channel',
            'history of the channel',
            'last messages',
            'what happened in',
            'unread in the channel',
          ],
          goals: [
            'read a channel',
            'latest messages in a channel',
            'what was written today',
            'catch up on a channel',
            'what did I miss in Slack',
            'messages since yesterday',
            'what happened while I was away',
            'what are they talking about',
            'anything new in the group',
            'what was said this morning',
            'bring me up to date on the channel',
            'read me the last posts',
            'last thing said in the channel',
            'show the chat of this morning',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            channel: { type: 'string', required: true, description: 'Id of the conversation.' },
            oldest: {
              anyOf: [{ type: 'string' }, { type: 'integer' }],
              description: 'Only messages after this time.',
            },
            latest: {
              anyOf: [{ type: 'string' }, { type: 'integer' }],
              description: 'Only messages before this time.',
            },
            inclusive: {
              type: 'boolean',
              default: false,
              description: 'Whether messages of exactly these times are included.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: messageRecord } },
        },
        list_replies: {
          description: 'Lists a thread from its first message on. Pages by cursor.',
          risk: 'read',
          permission: 'channels:history',
          also: [
            'thread',
            'answers to my post',
            'what was said in the thread',
            'what did people answer',
            'replies in the thread',
            'answers below',
            'responses to the post',
            'replies to',
          ],
          goals: [
            'replies in a thread',
            'read a thread',
            'what did people answer to a message',
            'answers below a post',
            'did anybody answer my post',
            'what did they say to that',
            'how did the discussion go on',
            'what are the answers to my question',
            'continue reading the thread',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            channel: { type: 'string', required: true, description: 'Id of the conversation.' },
            ts: {
              type: 'string',
              required: true,
              description:
                'First message of the thread. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
            },
            oldest: {
              anyOf: [{ type: 'string' }, { type: 'integer' }],
              description: 'Only messages after this time.',
            },
            latest: {
              anyOf: [{ type: 'string' }, { type: 'integer' }],
              description: 'Only messages before this time.',
            },
            inclusive: {
              type: 'boolean',
              default: false,
              description: 'Whether messages of exactly these times are included.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: messageRecord } },
        },
        get: {
          description: 'Gets one message.',
          risk: 'read',
          permission: 'channels:history',
          also: [
            'read the message',
            'what does the message say',
            'the one message',
            'details of the message',
          ],
          goals: [
            'read one message',
            'show a single Slack message',
            'text of a message',
            'who posted a message',
          ],
          checkedBy: ['description', 'client'],
          params: {
            channel: { type: 'string', required: true, description: 'Id of the conversation.' },
            ts: {
              type: 'string',
              required: true,
              description:
                'The message, also a reply. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
            },
          },
          returns: { type: 'object', properties: messageRecord },
        },
        create: {
          description: 'Posts a message, also into a thread.',
          risk: 'write',
          permission: 'chat:write',
          also: [
            'announce',
            'tell the channel',
            'tell the team',
            'write to',
            'say in the channel',
            'ping',
            'send a message',
            'post in the channel',
            'message to the channel',
            'let know on slack',
            'inform',
            'shout',
            'write on slack',
            'on slack',
            'message the team',
            'say to everybody',
            'reply in the thread',
            'share in the channel',
            'let everyone know',
            'drop a line',
            'dm to',
            'direct message to',
          ],
          goals: [
            'post a message to a channel',
            'tell the team on Slack',
            'announce something in a channel',
            'answer in a thread',
            'send a dm to a colleague',
            'ping a channel',
            'say hello in general',
            'let everyone know that lunch is here',
            'ask the team who has time',
            'congratulate her in the channel',
            'warn people that the system is down',
            'tell him that I am late',
            'announce the release to everyone',
            'write in the channel that the fix is out',
            'ask in the support channel who is on call',
            'tell the group that the meeting moved',
            'drop a message to the developers',
            'share the good news in the group',
            'reply in the thread that it works',
            'write her on slack',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            ...contentParams,
            thread_ts: {
              type: 'string',
              description:
                'First message of the thread to reply in. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
            },
            reply_broadcast: {
              type: 'boolean',
              default: false,
              description: 'Whether a reply is shown in the conversation too.',
            },
            mrkdwn: { type: 'boolean', default: true, description: 'Whether the text has markup.' },
            unfurl_links: { type: 'boolean', description: 'Whether links of text are shown with a preview.' },
            unfurl_media: {
              type: 'boolean',
              description: 'Whether links of media are shown with a preview.',
            },
          },
          returns: { type: 'object', properties: messageRecord },
          requireAny: ['text', 'blocks', 'attachments'],
          dependentRequired: { reply_broadcast: ['thread_ts'] },
        },
        update: {
          description: 'Changes a message.',
          risk: 'write',
          permission: 'chat:write',
          also: [
            'correct my message',
            'typo in my message',
            'edit my message',
            'change what I posted',
            'reword my message',
            'fix my message',
          ],
          goals: [
            'edit a message I posted',
            'fix a typo in a Slack message',
            'correct my post',
            'change the text of a message',
            'I wrote the wrong time in the channel',
            'there is a wrong date in my post',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            ...contentParams,
            ts: {
              type: 'string',
              required: true,
              description:
                'The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
            },
          },
          returns: changedMessage,
          requireAny: ['text', 'blocks', 'attachments'],
        },
        delete: {
          description: 'Deletes a message.',
          risk: 'destructive',
          permission: 'chat:write',
          also: ['take back my message', 'unsend', 'delete my message', 'remove the post', 'retract'],
          goals: [
            'delete a Slack message',
            'take back a message',
            'unsend a post',
            'remove a message from a channel',
            'that post was meant for another channel',
            'I should not have written that in the group',
            'pull back what I posted',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            ts: {
              type: 'string',
              required: true,
              description:
                'The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
            },
          },
          returns: { type: 'object', properties: deletedMessage },
        },
        post_ephemeral: {
          description:
            'Posts a message that only one user of the conversation sees, until the client is loaded anew.',
          risk: 'write',
          permission: 'chat:write',
          also: ['only one person sees', 'visible only to', 'privately in the channel'],
          goals: [
            'show a message only to one person',
            'message only one user can see',
            'hint for one member of a channel',
            'ephemeral message',
            'only she should see the hint in the channel',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            ...contentParams,
            user: { type: 'string', required: true, description: 'Id of the user.' },
            thread_ts: {
              type: 'string',
              description:
                'First message of the thread to show it in. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
            },
          },
          returns: ephemeral,
          requireAny: ['text', 'blocks', 'attachments'],
        },
        schedule: {
          description: 'Posts a message later.',
          risk: 'write',
          permission: 'chat:write',
          also: [
            'later',
            'send later',
            'tomorrow morning',
            'at a later time',
            'at nine',
            'next monday',
            'schedule a message',
            'post at',
            'in an hour',
          ],
          goals: [
            'send a message later',
            'schedule a Slack message for monday',
            'post tomorrow at nine',
            'delay a message',
            'reminder message in the channel at five',
            'the note should appear tomorrow morning',
            'not now but on monday at eight',
            'remind the group before lunch',
            'post it after the weekend',
            'have the announcement go out on friday',
            'hold the post until nine',
            'remind everyone in the channel tomorrow',
            'queue a post for the weekend',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            ...contentParams,
            post_at: {
              type: 'integer',
              required: true,
              format: 'unix',
              description: 'When, at most 120 days ahead. Unix time in seconds.',
            },
            thread_ts: {
              type: 'string',
              description:
                'First message of the thread to reply in. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
            },
          },
          returns: scheduledMessage,
          requireAny: ['text', 'blocks', 'attachments'],
        },
        permalink: {
          description: 'Gets the address of a message.',
          risk: 'read',
          also: ['link to a message', 'address of a message', 'link to the post'],
          goals: [
            'link to a Slack message',
            'url of a message',
            'copy the link of a post',
            'permalink of a message',
            'I want to refer to a post in a mail',
          ],
          checkedBy: ['description', 'client'],
          params: {
            channel: { type: 'string', required: true, description: 'Id of the conversation.' },
            message_ts: {
              type: 'string',
              required: true,
              description:
                'The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
            },
          },
          returns: permalink,
        },
        api_search: {
          description:
            "Searches messages by Slack's own search, which needs a user's token with the scope `search:read`. Pages by number.",
          risk: 'read',
          also: [
            'who mentioned',
            'messages about',
            'search slack',
            'find the message',
            'what was said about',
            'look in slack',
          ],
          goals: [
            'find a Slack message about',
            'who mentioned a word in Slack',
            'search all channels',
            'messages from a person about a topic',
            'where was it discussed in Slack',
            'who said something about the printer',
            'where did we talk about the holidays',
            'what did she write about the offer',
            'who shared the wifi password in the chat',
            'look for a post about the budget',
            'find the post with the address of the restaurant',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...numberedParams,
            query: {
              type: 'string',
              required: true,
              description: 'Words and modifiers: `in:#general from:@ada deploy`.',
            },
            sort: { type: 'string', enum: ['score', 'timestamp'], default: 'score', description: 'Sort.' },
            sort_dir: {
              type: 'string',
              enum: ['asc', 'desc'],
              default: 'desc',
              description: 'Order of the sort.',
            },
            highlight: { type: 'boolean', default: false, description: 'Whether found words are marked.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: messageRecord } },
        },
        search: {
          description: 'Finds messages in the replica.',
          risk: 'read',
          goals: [
            'how many messages were posted',
            'count messages per user',
            'messages that contain a word in synced channels',
            'messages between two dates',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums messages in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        ts: {
          type: 'string',
          description:
            'Time of the message, which identifies it in its conversation. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
        },
        subtype: {
          type: 'string',
          description: 'Kind of message other than one of a user: `bot_message`, `channel_join`.',
        },
        user: { type: 'string', description: 'Id of the author.' },
        bot_id: { type: 'string', description: 'Id of the bot that posted it.' },
        username: { type: 'string', untrusted: 'name', description: 'Name under which a bot posted it.' },
        text: {
          type: 'string',
          format: 'mrkdwn',
          untrusted: true,
          description: "Its text. Text in Slack's markup.",
        },
        thread_ts: {
          type: 'string',
          description:
            'First message of its thread. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
        },
        reply_count: { type: 'integer', description: 'Number of replies in its thread.' },
        latest_reply: {
          type: 'string',
          description:
            'Time of the latest reply. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
        },
        conversation: {
          type: 'string',
          from: 'parent.name',
          untrusted: 'name',
          description: 'Name of the conversation.',
        },
      },
    },
    scheduled_messages: {
      description: 'Messages that will be posted at a time.',
      key: 'id',
      brief: ['id', 'channel_id', 'post_at', 'date_created'],
      also: ['scheduled post', 'message for later', 'planned message', 'queued message'],
      record: pendingMessageRecord,
      actions: {
        list: {
          description: 'Lists messages that the app has scheduled. Pages by cursor.',
          risk: 'read',
          also: ['what will be posted', 'what is scheduled', 'messages for later'],
          goals: [
            'which messages are scheduled',
            'what will be posted later',
            'pending posts of a channel',
            'messages waiting for their time',
            'what is still going to be posted',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            channel: { type: 'string', description: 'Only messages for this conversation.' },
            oldest: {
              anyOf: [{ type: 'string' }, { type: 'integer' }],
              description: 'Only messages that will be posted after this time.',
            },
            latest: {
              anyOf: [{ type: 'string' }, { type: 'integer' }],
              description: 'Only messages that will be posted before this time.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: pendingMessageRecord } },
          filters: { channel: 'channel_id', oldest: { from: 'post_at' }, latest: { until: 'post_at' } },
        },
        delete: {
          description:
            'Deletes a scheduled message, which then is not posted. Refused within a minute of its time.',
          risk: 'destructive',
          permission: 'chat:write',
          also: ['cancel the scheduled message', 'do not post it', 'call off the message'],
          goals: [
            'cancel a scheduled message',
            'do not send the planned message',
            'call off a post for tomorrow',
            'remove a message that waits',
            'do not post it tomorrow after all',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            scheduled_message_id: {
              type: 'string',
              required: true,
              description: 'Id of the scheduled message.',
            },
          },
        },
      },
    },
    reactions: {
      description: 'Reactions to messages.',
      key: 'name',
      also: [
        'emoji',
        'like',
        'react',
        'reaction',
        'thumbs up',
        'smiley',
        'heart',
        'checkmark',
        'applause',
        'like button',
      ],
      record: reactionRecord,
      actions: {
        of_message: {
          description: 'Gets a message with all of its reactions.',
          risk: 'read',
          permission: 'reactions:read',
          also: ['who reacted', 'who liked', 'reactions on'],
          goals: [
            'who reacted to a message',
            'reactions on a post',
            'how many thumbs up did a message get',
            'count emoji on a message',
            'did people like my post',
          ],
          checkedBy: ['description', 'client'],
          params: {
            channel: { type: 'string', required: true, description: 'Id of the conversation.' },
            timestamp: {
              type: 'string',
              required: true,
              description:
                'The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
            },
            full: {
              type: 'boolean',
              default: false,
              description: 'Whether it has all users of each reaction.',
            },
          },
          returns: reacted,
        },
        add: {
          description: 'Adds a reaction.',
          risk: 'write',
          permission: 'reactions:write',
          also: ['react with', 'thumbs up', 'like', 'heart the message', 'put a smiley', 'acknowledge with'],
          goals: [
            'react with an emoji',
            'give a thumbs up',
            'put a checkmark on a message',
            'like a post in Slack',
            'show her that I have seen the post',
            'agree to his post',
            'celebrate her news with confetti',
            'leave a heart on her post',
            'say ok to the post with an emoji',
            'mark the post with a checkmark',
            'applaud the message',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            timestamp: {
              type: 'string',
              required: true,
              description:
                'The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
            },
            name: {
              type: 'string',
              required: true,
              description: 'Name of the emoji without colons: `thumbsup`.',
            },
          },
        },
        remove: {
          description: 'Removes a reaction.',
          risk: 'write',
          permission: 'reactions:write',
          also: ['take back the reaction', 'remove my like'],
          goals: [
            'remove my emoji',
            'take back a thumbs up',
            'undo a reaction',
            'remove the checkmark from a message',
            'I did not mean to like that',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            timestamp: {
              type: 'string',
              required: true,
              description:
                'The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
            },
            name: { type: 'string', required: true, description: 'Name of the emoji without colons.' },
          },
        },
      },
    },
    pins: {
      description: 'Messages that are pinned to their conversation.',
      key: 'ts',
      brief: ['ts', 'type', 'channel', 'created', 'created_by'],
      also: ['pinned message', 'pinned post', 'important message', 'keep at the top'],
      record: pinRecord,
      actions: {
        list: {
          description: 'Lists what is pinned to a conversation, the latest pin first.',
          risk: 'read',
          permission: 'pins:read',
          also: ['what is pinned', 'pinned messages of the channel'],
          goals: [
            'pinned messages of a channel',
            'what is pinned here',
            'show the pins',
            'important posts at the top of a channel',
          ],
          checkedBy: ['description', 'client'],
          params: { channel: { type: 'string', required: true, description: 'Id of the conversation.' } },
          returns: { type: 'array', items: { type: 'object', properties: pinRecord } },
        },
        add: {
          description: 'Pins a message to its conversation.',
          risk: 'write',
          permission: 'pins:write',
          also: ['pin the message', 'pin it', 'keep the message at the top'],
          goals: [
            'pin a message',
            'pin this post to the channel',
            'keep an announcement at the top',
            'mark a message as important for all',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            timestamp: {
              type: 'string',
              required: true,
              description:
                'The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
            },
          },
        },
        remove: {
          description: 'Takes the pin off a message.',
          risk: 'write',
          permission: 'pins:write',
          also: ['unpin', 'take the pin off'],
          goals: [
            'unpin a message',
            'take a pin off',
            'remove a post from the pinned ones',
            'old announcement is still pinned',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...channelParams,
            timestamp: {
              type: 'string',
              required: true,
              description:
                'The message. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
            },
          },
        },
      },
    },
    users: {
      description: 'People and bots of the workspace.',
      key: 'id',
      brief: ['id', 'name', 'real_name', 'profile.display_name', 'is_bot', 'deleted', 'tz'],
      also: [
        'person',
        'member',
        'people',
        'bot',
        'profile',
        'slack user',
        'colleague',
        'coworker',
        'handle',
        'presence',
      ],
      record: userRecord,
      actions: {
        list: {
          description: 'Lists users. Pages by cursor.',
          risk: 'read',
          permission: 'users:read',
          also: ['everybody on slack', 'team members', 'who is on slack', 'all users'],
          goals: [
            'everyone in the workspace',
            'list Slack users',
            'all members and bots',
            'user ids of the team',
            'who is on slack at our firm',
          ],
          checkedBy: ['description', 'client'],
          params: pagesParams,
          returns: { type: 'array', items: { type: 'object', properties: userRecord } },
        },
        get: {
          description: 'Gets one user.',
          risk: 'read',
          permission: 'users:read',
          also: ['time zone of the user', 'profile of the user', 'who is'],
          goals: [
            'profile of a Slack user',
            'time zone of a colleague',
            'show one Slack member',
            'display name of a user id',
            'phone number of a user on Slack',
            'what time is it for her',
            'what is his title on slack',
            'how do I reach him outside of slack',
          ],
          checkedBy: ['description', 'client'],
          params: { user: { type: 'string', required: true, description: 'Id of the user.' } },
          returns: { type: 'object', properties: userRecord },
        },
        lookup_by_email: {
          description: 'Finds a user by their address, which needs the scope `users:read.email`.',
          risk: 'read',
          permission: 'users:read users:read.email',
          also: [
            'user with the email',
            'whose email',
            'slack user with the address',
            'account of the address',
            'is on slack',
          ],
          goals: [
            'find a Slack user by email',
            'Slack id for an email address',
            'which member has this address',
            'is a person with the email on Slack',
            'does this address belong to someone on slack',
          ],
          checkedBy: ['description', 'client'],
          params: {
            email: { type: 'string', required: true, sensitive: true, description: 'Their address.' },
          },
          returns: { type: 'object', properties: userRecord },
        },
        authenticated: {
          description: 'Gets the account that the token belongs to.',
          risk: 'read',
          goals: ['who am I on Slack', 'which workspace is connected', 'my Slack user id', 'which bot am I'],
          checkedBy: ['description', 'client'],
          params: {},
          returns: identity,
        },
        search: {
          description: 'Finds users in the replica.',
          risk: 'read',
          goals: [
            'how many people are on Slack',
            'users whose name contains',
            'deactivated members',
            'admins of the workspace',
            'count bots',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums users in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the user.' },
        name: { type: 'string', untrusted: 'name', description: 'Short name.' },
        real_name: { type: 'string', untrusted: 'name', description: 'Full name.' },
        deleted: { type: 'boolean', description: 'Whether the account is deactivated.' },
        is_admin: { type: 'boolean', description: 'Whether they may manage the workspace.' },
        is_owner: { type: 'boolean', description: 'Whether they own the workspace.' },
        is_restricted: { type: 'boolean', description: 'Whether they are guests.' },
        is_bot: { type: 'boolean', description: 'Whether it is a bot.' },
        tz: { type: 'string', description: 'Time zone: `Europe/Berlin`.' },
        updated: {
          type: 'integer',
          format: 'unix',
          description: 'Time of the last change. Unix time in seconds.',
        },
        display_name: {
          type: 'string',
          from: 'profile.display_name',
          untrusted: 'name',
          description: 'Name that is shown.',
        },
        email: {
          type: 'string',
          format: 'email',
          from: 'profile.email',
          sensitive: true,
          description: 'Address.',
        },
        title: { type: 'string', from: 'profile.title', untrusted: true, description: 'Their role.' },
      },
    },
    files: {
      description: 'Files that were shared in the workspace.',
      key: 'id',
      brief: ['id', 'filetype', 'size', 'user', 'created'],
      also: ['document', 'attachment', 'image', 'shared file', 'upload', 'snippet'],
      record: fileRecord,
      actions: {
        list: {
          description: 'Lists files. Pages by number.',
          risk: 'read',
          permission: 'files:read',
          also: ['files in the channel', 'files people shared', 'shared in the channel', 'shared files'],
          goals: [
            'files shared in a channel',
            'which documents did someone post',
            'images in Slack',
            'recent Slack files',
            'what did people upload to the channel',
            'where is the picture she posted',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...numberedParams,
            channel: { type: 'string', description: 'Only files of this conversation.' },
            user: { type: 'string', description: 'Only files of this user.' },
            ts_from: {
              anyOf: [{ type: 'string' }, { type: 'integer' }],
              description: 'Only files that were shared after this time.',
            },
            ts_to: {
              anyOf: [{ type: 'string' }, { type: 'integer' }],
              description: 'Only files that were shared before this time.',
            },
            types: {
              type: 'string',
              style: 'comma',
              default: 'all',
              description: 'Kinds of files: `images`, `pdfs`, `snippets`, `spaces`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: fileRecord } },
        },
        get: {
          description: 'Gets one file.',
          risk: 'read',
          permission: 'files:read',
          goals: [
            'show one Slack file',
            'who shared a file',
            'size and type of a Slack file',
            'in which channels was a file shared',
          ],
          checkedBy: ['description', 'client'],
          params: { file: { type: 'string', required: true, description: 'Id of the file.' } },
          returns: { type: 'object', properties: fileRecord },
        },
        download: {
          description:
            'Downloads the content. Files that are kept elsewhere, such as Google Docs, have none and are refused with upstream_not_found.',
          risk: 'read',
          permission: 'files:read',
          also: [
            'open the file',
            'read the file',
            'content of the attachment',
            'save the file',
            'get the file',
            'what is in the file',
          ],
          goals: [
            'download a file from Slack',
            'open a shared document',
            'read a snippet',
            'save a picture from a channel',
          ],
          untrusted: true,
          params: {
            file: { type: 'string', required: true, description: 'Id of the file.' },
            range_header: {
              type: 'string',
              pattern: '^bytes=(\\d+-\\d*|-\\d+)$',
              as: 'Range',
              description: 'Part of the content: bytes=0-1023, bytes=1024-, bytes=-512.',
            },
          },
          returns: { type: 'bytes' },
        },
        create: {
          description:
            "Uploads a file, and shares it in a conversation or a thread. Without a conversation only the token's account sees it.",
          risk: 'write',
          permission: 'files:write',
          also: [
            'upload',
            'attach',
            'send a file',
            'share a file',
            'post a file',
            'put the report in the channel',
            'share the document',
            'upload to slack',
            'send the document',
          ],
          goals: [
            'upload a file to a channel',
            'share a document in the channel',
            'post a PDF',
            'send a screenshot to the team',
            'attach a file to a thread',
            'show the group the picture',
            'give the channel the minutes as a file',
            'put the pdf in front of the team',
            'drop the chart into the channel',
            'share the recording with the team',
          ],
          checkedBy: ['client'],
          params: {
            filename: {
              type: 'string',
              required: true,
              minLength: 1,
              maxLength: 255,
              description: 'Name of the file.',
            },
            length: {
              type: 'integer',
              minimum: 0,
              description:
                'Number of bytes. Needed only for a stream of more than 5 MiB; otherwise that of the content.',
            },
            alt_txt: {
              type: 'string',
              maxLength: 1000,
              description: 'Description of an image for people who do not see it.',
            },
            snippet_type: { type: 'string', description: 'Language of a snippet: `python`.' },
            title: {
              type: 'string',
              as: 'files.0.title',
              description: 'Its title. Slack takes the name without it.',
            },
            channel_id: { type: 'string', description: 'Conversation to share it in.' },
            thread_ts: {
              type: 'string',
              description:
                'First message of the thread to share it in. Time of a message, which identifies it in its conversation: seconds with six decimals, as text.',
            },
            initial_comment: {
              type: 'string',
              format: 'mrkdwn',
              description: 'Text of the message that shares it.',
            },
            blocks: {
              type: 'array',
              items: block,
              maxItems: 50,
              description: 'Blocks of the message that shares it.',
            },
            content: { type: 'bytes', required: true, description: 'The content.' },
            contentType: {
              type: 'string',
              maxLength: 255,
              pattern: '[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?',
              description:
                'Media type of the content; unless given that of a Blob, text/plain for a string, else application/octet-stream.',
            },
          },
          returns: { type: 'object', properties: fileRecord },
          exclusive: [['initial_comment', 'blocks']],
          dependentRequired: {
            thread_ts: ['channel_id'],
            initial_comment: ['channel_id'],
            blocks: ['channel_id'],
          },
        },
        delete: {
          description: 'Deletes a file.',
          risk: 'destructive',
          permission: 'files:write',
          also: ['remove the shared file'],
          goals: [
            'delete a Slack file',
            'remove an uploaded document',
            'take a shared picture down',
            'get rid of a file in a channel',
          ],
          checkedBy: ['description', 'client'],
          params: { file: { type: 'string', required: true, description: 'Id of the file.' } },
        },
        search: {
          description: 'Finds files in the replica.',
          risk: 'read',
          goals: [
            'how many files were shared',
            'files whose name contains',
            'largest Slack files',
            'count files per user',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums files in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the file.' },
        name: { type: 'string', untrusted: true, description: 'Its name.' },
        title: { type: 'string', untrusted: true, description: 'Its title.' },
        mimetype: { type: 'string', description: 'Its media type.' },
        filetype: { type: 'string', description: 'Its kind: `pdf`.' },
        user: { type: 'string', description: 'Id of the user who shared it.' },
        size: { type: 'integer', description: 'Its size in bytes.' },
        is_public: { type: 'boolean', description: 'Whether it is in a public channel.' },
        permalink: { type: 'string', untrusted: 'name', description: 'Its page.' },
        created: {
          type: 'integer',
          format: 'unix',
          description: 'When it was shared. Unix time in seconds.',
        },
      },
    },
  },
  texts: {
    de: {
      description:
        'Unterhaltungen eines Slack-Workspace mit Nachrichten, Threads, Reaktionen und Mitgliedern sowie seine Personen und Dateien.',
      auth: {
        token: {
          description:
            'Das Token eines Bots oder einer Person, aus den Einstellungen einer Slack-App, die im Workspace installiert ist.',
          credentials: {
            access_token: {
              label: 'Token',
              description: 'Das Token, xoxb-… eines Bots oder xoxp-… einer Person.',
              help: {
                text: 'Öffnen Sie Ihre App, dann „OAuth & Permissions“, installieren Sie die App im Workspace und kopieren Sie das Token.',
                link: 'https://api.slack.com/apps',
              },
            },
          },
        },
      },
    },
    ja: {
      description:
        'Slack ワークスペースの会話。メッセージ、スレッド、リアクション、メンバー、ユーザー、ファイルを含みます。',
      auth: {
        token: {
          description:
            'ワークスペースにインストールされた Slack アプリの設定にある、ボットまたはユーザーのトークン。',
          credentials: {
            access_token: {
              label: 'トークン',
              description: 'トークン。ボットは xoxb-…、ユーザーは xoxp-… です。',
              help: {
                text: 'アプリを開き、「OAuth & Permissions」でアプリをワークスペースにインストールして、トークンをコピーしてください。',
                link: 'https://api.slack.com/apps',
              },
            },
          },
        },
      },
    },
  },
}
