/** A connector with an action of several requests, whose upstream does not support idempotency keys. */
import type { Action, Connector, Entity } from '@plugboard/core'
import type { Installed } from '../../src/catalog/installed.ts'

const connector: Connector = {
  name: 'ticket-desk',
  provider: 'desk',
  title: 'Ticket Desk',
  server: 'https://desk.example',
  auth: [
    {
      name: 'token',
      credentials: { api_key: { type: 'string', required: true } },
      header: 'Authorization: Bearer {api_key}',
    },
  ],
  errors: { code: ['error.code'], message: ['error.message'] },
  check: 'tickets.get',
}

export const COMMENT = 'POST /tickets/{id}/comments'
export const MOVE = 'POST /tickets/{id}/moves'
export const READ = 'GET /tickets/{id}'

const update: Action = {
  steps: [
    { http: COMMENT, when: ['comment'], retry: 'never', body: { comment: { type: 'string' } } },
    { http: MOVE, when: ['to'], retry: 'never', body: { to: { type: 'string' } } },
    { http: READ },
  ],
}

const tickets: Entity = { name: 'tickets', actions: { get: { http: READ }, update } }

export const ticketDesk: Installed = {
  slug: 'ticket-desk',
  connector: async () => connector,
  entities: async () => ({ tickets }),
  catalog: async () => ({
    name: 'ticket-desk',
    title: 'Ticket Desk',
    provider: 'desk',
    description: 'Tickets that are commented and moved.',
    auth: [{ name: 'token', credentials: connector.auth[0]?.credentials ?? {} }],
    entities: {
      tickets: {
        description: 'Something to do.',
        key: 'id',
        record: { id: { type: 'string' } },
        actions: {
          get: { description: 'Reads a ticket.', risk: 'read', params: { id: { type: 'string' } } },
          update: { description: 'Comments and moves a ticket.', risk: 'write', params: {} },
        },
      },
    },
  }),
}
