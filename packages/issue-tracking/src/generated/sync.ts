// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type { ConnectorSync } from '@plugboard/core/catalog'

/** How the service synchronizes its replica of Issue Tracking. */
export const sync: ConnectorSync = {
  feeds: {
    name: 'feeds',
    actions: {
      worklog_changes: {
        http: 'GET /rest/api/3/worklog/{change}',
        path: { change: { type: 'string', required: true, enum: ['updated', 'deleted'] } },
        query: { since: { type: 'integer' } },
        returns: 'page',
        records: 'values',
        next: { set: 'since', from: 'meta.until', until: 'meta.lastPage' },
        meta: { until: {}, lastPage: {} },
      },
      worklogs_by_id: {
        http: 'POST /rest/api/3/worklog/list',
        query: { expand: { type: 'string', style: 'comma' } },
        body: { ids: { type: 'array', items: { type: 'integer' }, required: true, maxItems: 1000 } },
        returns: 'page',
        records: '',
        retry: 'safe',
        risk: 'read',
      },
    },
  },
  webhooks: {
    events: {
      verify: {
        scheme: 'hmac',
        header: 'X-Hub-Signature',
        algorithm: 'sha256',
        encoding: 'hex',
        prefix: 'sha256=',
      },
      type: 'webhookEvent',
      id: 'header.X-Atlassian-Webhook-Identifier',
      records: {
        'jira:issue_*': { issues: 'issue.id' },
        'comment_*': { issue_comments: 'comment.id' },
        'worklog_*': { issue_worklogs: 'worklog.id' },
        'project_*': { projects: 'project.id' },
        'user_*': { users: 'user.accountId' },
      },
      runs: {
        'jira:issue_*': ['issues'],
        'comment_*': ['issue_comments', 'issues'],
        'worklog_*': ['issue_worklogs', 'issues'],
        'project_*': ['projects'],
        'user_*': ['users'],
      },
      lag: 10,
    },
    app: {
      scope: 'client',
      verify: { scheme: 'jwt', header: 'Authorization', tolerance: 300, secret: 'client' },
      match: { id: 'matchedWebhookIds', site: 'issue.self' },
      type: 'webhookEvent',
      id: 'header.X-Atlassian-Webhook-Identifier',
      records: { 'jira:issue_*': { issues: 'issue.id' }, 'comment_*': { issue_comments: 'comment.id' } },
      runs: { 'jira:issue_*': ['issues'], 'comment_*': ['issue_comments', 'issues'] },
      lag: 10,
      register: {
        permission: 'manage:jira-webhook',
        requests: [
          { request: 'GET /rest/api/3/serverInfo', take: { site: 'baseUrl' } },
          {
            request: 'POST /rest/api/3/webhook',
            body: { url: '{url}', webhooks: [{ events: '{types}', jqlFilter: 'project != null' }] },
            take: { id: 'webhookRegistrationResult.0.createdWebhookId' },
            refusal: 'webhookRegistrationResult.0.errors',
          },
        ],
        types: [
          'jira:issue_created',
          'jira:issue_updated',
          'jira:issue_deleted',
          'comment_created',
          'comment_updated',
          'comment_deleted',
        ],
        refresh: { request: 'PUT /rest/api/3/webhook/refresh', body: { webhookIds: ['{id}'] } },
        remove: { request: 'DELETE /rest/api/3/webhook', body: { webhookIds: ['{id}'] } },
        list: {
          request: 'GET /rest/api/3/webhook',
          query: { maxResults: 100 },
          items: 'values',
          url: 'url',
          take: { id: 'id' },
        },
        lasts: 2592000,
      },
    },
  },
  entities: {
    issues: {
      list: 'api_search',
      params: { jql: 'created >= "1970-01-01" ORDER BY created ASC', fields: '*all', maxResults: 100 },
      complete: {
        'fields.comment': {
          action: 'issue_comments.list',
          with: { issueIdOrKey: 'id' },
          items: 'comments',
          total: 'total',
        },
        'fields.worklog': {
          action: 'issue_worklogs.list',
          with: { issueIdOrKey: 'id' },
          items: 'worklogs',
          total: 'total',
        },
      },
      order: 'oldest',
      changes: {
        by: 'list',
        params: { jql: 'updated >= "-{minutes}m" ORDER BY updated ASC', fields: '*all', maxResults: 100 },
        overlap: 300,
      },
      deletes: { sweep: { every: 21600, params: { fields: 'id', maxResults: 5000 } } },
      every: 604800,
    },
    projects: {
      list: 'api_search',
      params: {
        expand: 'description,lead,issueTypes,url,insight',
        status: ['live', 'archived', 'deleted'],
        maxResults: 100,
      },
      deletes: { mark: 'deleted' },
      every: 3600,
    },
    users: { list: 'list', params: { maxResults: 1000 }, deletes: 'generation', every: 3600 },
    issue_fields: { list: 'list', deletes: 'generation', every: 3600 },
    issue_comments: {
      list: 'list',
      params: { expand: 'renderedBody,properties' },
      changes: { by: 'parent' },
      deletes: 'generation',
      each: 'issues',
      with: { issueIdOrKey: 'id' },
      every: 604800,
    },
    issue_worklogs: {
      list: 'list',
      params: { expand: 'properties' },
      changes: {
        by: 'feed',
        feed: 'worklog_changes',
        params: { change: 'updated', since: '{milliseconds}' },
        ids: ['worklogId'],
        overlap: 300,
        read: { feed: 'worklogs_by_id', ids: 'ids', params: { expand: 'properties' } },
      },
      deletes: {
        feed: {
          feed: 'worklog_changes',
          params: { change: 'deleted', since: '{milliseconds}' },
          ids: ['worklogId'],
          overlap: 300,
        },
      },
      each: 'issues',
      under: 'issueId',
      with: { issueIdOrKey: 'id' },
      every: 604800,
    },
  },
}
