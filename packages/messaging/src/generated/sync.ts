// Generated from specs/messaging.yaml. Do not edit: change the spec and run `npm run generate`.

import type { ConnectorSync } from '@plugboard/core/catalog'

/** How the service synchronizes its replica of Messaging. */
export const sync: ConnectorSync = {
  limits: [{ scope: 'team', requests: 50, window: 60 }],
  webhooks: {
    events: {
      verify: {
        scheme: 'hmac',
        header: 'X-Slack-Signature',
        algorithm: 'sha256',
        encoding: 'hex',
        prefix: 'v0=',
        signs: 'v0:{time}:{body}',
        time: 'X-Slack-Request-Timestamp',
        tolerance: 300,
        secret: 'vendor',
      },
      type: ['event.type', 'type'],
      id: 'event_id',
      records: {
        channel_created: { conversations: 'event.channel.id' },
        channel_rename: { conversations: 'event.channel.id' },
        'channel_*': { conversations: 'event.channel' },
        'member_*': { conversations: 'event.channel' },
        'reaction_*': { messages: 'event.item.ts' },
        user_change: { users: 'event.user.id' },
        team_join: { users: 'event.user.id' },
        'file_*': { files: 'event.file_id' },
      },
      runs: {
        message: ['messages'],
        'channel_*': ['conversations'],
        'member_*': ['conversations'],
        user_change: ['users'],
        team_join: ['users'],
        'file_*': ['files'],
      },
      under: { conversations: { from: 'event.channel' } },
      ping: 'url_verification',
      challenge: 'challenge',
      gone: { file_deleted: { files: 'event.file_id' } },
      reads: {
        message: {
          messages: {
            keys: [
              'event.message.ts',
              'event.deleted_ts',
              'event.thread_ts',
              'event.previous_message.thread_ts',
            ],
            parent: 'event.channel',
            params: { oldest: '{key}', latest: '{key}', inclusive: true, limit: 1 },
          },
        },
        'reaction_*': {
          messages: {
            keys: ['event.item.ts'],
            parent: 'event.item.channel',
            params: { oldest: '{key}', latest: '{key}', inclusive: true, limit: 1 },
          },
        },
      },
    },
    app: {
      scope: 'client',
      verify: {
        scheme: 'hmac',
        header: 'X-Slack-Signature',
        algorithm: 'sha256',
        encoding: 'hex',
        prefix: 'v0=',
        signs: 'v0:{time}:{body}',
        time: 'X-Slack-Request-Timestamp',
        tolerance: 300,
        secret: 'client',
        credential: 'signing_secret',
      },
      match: { team: 'team_id' },
      type: ['event.type', 'type'],
      id: 'event_id',
      records: {
        channel_created: { conversations: 'event.channel.id' },
        channel_rename: { conversations: 'event.channel.id' },
        'channel_*': { conversations: 'event.channel' },
        'member_*': { conversations: 'event.channel' },
        'reaction_*': { messages: 'event.item.ts' },
        user_change: { users: 'event.user.id' },
        team_join: { users: 'event.user.id' },
        'file_*': { files: 'event.file_id' },
      },
      runs: {
        message: ['messages'],
        'channel_*': ['conversations'],
        'member_*': ['conversations'],
        user_change: ['users'],
        team_join: ['users'],
        'file_*': ['files'],
      },
      under: { conversations: { from: 'event.channel' } },
      ping: 'url_verification',
      challenge: 'challenge',
      gone: { file_deleted: { files: 'event.file_id' } },
      reads: {
        message: {
          messages: {
            keys: [
              'event.message.ts',
              'event.deleted_ts',
              'event.thread_ts',
              'event.previous_message.thread_ts',
            ],
            parent: 'event.channel',
            params: { oldest: '{key}', latest: '{key}', inclusive: true, limit: 1 },
          },
        },
        'reaction_*': {
          messages: {
            keys: ['event.item.ts'],
            parent: 'event.item.channel',
            params: { oldest: '{key}', latest: '{key}', inclusive: true, limit: 1 },
          },
        },
      },
      register: { requests: [{ request: 'GET /auth.test', take: { team: 'team_id' } }] },
    },
  },
  entities: {
    conversations: {
      list: 'list',
      params: { types: 'public_channel', limit: 200 },
      order: 'none',
      deletes: 'generation',
      every: 3600,
    },
    users: { list: 'list', params: { limit: 200 }, order: 'none', deletes: 'generation', every: 21600 },
    files: {
      list: 'list',
      params: { count: 100 },
      order: 'newest',
      windows: { params: { ts_to: '{seconds}' }, from: 'created' },
      changes: { by: 'list', params: { ts_from: '{seconds}' }, overlap: 300 },
      deletes: 'generation',
      every: 86400,
    },
    messages: {
      list: 'list',
      params: { limit: 200 },
      order: 'newest',
      changes: { by: 'list', params: { oldest: '{seconds}' }, overlap: 300 },
      deletes: 'generation',
      each: 'conversations',
      unique: 'parent',
      with: { channel: 'id' },
      every: 86400,
    },
  },
}
