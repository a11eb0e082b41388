import type { Connector, Entity } from '@plugboard/core'
import type { Behaviour, Row, SandboxConnector } from '../../src/index.ts'
import { Refusal } from '../../src/index.ts'
import { catalogOf } from './catalog.ts'

/** A recruiting system: every call a POST, ids and cursors in the body, errors in responses of 200. */

const connector: Connector = {
  name: 'hiring',
  provider: 'hiring',
  title: 'Hiring',
  server: 'https://hiring.invalid',
  auth: [{ name: 'token', credentials: { api_key: { type: 'string', required: true } }, basic: ['api_key'] }],
  errors: { failed: { success: false } },
}

const candidates: Entity = {
  name: 'candidates',
  actions: {
    list: {
      http: 'POST /candidate.list',
      body: {
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 3 },
        cursor: { type: 'string' },
        archived: { type: 'boolean' },
      },
      returns: 'page',
      records: 'results',
      meta: { has_more: { from: 'moreDataAvailable', else: false }, cursor: { from: 'nextCursor' } },
      next: { set: 'cursor', from: 'meta.cursor', while: 'meta.has_more' },
    },
    get: {
      http: 'POST /candidate.info',
      body: { id: { type: 'string', required: true } },
      record: 'results',
    },
    create: {
      http: 'POST /candidate.create',
      body: { name: { type: 'string', required: true } },
      record: 'results',
    },
  },
}

const entities = { candidates }

const behaviour: Behaviour = {
  credentials: { api_key: 'key' },
  admit(given) {
    if (given === undefined) throw new Refusal({ kind: 'no_credentials' })
    return ''
  },
  refuse: (reason) => ({
    status: reason.kind === 'no_credentials' ? 401 : 200,
    body: {
      success: false,
      errorInfo: { code: reason.kind === 'no_record' ? 'candidate_not_found' : reason.kind },
    },
  }),
  envelope: (body) => ({ success: true, ...(body as Row) }),
  entities: { candidates: { id: ['', 8] } },
  sample: ({ size }) => ({
    candidates: Array.from(
      { length: size },
      (_, n): Row => ({ id: `c${n}`, name: `Candidate ${n}`, archived: n % 4 === 0 }),
    ),
  }),
}

const catalog = catalogOf('hiring', entities, {
  candidates: { record: { id: { type: 'string' }, name: { type: 'string' }, archived: { type: 'boolean' } } },
})

export const hiring: SandboxConnector = { connector, entities, catalog, behaviour }
