/**
 * Webhooks out while everything fails: receivers that refuse by plan, break connections and answer slowly, endpoints that are
 * off for a while, secrets that are rotated, and kill -9 of the service. In the end every change has been accepted, in the
 * order of its stream, and the libraries of Standard Webhooks and Svix have refused no request.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { defineFigure, type Env, type Figure, type Findings, noneOf } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'
import { type Database, EMBEDDED, onPostgres } from '../support/databases.ts'
import { randomOf } from '../support/random.ts'
import { openRig } from '../support/rig.ts'
import { changeAll, openSubject, type Subject } from './changes.ts'
import { createEndpoint, type Endpoint, type Size } from './endpoint.ts'
import { isInOrder, lostOf } from './judge.ts'
import { startReceiver } from './receiver.ts'

/** The deliveries of a killed process wait for the end of its lease, a minute, and a repetition for five seconds. */
const LONGEST_MS = 240_000
/** How long nothing may wait to be sent before what is missing counts as lost. */
const SETTLED_MS = 5000

const NONE = { lost: 0, out_of_order: 0, refused_by_oracles: 0, changed_bodies: 0 }
type Counts = typeof NONE

/** Mutants of the service by the count that must become greater than 0. */
const MUTANTS: Readonly<Record<keyof Counts, string>> = {
  lost: 'deliveries-unheard',
  out_of_order: 'deliveries-unordered',
  refused_by_oracles: 'deliveries-former-secret',
  changed_bodies: 'deliveries-rebuilt',
}

export const deliveries: Figure = defineFigure({
  quick: { changes: 160, connectors: 2, endpoints: 2, kills: 1 },
  full: { changes: 1200, connectors: 8, endpoints: 4, kills: 4 },
  mutantSize: { changes: 160, connectors: 2, endpoints: 2, kills: 0 },
  mutant: 'one after another: the answers of receivers, the order, the new secret, and the stored body',
  takesDatabase: true,
  run: async (size, seed, env) => {
    if (MUTANT in env) return runMutants(size, seed)
    const embedded = await deliverOn(EMBEDDED, size, seed, env)
    const postgres = await onPostgres((database) => deliverOn(database, size, seed, env))
    const total = (name: keyof Counts): number => embedded[name] + (postgres?.[name] ?? 0)
    const counts = Object.fromEntries(
      Object.keys(NONE).map((name) => [name.replaceAll('_', ' '), total(name as keyof Counts)]),
    )
    return { figures: { embedded, postgres }, misses: noneOf(counts) }
  },
})

/** A miss means that the figure works: it is reported only if each count rose. */
async function runMutants(size: Size, seed: number): Promise<Findings> {
  const figures: Record<string, number> = {}
  for (const [count, name] of Object.entries(MUTANTS)) {
    const found = await deliverOn(EMBEDDED, size, seed, { [MUTANT]: name })
    figures[count] = found[count as keyof Counts]
  }
  const isCaught = Object.values(figures).every((count) => count > 0)
  return { figures, misses: isCaught ? noneOf(figures) : [] }
}

async function deliverOn({ env }: Database, size: Size, seed: number, more: Env) {
  const rig = await openRig({ slugs: ['payments'], records: 3, env: { ...env, ...more } })
  const random = randomOf(seed)
  const subjects: Subject[] = []
  for (let n = 0; n < size.connectors; n++) subjects.push(await openSubject(rig, n))
  const receivers = await Promise.all(Array.from({ length: size.endpoints }, () => startReceiver(random)))
  const endpoints = await Promise.all(receivers.map((receiver) => createEndpoint(rig, receiver)))
  const began = performance.now()
  await changeAll(rig, size, subjects, endpoints)
  const lost = (): number => receivers.reduce((sum, receiver) => sum + lostOf(receiver, subjects), 0)
  await untilSettled(endpoints, () => lost() === 0)
  const sum = (count: (receiver: (typeof receivers)[number]) => number): number =>
    receivers.reduce((total, receiver) => total + count(receiver), 0)
  const figures = {
    changes: subjects.reduce((total, { changes }) => total + changes.length, 0),
    attempts: sum(({ counts }) => counts.requests),
    refused_by_plan: sum(({ counts }) => counts.refusedByPlan),
    lost: lost(),
    out_of_order: sum((receiver) => subjects.filter((subject) => !isInOrder(receiver, subject)).length),
    refused_by_oracles: sum(({ counts }) => counts.refusedByOracles),
    changed_bodies: sum(({ counts }) => counts.changedBodies),
    seconds: Math.round((performance.now() - began) / 1000),
  }
  await Promise.all(endpoints.map((endpoint) => endpoint.close()))
  await rig.close()
  await Promise.all(receivers.map((receiver) => receiver.close()))
  return figures
}

/** Until everything has arrived, or nothing is left to send. */
async function untilSettled(endpoints: readonly Endpoint[], isComplete: () => boolean): Promise<void> {
  const end = performance.now() + LONGEST_MS
  let idleSince = performance.now()
  while (!isComplete() && performance.now() < end && performance.now() - idleSince < SETTLED_MS) {
    await sleep(250)
    const open = await Promise.all(endpoints.map((endpoint) => endpoint.backlog()))
    if (open.some((count) => count > 0)) idleSince = performance.now()
  }
}
