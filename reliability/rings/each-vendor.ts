/** Webhooks of every vendor that sends some, one connector each: on time, and while they are lost, repeated and forged. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '../figure.ts'
import type { Database } from '../support/databases.ts'
import { report } from '../support/progress.ts'
import { openRig, type Rig } from '../support/rig.ts'
import { percentile } from './find.ts'
import { openVendorScene, type Shape } from './vendor-scene.ts'
import { VENDORS, type Vendor } from './vendors.ts'

export interface OfVendor {
  readonly p95_ms: number
  /** Upstream requests of any kind per single change. */
  readonly requests_per_change: number
  /** Changes that were not shown before the next poll, and after it. */
  readonly late: number
  readonly missed_after_poll: number
  readonly forged: number
  readonly forged_accepted: number
}

const RECORDS = 12
const SHAPE: Shape = { drop: 0.3, twice: 0.3, forge: 0.3, shuffle: true }
/** Every run is due to a webhook: polls are an hour apart. */
const UNPOLLED = { PLUGBOARD_SYNC_SECONDS: '3600' }
/** A stream runs once a second, and a second time where the vendor's lists lag behind. */
const BETWEEN_MS = 1100

export async function ofEachVendor(
  database: Database,
  changes: number,
  random: () => number,
  more: Env,
): Promise<Readonly<Record<string, OfVendor>>> {
  const slugs = VENDORS.map(({ slug }) => slug)
  const rig = await openRig({
    slugs,
    records: RECORDS,
    logSize: 100_000,
    env: { ...UNPOLLED, ...database.env, ...more },
  })
  const found: Record<string, OfVendor> = {}
  for (const vendor of VENDORS) {
    report('rings', database, `webhooks of ${vendor.slug}`)
    found[vendor.slug] = await ofVendor(rig, vendor, changes, random)
  }
  await rig.close()
  return found
}

async function ofVendor(rig: Rig, vendor: Vendor, changes: number, random: () => number): Promise<OfVendor> {
  const caller = await rig.user(`user-of-${vendor.slug}`)
  const scene = await openVendorScene(rig, caller, vendor)
  const times: number[] = []
  rig.sandbox.forgetRequests()
  for (let n = 0; n < changes; n++) {
    await scene.change(`Single ${n}`, random)
    times.push((await scene.shownAfter(`Single ${n}`)) ?? Number.POSITIVE_INFINITY)
    await sleep(BETWEEN_MS)
  }
  const requests = rig.sandbox.requests.length
  scene.disturb(SHAPE)
  for (let n = 0; n < changes * 4; n++) await scene.change(`Disturbed ${n}`, random)
  await scene.settled()
  await sleep(2 * BETWEEN_MS)
  const late = await scene.missing()
  await scene.poll()
  const missed_after_poll = await scene.missing()
  scene.disturb({})
  const { sent: forged, accepted: forged_accepted } = scene.forged()
  await scene.close()
  const requests_per_change = Math.round((requests / changes) * 100) / 100
  return {
    p95_ms: percentile(times, 0.95),
    requests_per_change,
    late,
    missed_after_poll,
    forged,
    forged_accepted,
  }
}
