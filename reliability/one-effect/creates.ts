/**
 * Creates under upstream faults, service crashes and repeated calls, with one key each. If the upstream supports keys
 * (payments), each happens exactly once; otherwise (recruiting) at most once, and each unknown outcome is reported as
 * such.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@plugboard/sandbox'
import type { Ending } from '../support/caller.ts'
import { pick } from '../support/random.ts'
import type { Rig } from '../support/rig.ts'

const CALLERS = 16

/** Created entity, and the field that identifies its records. */
const SUBJECTS = {
  payments: { entity: 'customers', field: 'email', exactly: true },
  recruiting: { entity: 'candidates', field: 'name', exactly: false },
} as const
type Subject = keyof typeof SUBJECTS

const FAULTS: readonly Fault[] = [
  { kind: 'lost_response' },
  { kind: 'reset' },
  { kind: 'truncated' },
  { kind: 'delay', ms: 400 },
  { kind: 'status', status: 500 },
]

interface Reported {
  readonly subject: Subject
  readonly marker: string
  readonly ending: Ending
  readonly attempts: number
}

/** A rig, and the amount of work. */
export interface Run extends Rig {
  readonly random: () => number
  readonly creates: number
  readonly kills: number
}

/** Runs all creates during faults and repeated crashes of the service; counts the results. */
export async function countCreates(run: Run): Promise<CreateCounts> {
  return judge(run, await createAll(run))
}

async function createAll(run: Run): Promise<Reported[]> {
  const { creates } = run
  const caller = await run.user()
  const waiting = Array.from(
    { length: creates },
    (_, n) => ({ n, subject: n % 2 ? 'payments' : 'recruiting' }) as const,
  )
  const reported: Reported[] = []
  const work = async (): Promise<void> => {
    // One each: the circuit breaker of a shared one would be open most of the time.
    const ids = {
      payments: await run.connect(caller, 'payments'),
      recruiting: await run.connect(caller, 'recruiting'),
    }
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { n, subject } = next
      const { entity, field } = SUBJECTS[subject]
      disturb(run, subject)
      const marker = `effect-${n}@example.com`
      const request = { entity, action: 'create', params: { [field]: marker } }
      const { ending, attempts } = await caller.write({ connector: ids[subject], key: marker, request })
      reported.push({ subject, marker, ending, attempts })
    }
  }
  const crashing = crash(run, () => waiting.length > 0)
  await Promise.all(Array.from({ length: CALLERS }, work))
  await crashing
  return reported
}

/** Two of three creates meet a fault, or a concurrent one does. */
function disturb({ sandbox, random }: Run, connector: Subject): void {
  if (random() < 1 / 3) return
  sandbox.faults.add({ match: { connector, action: 'create' }, times: 1, fault: pick(FAULTS, random) })
}

async function crash({ service, random, kills }: Run, isGoingOn: () => boolean): Promise<void> {
  for (let n = 0; n < kills && isGoingOn(); n++) {
    await sleep(200 + random() * 800)
    await service.kill()
  }
}

export interface CreateCounts extends Readonly<Record<Ending, number>> {
  readonly doubled: number
  readonly lost: number
  readonly unreported: number
  readonly most_attempts: number
}

/** Compares the upstream records with the reported outcomes. */
function judge({ sandbox }: Rig, all: readonly Reported[]): CreateCounts {
  const count = { done: 0, unknown: 0, refused: 0, doubled: 0, lost: 0, unreported: 0, most_attempts: 0 }
  for (const { subject, marker, ending, attempts } of all) {
    const { entity, field, exactly } = SUBJECTS[subject]
    const effects = sandbox
      .state(subject)
      .records(entity)
      .filter((record) => record[field] === marker).length
    count[ending]++
    count.most_attempts = Math.max(count.most_attempts, attempts)
    if (effects > 1) count.doubled++
    if (effects === 0 && (exactly || ending === 'done')) count.lost++
    if (effects === 1 && ending === 'refused') count.unreported++
  }
  return count
}
