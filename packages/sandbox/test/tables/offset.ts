import type { Connector, Entity } from '@plugboard/core'
import type { SandboxConnector } from '../../src/index.ts'
import { type Behaviour, Refusal, type Row } from '../../src/index.ts'
import { catalogOf } from './catalog.ts'

/** An issue tracker: JSON bodies, Basic authentication, pages by offset, children of a parent, 204 after writes. */

const connector: Connector = {
  name: 'tracker',
  provider: 'tracker',
  title: 'Tracker',
  server: 'https://tracker.invalid',
  auth: [
    {
      name: 'token',
      credentials: {
        email: { type: 'string', required: true },
        api_token: { type: 'string', required: true },
      },
      basic: ['email', 'api_token'],
    },
  ],
}

const paging = {
  startAt: { type: 'integer', minimum: 0 },
  maxResults: { type: 'integer', minimum: 1, maximum: 100, default: 4 },
} as const

const issues: Entity = {
  name: 'issues',
  key: 'key',
  actions: {
    list: {
      http: 'GET /rest/issue',
      query: { ...paging, status: { type: 'array', items: { type: 'string' } } },
      returns: 'page',
      records: 'values',
      meta: { startAt: {}, total: {} },
      next: { set: 'startAt', from: 'offset', until: 'body.isLast' },
    },
    get: { http: 'GET /rest/issue/{issueKey}' },
    create: {
      http: 'POST /rest/issue',
      body: {
        summary: { type: 'string', required: true },
        assignee: { type: 'string', nullable: true },
        fields: { type: 'object', open: true, properties: { points: { type: 'integer' } } },
      },
    },
    update: {
      http: 'PUT /rest/issue/{issueKey}',
      body: { summary: { type: 'string' }, assignee: { type: 'string', nullable: true } },
      returns: 'nothing',
    },
    delete: { http: 'DELETE /rest/issue/{issueKey}', returns: 'nothing' },
  },
}

const users: Entity = {
  name: 'users',
  key: 'accountId',
  actions: {
    list: {
      http: 'GET /rest/users',
      query: paging,
      returns: 'page',
      records: '',
      next: { set: 'startAt', from: 'offset', stop: 'empty' },
    },
    get: { http: 'GET /rest/user', query: { accountId: { type: 'string', required: true } } },
  },
}

const entities = { issues, users }

const STATUSES = ['open', 'done', 'blocked']

const behaviour: Behaviour = {
  credentials: { email: 'ada@example.com', api_token: 'token' },
  admit(given) {
    if (given?.values.api_token !== 'token') throw new Refusal({ kind: 'no_credentials' })
    return ''
  },
  refuse: (reason) => ({
    status: reason.kind === 'no_record' ? 404 : 400,
    body: { errorMessages: [reason.kind] },
  }),
  pageSize: 'maxResults',
  createdStatus: 201,
  meta: { startAt: (slice) => slice.offset, total: (slice) => slice.total },
  entities: {
    issues: {
      id: ['K-', 4],
      filters: { status: (row, wanted) => (wanted as unknown[]).includes(row.status) },
    },
  },
  sample: ({ size }) => ({
    issues: Array.from(
      { length: size },
      (_, n): Row => ({ key: `K-${n}`, summary: `Issue ${n}`, status: STATUSES[n % 3], assignee: null }),
    ),
    users: Array.from({ length: size }, (_, n): Row => ({ accountId: `u${n}`, active: true })),
  }),
}

const string = { type: 'string' } as const
const catalog = catalogOf('tracker', entities, {
  issues: {
    record: {
      key: string,
      summary: string,
      status: string,
      assignee: { ...string, nullable: true },
      fields: { type: 'object', optional: true },
    },
  },
  users: { record: { accountId: string, active: { type: 'boolean' } } },
})

export const tracker: SandboxConnector = { connector, entities, catalog, behaviour }
