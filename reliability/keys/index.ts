/**
 * The key is rotated under load, and no request fails. Sealed data opens only in its own context, and never after any
 * modification.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { defineFigure, type Figure, noneOf } from '../figure.ts'
import type { Caller } from '../support/caller.ts'
import { bodyOf } from '../support/http.ts'
import { runLoad } from '../support/open-model.ts'
import { pick, randomOf } from '../support/random.ts'
import { openRig, type Rig } from '../support/rig.ts'
import { CHANGES, openCredentials, type Row } from './tamper.ts'

const AT_ONCE = 16
const PER_SECOND = 50
const REQUEST = { entity: 'customers', action: 'list', params: { limit: 1 } }

export const keys: Figure = defineFigure({
  quick: { connectors: 200, rotations: 1, changes: 3 },
  full: { connectors: 10_000, rotations: 3, changes: 100 },
  run: async ({ connectors: count, rotations, changes }, seed) => {
    const env = { PLUGBOARD_ROLE: 'api', PLUGBOARD_USER_RPS: '1000000', PLUGBOARD_ORG_RPS: '1000000' }
    const rig = await openRig({ slugs: ['payments'], env })
    const caller = await rig.user()
    const ids = await connectMany(rig, caller, count)
    const random = randomOf(seed)
    const rotated = await rotate(rig, caller, rotations, () => pick(ids, random))
    const wrong = await tamper(rig, caller, ids, changes, random)
    await rig.close()
    const { ok = 0, ...failures } = rotated.endings
    const failed = Object.values(failures).reduce((sum, one) => sum + one, 0)
    const figures = { ok, failures, left_over: rotated.leftOver, wrong }
    return { figures, misses: noneOf({ failed, left_over: rotated.leftOver, wrong: wrong.length }) }
  },
})

async function connectMany(rig: Rig, caller: Caller, count: number): Promise<string[]> {
  const ids: string[] = []
  const work = async (): Promise<void> => {
    while (ids.length < count) ids.push(await rig.connect(caller, 'payments'))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return ids
}

interface Status {
  readonly keys: readonly { readonly state: string; readonly rows: number }[]
}

/** Uses all connectors while their keys are rewrapped. Returns the results, and the number still under an old key. */
async function rotate(
  { service }: Rig,
  caller: Caller,
  rotations: number,
  choose: () => string,
): Promise<{ readonly endings: Record<string, number>; readonly leftOver: number }> {
  const endings: Record<string, number> = {}
  const call = async (): Promise<string> => {
    const reply = await caller.execute(choose(), REQUEST)
    return reply.status === 200 ? 'ok' : (bodyOf(reply).code ?? String(reply.status))
  }
  let isOver = false
  const loading = (async () => {
    while (!isOver) {
      const tally = await runLoad({ perSecond: PER_SECOND, seconds: 1, call })
      for (const [name, times] of Object.entries(tally.endings)) endings[name] = (endings[name] ?? 0) + times
    }
  })()
  for (let n = 0; n < rotations; n++) await service.installation.begin('keys', 'rotate')
  isOver = true
  await loading
  const status: Status = JSON.parse(await service.installation.begin('keys', 'status', '--json'))
  const old = status.keys.filter(({ state }) => state !== 'active')
  return { endings, leftOver: old.reduce((sum, { rows }) => sum + rows, 0) }
}

/** Modified data that opened, or restored data that did not. */
async function tamper(
  { service }: Rig,
  caller: Caller,
  ids: readonly string[],
  changes: number,
  random: () => number,
): Promise<string[]> {
  const rows = openCredentials(service.installation.folder)
  const wrong: string[] = []
  for (const [name, change] of Object.entries(CHANGES)) {
    for (let left = changes; left > 0; left -= ids.length) {
      const batch = ids.slice(0, left)
      const own = batch.map((id) => rows.read(id))
      const others = batch.map((_, n) => rows.read(ids[(n + 1) % ids.length] ?? ''))
      const changed = own.map((row, n) => ({ ...row, ...change(row, others[n] ?? row, random()) }))
      for (const [n, id] of batch.entries()) rows.write(id, changed[n] as Row)
      for (const status of await statusesOf(caller, batch)) if (status === 200) wrong.push(`${name}: opened`)
      for (const [n, id] of batch.entries()) rows.write(id, own[n] as Row)
      for (const status of await statusesOf(caller, batch)) {
        if (status !== 200) wrong.push(`${name}: restored, it is ${status}`)
      }
    }
  }
  rows.close()
  return wrong
}

/** Servers use opened credentials for a second. */
const CACHED_MS = 1100

async function statusesOf(caller: Caller, ids: readonly string[]): Promise<number[]> {
  await sleep(CACHED_MS)
  const statuses: number[] = []
  for (const id of ids) statuses.push((await caller.execute(id, REQUEST)).status)
  return statuses
}
