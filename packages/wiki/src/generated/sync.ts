// Generated from specs/wiki.yaml. Do not edit: change the spec and run `npm run generate`.

import type { ConnectorSync } from '@plugboard/core/catalog'

/** How the service synchronizes its replica of Wiki. */
export const sync: ConnectorSync = {
  entities: {
    spaces: { list: 'list', params: { limit: 250 }, order: 'none', deletes: 'generation', every: 21600 },
    pages: {
      list: 'list',
      params: { limit: 250, status: ['current', 'archived'], body_format: 'storage' },
      order: 'none',
      changes: {
        by: 'feed',
        feed: 'contents.api_search',
        params: { cql: 'type = page and lastmodified >= now("-{minutes}m")', limit: 100 },
        ids: ['id'],
        overlap: 300,
        read: {
          feed: 'pages.list',
          ids: 'id',
          params: { limit: 250, status: ['current', 'archived'], body_format: 'storage' },
        },
      },
      deletes: { sweep: { every: 21600, params: { body_format: null } } },
      every: 86400,
    },
    blog_posts: {
      list: 'list',
      params: { limit: 250, status: ['current'], body_format: 'storage' },
      order: 'none',
      changes: {
        by: 'feed',
        feed: 'contents.api_search',
        params: { cql: 'type = blogpost and lastmodified >= now("-{minutes}m")', limit: 100 },
        ids: ['id'],
        overlap: 300,
        read: {
          feed: 'blog_posts.list',
          ids: 'id',
          params: { limit: 250, status: ['current'], body_format: 'storage' },
        },
      },
      deletes: { sweep: { every: 21600, params: { body_format: null } } },
      every: 86400,
    },
    footer_comments: {
      list: 'list',
      params: { limit: 250, body_format: 'storage' },
      order: 'none',
      changes: {
        by: 'feed',
        feed: 'contents.api_search',
        params: { cql: 'type = comment and lastmodified >= now("-{minutes}m")', limit: 100 },
        ids: ['id'],
        overlap: 300,
      },
      deletes: { sweep: { every: 21600, params: { limit: 250 } } },
      every: 86400,
    },
    inline_comments: {
      list: 'list',
      params: { limit: 250, body_format: 'storage' },
      order: 'none',
      changes: {
        by: 'feed',
        feed: 'contents.api_search',
        params: { cql: 'type = comment and lastmodified >= now("-{minutes}m")', limit: 100 },
        ids: ['id'],
        overlap: 300,
      },
      deletes: { sweep: { every: 21600, params: { limit: 250 } } },
      every: 86400,
    },
    attachments: {
      list: 'list',
      params: { limit: 250, status: ['current', 'archived'] },
      order: 'none',
      changes: {
        by: 'feed',
        feed: 'contents.api_search',
        params: { cql: 'type = attachment and lastmodified >= now("-{minutes}m")', limit: 100 },
        ids: ['id'],
        overlap: 300,
      },
      deletes: { sweep: { every: 21600, params: { limit: 250, status: ['current', 'archived'] } } },
      every: 86400,
    },
    labels: { list: 'list', params: { limit: 250 }, order: 'none', deletes: 'generation', every: 86400 },
  },
}
