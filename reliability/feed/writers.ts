/** Everything that writes a replica: calls, runs that find changes of others, and full syncs that find deletions. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sync } from '@plugboard/payments/sync'
import type { Request } from '../support/caller.ts'
import { editUntil } from '../support/customers.ts'
import { bodyOf } from '../support/http.ts'
import { pick } from '../support/random.ts'
import type { Member, Scene, Size } from './scene.ts'

/** Counts of what was written. */
export interface Written {
  created: number
  updated: number
  deleted: number
  full_syncs: number
  /** Calls without a response that says what happened. */
  interrupted: number
}

const FULL_SYNC_MS = 1500
const BETWEEN_MS = 20
/** Before the next call after one without a response. */
const DEAD_MS = 500
/** The most customers that a caller keeps, so that deletions are as frequent as creations. */
const MOST_KEPT = 30

export async function writeUntil(scene: Scene, { writers }: Size, isOver: () => boolean): Promise<Written> {
  const written: Written = { created: 0, updated: 0, deleted: 0, full_syncs: 0, interrupted: 0 }
  const callers = scene.connectors.flatMap((connector) =>
    Array.from({ length: writers }, () => callUntil(scene, connector, written, isOver)),
  )
  const edits = editUntil(scene.sandbox, scene.random, isOver)
  await Promise.all([...callers, syncUntil(scene, written, isOver), edits])
  const { created, updated, deleted } = await edits
  return {
    ...written,
    ...{
      created: written.created + created,
      updated: written.updated + updated,
      deleted: written.deleted + deleted,
    },
  }
}

/** Creates, updates and deletes customers of its own, each call by another process. */
async function callUntil(
  { members, random }: Scene,
  connector: string,
  written: Written,
  isOver: () => boolean,
): Promise<void> {
  const own: string[] = []
  while (!isOver()) {
    const chance = random()
    const id = own.length === 0 ? undefined : pick(own, random)
    const action =
      id === undefined || (chance < 0.4 && own.length < MOST_KEPT)
        ? 'create'
        : chance < 0.8
          ? 'update'
          : 'delete'
    const named = action === 'create' ? {} : { id }
    const described = action === 'delete' ? {} : { description: `Number ${random()}` }
    const request: Request = { entity: 'customers', action, params: { ...named, ...described } }
    const { caller } = pick(members, random)
    const reply = await caller.execute(connector, request).catch(() => undefined)
    if (reply?.status !== 200) written.interrupted++
    else count(written, action)
    if (action === 'delete') own.splice(own.indexOf(id as string), 1)
    if (action === 'create' && reply?.status === 200) own.push(createdId(bodyOf(reply)))
    await sleep(random() * (reply === undefined ? DEAD_MS : BETWEEN_MS))
  }
}

function createdId(body: unknown): string {
  return (body as { readonly records: { readonly id: string } }).records.id
}

function count(written: Written, action: 'create' | 'update' | 'delete'): void {
  written[`${action}d`]++
}

/** Customers are edited by others. */
const OTHERS = Object.keys(sync.entities).filter((name) => name !== 'customers')

async function syncUntil(scene: Scene, written: Written, isOver: () => boolean): Promise<void> {
  const { members, connectors, random } = scene
  for (let round = 0; !isOver(); round++) {
    changeOthers(scene, round)
    const { streams }: Member = pick(members, random)
    const asked = await streams
      .get(pick(connectors, random))
      ?.ask('full')
      .then(
        () => 1,
        () => 0,
      )
    written.full_syncs += asked ?? 0
    await sleep(FULL_SYNC_MS)
  }
}

/** Of an entity, in a round: each change is a webhook to every connector, which the sandbox has to deliver before the next round. */
const MOST_CHANGED = 10

/** Up to a third of the records changes, and one of them disappears. */
function changeOthers({ sandbox, random }: Scene, round: number): void {
  const state = sandbox.state('payments')
  for (const entity of OTHERS) {
    const records = state.records(entity)
    const share = Math.min(1 / 3, MOST_CHANGED / records.length)
    for (const { id } of records) {
      if (random() < share) state.put(entity, { id, metadata: { round: String(round) } })
    }
    if (records.length > 1 && random() < 1 / 3) state.remove(entity, String(pick(records, random).id))
  }
}
