/**
 * Webhooks in while everything goes wrong on the way: lost, doubled, shuffled and forged ones, and floods. Changes that a
 * webhook reports are searchable soon, the next poll finds the others, and a forged one makes the service read nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { defineFigure, type Env, type Figure, type Findings, noneOf } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'
import { type Database, EMBEDDED, onPostgres } from '../support/databases.ts'
import { report } from '../support/progress.ts'
import { pick, randomOf } from '../support/random.ts'
import { type OfVendor, ofEachVendor } from './each-vendor.ts'
import { foundAfter, missedOf, percentile } from './find.ts'
import { openScene, type Scene } from './scene.ts'

interface Size {
  readonly singles: number
  readonly seconds: number
  readonly changes_per_second: number
  readonly connectors: number
  /** Single changes of a record of each vendor; 0: that part is left out. */
  readonly of_each_vendor: number
}

/** Of webhooks, in the part where nothing is reliable. */
const SHAPE = { drop: 0.3, twice: 0.3, forge: 0.3, shuffle: true } as const
const P95_SINGLE_MS = 200
const P95_FLOOD_MS = 2000
const REQUESTS_PER_CHANGE = 1.5
const REQUESTS_PER_SINGLE = 2
/** Of the changes in a flood, one in so many is timed. */
const TIMED = 10
/** After the last webhook of a flood, the run that it requested begins within a second. */
const SETTLED_MS = 4000

const NONE = { missed_after_flood: 0, missed_after_poll: 0, forged_accepted: 0, reads_by_forgery: 0 }
type Counts = typeof NONE

/** Mutants of the service by the count that must become greater than 0. */
const MUTANTS: Readonly<Partial<Record<keyof Counts, string>>> = {
  forged_accepted: 'rings-believed',
  reads_by_forgery: 'rings-believed',
  missed_after_flood: 'rings-forgotten',
}

export const rings: Figure = defineFigure({
  quick: { singles: 10, seconds: 4, changes_per_second: 50, connectors: 4, of_each_vendor: 3 },
  full: { singles: 100, seconds: 20, changes_per_second: 50, connectors: 4, of_each_vendor: 20 },
  mutantSize: { singles: 10, seconds: 4, changes_per_second: 50, connectors: 4, of_each_vendor: 0 },
  mutant: 'one after another: the proof of webhooks, and the run after the last of a burst',
  takesDatabase: true,
  run: async (size, seed, env) => {
    if (MUTANT in env) return runMutants(size, seed)
    const { of_each_vendor: changes } = size
    const vendorsOn = (database: Database) => ofEachVendor(database, changes, randomOf(seed), env)
    const alone = await ringOn(EMBEDDED, size, seed, env)
    const rung = await onPostgres((database) => ringOn(database, size, seed, env))
    const embedded = { ...alone, vendors: await vendorsOn(EMBEDDED) }
    // Another installation, so that it needs a store of its own.
    const postgres = rung && { ...rung, vendors: await onPostgres(vendorsOn) }
    const both = postgres === undefined ? [embedded] : [embedded, postgres]
    return { figures: { embedded, postgres }, misses: both.flatMap(missesOf) }
  },
})

type Found = Awaited<ReturnType<typeof ringOn>> & {
  readonly vendors: Readonly<Record<string, OfVendor>> | undefined
}

function missesOf(found: Found): string[] {
  const counts = Object.keys(NONE).map((name) => [name.replaceAll('_', ' '), found[name as keyof Counts]])
  return [
    ...noneOf(Object.fromEntries(counts)),
    ...above('p95 of single changes in ms', found.p95_single_ms, P95_SINGLE_MS),
    ...above('p95 in a flood in ms', found.p95_flood_ms, P95_FLOOD_MS),
    ...above('upstream requests per change', found.requests_per_change, REQUESTS_PER_CHANGE),
    ...above('upstream requests per single change', found.requests_per_single, REQUESTS_PER_SINGLE),
    ...Object.entries(found.vendors ?? {}).flatMap(([slug, of]) => missesOfVendor(slug, of)),
  ]
}

function missesOfVendor(slug: string, { p95_ms, missed_after_poll, forged_accepted }: OfVendor): string[] {
  return [
    ...above(`${slug}: p95 of single changes in ms`, p95_ms, P95_FLOOD_MS),
    ...noneOf({
      [`missed after poll of ${slug}`]: missed_after_poll,
      [`forged accepted of ${slug}`]: forged_accepted,
    }),
  ]
}

function above(name: string, value: number, most: number): string[] {
  return value > most ? [`${name}: ${value}, more than ${most}`] : []
}

/** A miss means that the figure works: it is reported only if each count rose. */
async function runMutants(size: Size, seed: number): Promise<Findings> {
  const figures: Record<string, number> = {}
  for (const [count, name] of Object.entries(MUTANTS))
    figures[count] = (await ringOn(EMBEDDED, size, seed, { [MUTANT]: name }))[count as keyof Counts]
  const isCaught = Object.values(figures).every((count) => count > 0)
  return { figures, misses: isCaught ? noneOf(figures) : [] }
}

async function ringOn(database: Database, size: Size, seed: number, env: Env) {
  const scene = await openScene(database, size.connectors, env)
  const random = randomOf(seed)
  report('rings', database, `${size.singles} single changes`)
  const singles = await changeSingly(scene, size, random)
  report('rings', database, `${size.seconds} s of changes, reported and disturbed`)
  const flood = await flooded(scene, size, random)
  const chaos = await disturbed(scene, size, random)
  report('rings', database, 'forged webhooks')
  const reads_by_forgery = await forged(scene, size, random)
  const { sent } = scene.rig.sandbox.webhooks('payments')
  const figures = {
    ...singles,
    ...flood,
    ...chaos,
    reads_by_forgery,
    webhooks: sent.length,
    forged: sent.filter(({ isForged }) => isForged).length,
    forged_accepted: sent.filter(({ isForged, status }) => isForged && status === 200).length,
  }
  await scene.close()
  return figures
}

/** One change after the other, each with a webhook of its own. */
async function changeSingly(scene: Scene, { singles }: Size, random: () => number) {
  const times: number[] = []
  scene.rig.sandbox.forgetRequests()
  for (let n = 0; n < singles; n++) {
    const id = pick(scene.ids, random)
    scene.change(id, `Single ${n}`)
    const found = await Promise.all(scene.subjects.map((one) => foundAfter(one, id, `Single ${n}`)))
    times.push(...found.map((ms) => ms ?? Number.POSITIVE_INFINITY))
    // Otherwise this change would wait for the run of the one before to be a second old.
    await sleep(1100)
  }
  const requests = scene.rig.sandbox.requests.length / singles / scene.subjects.length
  return {
    p50_single_ms: percentile(times, 0.5),
    p95_single_ms: percentile(times, 0.95),
    requests_per_single: Math.round(requests * 100) / 100,
  }
}

/** Every change of the flood is reported. */
async function flooded(scene: Scene, size: Size, random: () => number) {
  scene.rig.sandbox.forgetRequests()
  const { latest, times, changes } = await changeOften(scene, size, random, 'Flood')
  await sleep(SETTLED_MS)
  const requests = scene.rig.sandbox.requests.length
  return {
    rings_per_second: size.changes_per_second * size.connectors,
    p50_flood_ms: percentile(times, 0.5),
    p95_flood_ms: percentile(times, 0.95),
    requests_per_change: Math.round((requests / changes / size.connectors) * 100) / 100,
    missed_after_flood: await missedOf(scene.subjects, latest),
  }
}

/** Webhooks are lost, doubled, shuffled and forged. What none reported is found by the next poll. */
async function disturbed(scene: Scene, size: Size, random: () => number) {
  const webhooks = scene.rig.sandbox.webhooks('payments')
  webhooks.deliver(SHAPE)
  const { latest } = await changeOften(scene, size, random, 'Disturbed')
  await webhooks.settled()
  const late = await missedOf(scene.subjects, latest)
  await poll(scene)
  return { late_when_disturbed: late, missed_after_poll: await missedOf(scene.subjects, latest) }
}

/** All webhooks are forged. */
async function forged(scene: Scene, size: Size, random: () => number): Promise<number> {
  const { sandbox } = scene.rig
  // A run that the last genuine webhook has requested may still be due: it would read what is changed here.
  await untilSilent(sandbox)
  sandbox.webhooks('payments').deliver({ drop: 1, forge: 1 })
  sandbox.forgetRequests()
  const changes = size.seconds * size.changes_per_second
  for (let n = 0; n < changes; n++) scene.change(pick(scene.ids, random), `Forged ${n}`)
  await sandbox.webhooks('payments').settled()
  await sleep(SETTLED_MS)
  const reads = sandbox.requests.length
  sandbox.webhooks('payments').deliver({})
  return reads
}

/** Resolves when the service has read nothing for a while. */
async function untilSilent({ requests, forgetRequests }: Scene['rig']['sandbox']): Promise<void> {
  do {
    forgetRequests()
    await sleep(SETTLED_MS)
  } while (requests.length > 0)
}

async function poll({ subjects }: Scene): Promise<void> {
  const since = Date.now()
  await Promise.all(
    subjects.map(async ({ streams }) => {
      await streams.ask('run', ['customers'])
      while ((await streams.read()).some((one) => isBefore(one, since))) await sleep(100)
    }),
  )
}

function isBefore(
  { entity, synced_at }: { entity: string; synced_at: string | null },
  since: number,
): boolean {
  return entity === 'customers' && Date.parse(synced_at ?? '') < since
}

async function changeOften(
  scene: Scene,
  { seconds, changes_per_second: perSecond }: Size,
  random: () => number,
  name: string,
) {
  const latest = new Map<string, string>()
  const found: Promise<number | undefined>[] = []
  const changes = seconds * perSecond
  const began = performance.now()
  for (let n = 0; n < changes; n++) {
    const isTimed = n % TIMED === 0
    // A timed record is changed once, or a later change would hide it.
    const id = isTimed ? scene.ids[(n / TIMED) % TIMED_IDS] : pick(scene.ids.slice(TIMED_IDS), random)
    if (id === undefined) throw new Error('too few records')
    const text = `${name} ${n}`
    scene.change(id, text)
    latest.set(id, text)
    const subject = scene.subjects[n % scene.subjects.length]
    if (isTimed && subject && name === 'Flood') found.push(foundAfter(subject, id, text))
    await sleep(Math.max(0, began + ((n + 1) * 1000) / perSecond - performance.now()))
  }
  const times = (await Promise.all(found)).map((ms) => ms ?? Number.POSITIVE_INFINITY)
  return { latest, times, changes }
}

const TIMED_IDS = 100
