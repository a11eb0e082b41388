/** The changes: customers of several connectors are created and deleted, while endpoints and the service are disturbed. */

import type { Caller } from '../support/caller.ts'
import { bodyOf } from '../support/http.ts'
import type { Rig } from '../support/rig.ts'
import type { Endpoint, Size } from './endpoint.ts'

export interface Change {
  readonly id: string
  readonly kind: 'created' | 'deleted'
}

export interface Subject {
  readonly caller: Caller
  readonly connector: string
  /** In the order of their transactions. */
  readonly changes: Change[]
}

/** Every so many rounds the oldest customer is deleted. */
const DELETE_EVERY = 5

export async function openSubject(rig: Rig, n: number): Promise<Subject> {
  const caller = await rig.user(`user-${n}`)
  const connector = await rig.connect(caller, 'payments')
  await caller.untilReplicated(connector)
  return { caller, connector, changes: [] }
}

/** Each endpoint is off for a third of the rounds, and its secret is rotated, each at another time. */
export async function changeAll(
  rig: Rig,
  { changes, kills }: Size,
  subjects: readonly Subject[],
  endpoints: readonly Endpoint[],
): Promise<void> {
  const rounds = Math.ceil(changes / subjects.length)
  const at = (share: number): number => Math.floor(rounds * share)
  const killAt = new Set(Array.from({ length: kills }, (_, n) => at((n + 1) / (kills + 1))))
  for (let round = 0; round < rounds; round++) {
    await Promise.all(subjects.map((subject) => change(subject, round)))
    for (const [n, endpoint] of endpoints.entries()) {
      const shift = n / endpoints.length / 3
      if (round === at(0.15 + shift)) await endpoint.switchTo('off')
      if (round === at(0.45 + shift)) await endpoint.switchTo('active')
      if (round === at(0.8 - shift)) await endpoint.rotate()
    }
    if (killAt.has(round)) await rig.service.kill()
  }
}

async function change(subject: Subject, round: number): Promise<void> {
  await createCustomer(subject, round)
  if (round % DELETE_EVERY === DELETE_EVERY - 1) await deleteOldest(subject)
}

async function createCustomer({ caller, connector, changes }: Subject, round: number): Promise<void> {
  const request = { entity: 'customers', action: 'create', params: { name: `Customer ${round}` } }
  const { records } = bodyOf(await caller.execute(connector, request)) as { records?: { id?: string } }
  // A shed call has not created one.
  if (records?.id !== undefined) changes.push({ id: records.id, kind: 'created' })
}

async function deleteOldest({ caller, connector, changes }: Subject): Promise<void> {
  const deleted = new Set(changes.flatMap(({ id, kind }) => (kind === 'deleted' ? [id] : [])))
  const oldest = changes.find(({ id }) => !deleted.has(id))
  if (oldest === undefined) return
  const { id } = oldest
  const reply = await caller.execute(connector, { entity: 'customers', action: 'delete', params: { id } })
  if (reply.status === 200) changes.push({ id, kind: 'deleted' })
}
