import type { Connector, Entity } from '@plugboard/core'
import type { SandboxConnector } from '../../src/index.ts'
import { catalogOf } from './catalog.ts'

/** A drive without a behaviour table: page tokens, a download beside `get` at the same path, pages by Link header. */

const connector: Connector = {
  name: 'drive',
  provider: 'drive',
  title: 'Drive',
  server: 'https://drive.invalid',
  arrays: 'comma',
  auth: [
    {
      name: 'oauth2',
      credentials: { access_token: { type: 'string' }, refresh_token: { type: 'string', required: true } },
      token: 'POST https://drive.invalid/token',
    },
  ],
}

const paging = {
  limit: { type: 'integer', minimum: 1, maximum: 1000 },
  pageToken: { type: 'string' },
} as const

const files: Entity = {
  name: 'files',
  actions: {
    list: {
      http: 'GET /drive/files',
      query: paging,
      returns: 'page',
      records: 'files',
      meta: { nextPageToken: {} },
      next: { set: 'pageToken', from: 'meta.nextPageToken' },
    },
    get: { http: 'GET /drive/files/{fileId}' },
    create: {
      http: 'POST /drive/files',
      body: { id: { type: 'string' }, name: { type: 'string', required: true } },
    },
    delete: { http: 'DELETE /drive/files/{fileId}', returns: 'nothing' },
  },
}

const labels: Entity = {
  name: 'labels',
  actions: {
    list: {
      http: 'GET /drive/labels',
      query: paging,
      returns: 'page',
      records: 'labels',
      next: { set: 'pageToken', from: 'link' },
    },
    create: { http: 'POST /drive/labels', body: { id: { type: 'string' } } },
    stamp: { http: 'POST /drive/labels/stamp' },
  },
}

const shelves: Entity = {
  name: 'shelves',
  actions: {
    list: {
      http: 'GET /drive/shelves',
      query: paging,
      returns: 'page',
      next: { set: 'pageToken', from: 'header.x-next-token' },
    },
    create: { http: 'POST /drive/shelves', body: { id: { type: 'string' } } },
  },
}

/** At the path of labels, told apart by a constant. */
const stars: Entity = {
  name: 'stars',
  actions: {
    list: {
      http: 'GET /drive/labels',
      constant: { kind: 'star' },
      query: paging,
      returns: 'page',
      records: 'stars',
    },
  },
}

const entities = { files, labels, shelves, stars }

const catalog = catalogOf('drive', entities, {
  files: {
    record: {
      id: { type: 'string' },
      kind: { type: 'string', const: 'file' },
      name: { type: 'string' },
      trashed: { type: 'boolean' },
    },
  },
})

export const drive: SandboxConnector = { connector, entities, catalog }
