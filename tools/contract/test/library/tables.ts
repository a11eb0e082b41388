/** A small hand-written connector that uses most features of run tables. */
import type { Action, Connector, Entity, Value } from '@plugboard/core'

export const connector: Connector = {
  name: 'library',
  provider: 'shelves',
  title: 'Library',
  server: 'https://shelves.invalid',
  arrays: 'repeat',
  auth: [
    {
      name: 'token',
      credentials: { branch: { type: 'string' }, api_key: { type: 'string', required: true } },
      header: 'Authorization: Bearer {api_key}',
    },
  ],
  headers: { 'X-Branch': '{branch}' },
  idempotency: { header: 'Idempotency-Key', on: ['POST'] },
  errors: {
    code: ['error.code'],
    message: ['error.message'],
    requestId: ['header.X-Request'],
    map: { gone_for_good: 'upstream_gone' },
  },
  types: {
    chapter: {
      type: 'object',
      properties: {
        title: { type: 'string', required: true },
        parts: { type: 'array', items: { ref: 'chapter' } },
      },
    },
  },
  check: 'members.list',
}

const paging: Action = {
  query: {
    limit: { type: 'integer', minimum: 1, maximum: 50 },
    after: { type: 'string' },
    before: { type: 'string' },
  },
  exclusive: [['after', 'before']],
  returns: 'page',
  records: 'data',
  meta: { has_more: {} },
  next: {
    set: 'after',
    from: 'last.id',
    while: 'meta.has_more',
    back: { set: 'before', from: 'first.id' },
  },
}

const author: Value = {
  type: 'object',
  properties: { name: { type: 'string', required: true }, born: { type: 'integer' } },
}

const books: Entity = {
  name: 'books',
  actions: {
    list: {
      ...paging,
      http: 'GET /v1/books',
      query: {
        ...paging.query,
        genre: { type: 'string', enum: ['novel', 'poetry'] },
        tags: { type: 'array', items: { type: 'string' }, maxItems: 3 },
        added: { type: 'object', properties: { gte: { type: 'integer' }, lt: { type: 'integer' } } },
        fields: { type: 'string', style: 'comma', enum: ['title', 'pages'] },
        order: { type: 'string', as: 'sortBy', send: 'newest', sendWith: { genre: 'title' } },
      },
    },
    get: { http: 'GET /v1/books/{id}' },
    create: {
      http: 'POST /v1/books',
      header: { reason: { type: 'string', as: 'X-Reason' } },
      body: {
        title: { type: 'string', required: true, maxLength: 20 },
        pages: { type: 'integer', minimum: 1 },
        isbn: { type: 'string', pattern: '\\d{9}[\\dX]' },
        summary: { type: 'string', clearable: true },
        owner: { type: 'string', nullable: true },
        authors: { type: 'array', items: author, minItems: 1 },
        labels: { type: 'map', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
        shelf: { type: 'object', open: true, properties: { row: { type: 'integer', maximum: 9 } } },
        chapter: { ref: 'chapter' },
        price: { type: 'number', maximum: 99.5 },
      },
    },
    update: {
      http: 'PUT /v1/books/{id}',
      body: { title: { type: 'string' }, owner: { type: 'string', nullable: true } },
      requireAny: ['title', 'owner'],
    },
    delete: { http: 'DELETE /v1/books/{id}', gone: { id: '{id}', deleted: true } },
    api_search: {
      http: 'GET /v1/books/search',
      query: {
        query: { type: 'string' },
        isbn: { type: 'string' },
        limit: { type: 'integer', maximum: 50 },
        cursor: { type: 'string' },
      },
      constant: { kind: 'all' },
      requireOne: ['query', 'isbn'],
      returns: 'envelope',
      items: 'found',
      next: { set: 'cursor', from: 'body.next' },
    },
  },
}

const members: Entity = {
  name: 'members',
  key: 'number',
  actions: {
    list: {
      http: 'GET /v1/members',
      query: { offset: { type: 'integer' }, limit: { type: 'integer' } },
      returns: 'page',
      records: '',
      next: { set: 'offset', from: 'offset', stop: 'empty' },
    },
    get: { http: 'GET /v1/member', query: { number: { type: 'string', required: true } }, record: 'member' },
    update: { http: 'PATCH /v1/members/{number}', body: { name: { type: 'string' } }, returns: 'nothing' },
  },
}

const loans: Entity = {
  name: 'loans',
  actions: {
    // A search by POST without effects.
    list: {
      http: 'POST /v1/loans/list',
      body: { limit: { type: 'integer', maximum: 50 }, page: { type: 'string' } },
      retry: 'safe',
      returns: 'page',
      records: 'loans',
      meta: { page: { from: 'next_page' } },
      next: { set: 'page', from: 'meta.page' },
    },
    create: {
      http: 'POST /v1/loans',
      body: { due: { type: 'integer', required: true } },
      idempotencyField: 'key',
    },
    update: {
      steps: [
        { http: 'PATCH /v1/loans/{id}', when: ['due'], body: { due: { type: 'integer' } } },
        { http: 'POST /v1/loans/{id}/return', when: ['returned'], body: { returned: { type: 'boolean' } } },
        { http: 'GET /v1/loans/{id}', unless: { answer: false } },
      ],
      params: { answer: { type: 'boolean' } },
      requireAny: ['due', 'returned'],
    },
  },
}

const covers: Entity = {
  name: 'covers',
  actions: {
    create: {
      upload: {
        simple: 'POST /upload/v1/covers?uploadType=multipart',
        resumable: 'POST /upload/v1/covers?uploadType=resumable',
        above: 300_000,
        chunk: 256 * 1024,
      },
      query: { notify: { type: 'boolean' } },
      body: { title: { type: 'string', required: true } },
      params: { content: { type: 'bytes', required: true } },
    },
    download: {
      http: 'GET /v1/covers/{id}/content',
      header: { range_header: { type: 'string', as: 'Range' } },
      returns: 'bytes',
    },
  },
}

export const entities: Readonly<Record<'books' | 'members' | 'loans' | 'covers', Entity>> = {
  books,
  members,
  loans,
  covers,
}
