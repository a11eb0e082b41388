/** Writes of the field notes under an Idempotency-Key, and an upstream that loses or holds its response. */
import { type Answer, json, type Received, type Upstream } from './field-notes.ts'
import type { Reply } from './harness.ts'
import { query } from './test-database.ts'

/** The upstream takes idempotency keys for this one and not for the others. */
export const CREATE = { entity: 'notes', action: 'create', params: { text: 'x' } } as const
export const UPDATE = { entity: 'notes', action: 'update', params: { id: 'n1', text: 'x' } } as const
export const DELETE = { entity: 'notes', action: 'delete', params: { id: 'n1' } } as const

export const NOTE: Answer = json(200, { id: 'n1', text: 'private words' })
export const CUT: Answer = (_, response) => response.destroy()

export const isReplay = ({ headers }: Reply): boolean => headers.get('idempotent-replayed') === 'true'

export const upstreamKeys = ({ received }: Upstream): unknown[] =>
  received.map(({ headers }) => headers['idempotency-key'])

/** Expires the leases of all reserved keys. */
export const endLeases = (folder: string): Promise<unknown> =>
  query(folder, 'UPDATE idempotency SET lease_until = 0')

/** Makes the upstream respond on demand. */
export function hold(upstream: Upstream): { arrived: Promise<Received>; answer: () => void } {
  const arrived = Promise.withResolvers<Received>()
  const answered = Promise.withResolvers<void>()
  upstream.answer(async (request, response) => {
    arrived.resolve(request)
    await answered.promise
    NOTE(request, response)
  })
  return { arrived: arrived.promise, answer: () => answered.resolve() }
}
