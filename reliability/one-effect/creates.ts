/**
 * Creates under faults of the upstream, crashes of the service and repeats by callers, one key each. Where the upstream knows
 * keys (payments) each happens exactly once; elsewhere (recruiting) at most once, and each unknown outcome is reported as such.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '@plugboard/sandbox'
import type { Ending } from '../support/caller.ts'
import { pick } from '../support/random.ts'
import type { Rig } from '../support/rig.ts'

const CALLERS = 8

/** What is created where, and the field by which it is found again. */
const SUBJECTS = {
  payments: { entity: 'customers', field: 'email', exactly: true },
  recruiting: { entity: 'candidates', field: 'name', exactly: false },
} as const
type Subject = keyof typeof SUBJECTS

const FAULTS: readonly Fault[] = [
  { kind: 'lost_answer' },
  { kind: 'reset' },
  { kind: 'truncated' },
  { kind: 'delay', ms: 400 },
  { kind: 'status', status: 500 },
]

interface Told {
  readonly subject: Subject
  readonly marker: string
  readonly ending: Ending
  readonly attempts: number
}

/** A rig, and how much is to be done with it. */
export interface Run extends Rig {
  readonly random: () => number
  readonly creates: number
  readonly kills: number
}

/** All creates, while faults come and the service dies again and again; counted. */
export async function countCreates(run: Run): Promise<CreateCounts> {
  return judge(run, await createAll(run))
}

async function createAll(run: Run): Promise<Told[]> {
  const { creates } = run
  const caller = await run.user()
  const ids = {
    payments: await run.connect(caller, 'payments'),
    recruiting: await run.connect(caller, 'recruiting'),
  }
  const waiting = Array.from(
    { length: creates },
    (_, n) => ({ n, subject: n % 2 ? 'payments' : 'recruiting' }) as const,
  )
  const told: Told[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { n, subject } = next
      const { entity, field } = SUBJECTS[subject]
      disturb(run, subject)
      const marker = `effect-${n}@example.com`
      const request = { entity, action: 'create', params: { [field]: marker } }
      const { ending, attempts } = await caller.write({ connector: ids[subject], key: marker, request })
      told.push({ subject, marker, ending, attempts })
    }
  }
  const crashing = crash(run, () => waiting.length > 0)
  await Promise.all(Array.from({ length: CALLERS }, work))
  await crashing
  return told
}

/** Two of three creates meet a fault, or another that is under way does. */
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
  readonly untold: number
  readonly most_attempts: number
}

/** What the upstreams have, against what the callers were told. */
function judge({ sandbox }: Rig, all: readonly Told[]): CreateCounts {
  const count = { done: 0, unknown: 0, refused: 0, doubled: 0, lost: 0, untold: 0, most_attempts: 0 }
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
    if (effects === 1 && ending === 'refused') count.untold++
  }
  return count
}
