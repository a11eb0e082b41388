/**
 * Days of edits and deletions upstream, with hours in which the upstream fails, refuses or returns empty lists: the
 * replica never loses an existing record, and contains every change after the time that its connector's spec promises.
 */
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { defineFigure, type Figure, type Findings, noneOf } from '../../figure.ts'
import { pick, randomOf } from '../../support/random.ts'
import { TABLES } from '../../support/tables.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { type SteadyService, startSteady } from './service.ts'
import { FAULT_KINDS, SUBJECTS, type Subject } from './upstreams.ts'

/** Share of hours with an upstream failure, and with a full sync. */
const FAULT_SHARE = 0.4
const FULL_SYNC_SHARE = 0.1
const EDITS_PER_HOUR = 3
const DELETES_PER_HOUR = 0.5

export const syncTruth: Figure = defineFigure({
  quick: { days: 1, records: 60 },
  full: { days: 30, records: 400 },
  run: async ({ days, records }, seed) => {
    const slugs = [...new Set(SUBJECTS.map(({ slug }) => slug))]
    const sandbox = await startSandbox({ connectors: slugs.map((slug) => TABLES[slug]), size: records })
    const service = await startSteady(sandbox, SUBJECTS)
    await service.settle()
    const ledgers = new Map(SUBJECTS.map((subject) => [subject, openLedger(subject)]))
    const scene: Scene = { sandbox, service, ledgers, random: randomOf(seed), count: newCount() }
    await judge(scene)
    for (let hour = 0; hour < days * 24; hour++) await anHour(scene, hour)
    await withoutFaults(scene)
    await service.stop()
    await sandbox.close()
    return findingsOf(scene.count)
  },
})

interface Count {
  edits: number
  deletes: number
  compared: number
  readonly faults: Record<string, number>
  false_deletes: number
  missed: number
  readonly examples: string[]
}

const newCount = (): Count => ({
  edits: 0,
  deletes: 0,
  compared: 0,
  faults: {},
  false_deletes: 0,
  missed: 0,
  examples: [],
})

interface Scene {
  readonly sandbox: Sandbox
  readonly service: SteadyService
  readonly ledgers: ReadonlyMap<Subject, Ledger>
  readonly random: () => number
  readonly count: Count
}

async function anHour(scene: Scene, hour: number): Promise<void> {
  const { service, sandbox, random } = scene
  service.advance(1 - LATER)
  for (const [subject, ledger] of scene.ledgers) await work(scene, subject, ledger, hour)
  for (const slug of new Set(SUBJECTS.map((subject) => subject.slug))) {
    if (random() < FULL_SYNC_SHARE) await service.askForAll(slug)
  }
  if (random() < FAULT_SHARE) await addFault(scene)
  await nextHour(service)
  sandbox.faults.clear()
  await judge(scene)
}

/** In minutes, because failed runs are retried: after failures only one call is let through as a probe. */
const LATER = 5 / 60

async function nextHour(service: SteadyService): Promise<void> {
  await service.settle()
  service.advance(LATER)
  await service.settle()
}

/** Upstream edits. */
async function work(
  { service, sandbox, random, count }: Scene,
  subject: Subject,
  ledger: Ledger,
  hour: number,
) {
  const ids = [...upstreamOf(sandbox, subject).keys()]
  for (let n = 0; n < EDITS_PER_HOUR && ids.length > 0; n++) {
    const id = pick(ids, random)
    await subject.edit(sandbox, id, `Edited in hour ${hour}`)
    ledger.note(id, 'edits', service.now())
    count.edits++
  }
  if (random() > DELETES_PER_HOUR || ids.length < 10) return
  const before = upstreamOf(sandbox, subject)
  await subject.remove(sandbox, pick(ids, random))
  // Others may be deleted with it, such as the sub-tasks of an issue.
  const after = upstreamOf(sandbox, subject)
  for (const id of before.keys()) if (!after.has(id)) ledger.note(id, 'deletes', service.now())
  count.deletes++
}

/** An hour of failures excuses missing changes for as long, but not lost records. */
async function addFault({ sandbox, ledgers, service, random, count }: Scene): Promise<void> {
  const { name, slug, match, fault } = pick(FAULT_KINDS, random)
  sandbox.faults.add({ match, fault })
  // An empty list can do harm only in a full sync.
  if (name === 'empty') await service.askForAll(slug)
  count.faults[name] = (count.faults[name] ?? 0) + 1
  for (const [subject, ledger] of ledgers) if (subject.slug === slug) ledger.excuse(service.now())
}

async function judge({ sandbox, service, ledgers, count }: Scene): Promise<void> {
  for (const [subject, ledger] of ledgers) {
    const upstream = upstreamOf(sandbox, subject)
    const replica = await service.replica(subject.slug, subject.entity)
    const { false_deletes, missed } = ledger.check(upstream, replica, service.now())
    count.compared += upstream.size
    count.false_deletes += false_deletes.length
    count.missed += missed.length
    for (const id of [...false_deletes, ...missed])
      count.examples.push(`${subject.slug} ${subject.entity} ${id}`)
  }
}

/** Time for everything to be synchronized: then nothing is excused any more. */
async function withoutFaults(scene: Scene): Promise<void> {
  const longest = Math.max(...SUBJECTS.map(({ within }) => Math.max(within.edits, within.deletes)))
  for (let hour = 0; hour <= longest; hour++) {
    scene.service.advance(1 - LATER)
    await nextHour(scene.service)
  }
  await judge(scene)
}

function upstreamOf(sandbox: Sandbox, { slug, entity }: Subject): Map<string, unknown> {
  return new Map(
    sandbox
      .state(slug)
      .records(entity)
      .map((record) => [String(record.id), record]),
  )
}

function findingsOf(count: Count): Findings {
  const { examples, ...figures } = count
  const { false_deletes, missed } = count
  return {
    figures: { ...figures, examples: examples.slice(0, 5) },
    misses: noneOf({ false_deletes, missed }),
  }
}
