/**
 * Actions that change the state of a record, add a watcher or attach a file. Answers are lost, and further attempts are
 * refused for reasons that prove nothing. An action that is reported as done has had its effect, one that is reported as
 * without effect has none, and a file is attached at most once.
 */
import type { Fault } from '@plugboard/sandbox'
import type { Caller } from '../support/caller.ts'
import { pick } from '../support/random.ts'
import type { Rig } from '../support/rig.ts'
import { type Followed, followOutcome } from './follow-outcome.ts'
import { REFUSALS } from './refunds.ts'

const CALLERS = 4

type Slug = 'payments' | 'issue-tracking'

interface Verb {
  readonly slug: Slug
  readonly entity: string
  readonly action: string
  /** The upstream supports keys for it, or it changes nothing when repeated: it succeeds in the end. */
  readonly succeeds: boolean
}

/** Moves a record from one status to another. */
interface Move extends Verb {
  readonly from: string
  readonly to: string
}

const move = (entity: string, action: string, from: string, to: string, succeeds = true): Move => ({
  slug: 'payments',
  entity,
  action,
  from,
  to,
  succeeds,
})

const MOVES: readonly Move[] = [
  move('payment_intents', 'confirm', 'requires_confirmation', 'succeeded'),
  move('payment_intents', 'capture', 'requires_capture', 'succeeded'),
  move('payment_intents', 'cancel', 'requires_confirmation', 'canceled'),
  move('invoices', 'finalize', 'draft', 'open'),
  move('invoices', 'pay', 'open', 'paid'),
  move('invoices', 'void', 'open', 'void'),
  move('refunds', 'cancel', 'requires_action', 'canceled'),
  // A DELETE has no key, and a second one would be answered with 404.
  move('subscriptions', 'cancel', 'active', 'canceled', false),
]
const WATCH: Verb = { slug: 'issue-tracking', entity: 'issue_watchers', action: 'create', succeeds: true }
const ATTACH: Verb = {
  slug: 'issue-tracking',
  entity: 'issue_attachments',
  action: 'create',
  succeeds: false,
}

/** One call, and the number of its effects. */
interface Case extends Verb {
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly effects: () => number
}

export interface VerbCounts {
  readonly done: number
  readonly unknown: number
  readonly continued: number
  readonly doubled: number
  readonly lost: number
  /** Errors that reported no effect although there was one. */
  readonly unreported: number
  readonly given_up: number
}

interface Run extends Rig {
  readonly random: () => number
  readonly verbs: number
}

export async function countVerbs(run: Run): Promise<VerbCounts> {
  const caller = await run.user('acting')
  const counts = { done: 0, unknown: 0, continued: 0, doubled: 0, lost: 0, unreported: 0, given_up: 0 }
  const waiting = Array.from({ length: run.verbs }, (_, n) => n)
  const work = async (): Promise<void> => {
    const connectors = {
      payments: await run.connect(caller, 'payments'),
      'issue-tracking': await run.connect(caller, 'issue-tracking'),
    }
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift())
      count(counts, await act(run, caller, connectors, n))
  }
  await Promise.all(Array.from({ length: CALLERS }, work))
  return counts
}

interface Acted extends Followed {
  readonly effects: number
  readonly succeeds: boolean
}

async function act(
  run: Run,
  caller: Caller,
  connectors: Readonly<Record<Slug, string>>,
  n: number,
): Promise<Acted> {
  const one = caseOf(run, n)
  disturb(run, one)
  const followed = await followOutcome(caller, connectors[one.slug], one, n % 2 ? `verb-${n}` : undefined)
  return { ...followed, effects: one.effects(), succeeds: one.succeeds }
}

function count(
  counts: { -readonly [name in keyof VerbCounts]: number },
  { ending, continued, denied, effects, succeeds }: Acted,
): void {
  counts.continued += continued
  counts.unreported += denied
  if (ending === 'done') counts.done++
  if (ending === 'unknown') counts.unknown++
  if (effects > 1) counts.doubled++
  if (ending === 'done' && effects === 0) counts.lost++
  if (ending === 'endless' || (ending === 'unknown' && succeeds)) counts.given_up++
}

function caseOf(run: Run, n: number): Case {
  const kinds = [
    ...MOVES.map((one) => () => moveCase(run, one, n)),
    () => watchCase(run),
    () => attachCase(run, n),
  ]
  return (kinds[n % kinds.length] as () => Case)()
}

function moveCase({ sandbox }: Run, one: Move, n: number): Case {
  const state = sandbox.state('payments')
  const id = `${one.entity}_${n}`
  const [sample] = state.records(one.entity)
  state.put(one.entity, { ...sample, id, status: one.from, amount: 100 })
  return {
    ...one,
    body: { entity: one.entity, action: one.action, params: { id } },
    effects: () => Number(state.get(one.entity, id)?.status === one.to),
  }
}

function watchCase({ sandbox, random }: Run): Case {
  const state = sandbox.state('issue-tracking')
  const { id } = pick(state.records('issues'), random)
  const { accountId } = pick(state.records('users'), random)
  const { entity, action } = WATCH
  const pair = `${id}:${accountId}`
  state.remove(entity, pair)
  return {
    ...WATCH,
    body: { entity, action, params: { issueIdOrKey: String(id), accountId } },
    effects: () => Number(state.get(entity, pair) !== undefined),
  }
}

const BOUNDARY = 'boundary'

function attachCase({ sandbox, random }: Run, n: number): Case {
  const state = sandbox.state('issue-tracking')
  const { id } = pick(state.records('issues'), random)
  const filename = `attached-${n}.txt`
  const { entity, action } = ATTACH
  const request = JSON.stringify({ entity, action, params: { issueIdOrKey: String(id), filename } })
  const part = (name: string, type: string, content: string): string =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`
  return {
    ...ATTACH,
    body: `${part('request', 'application/json', request)}${part('content', 'text/plain', 'text')}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    effects: () => state.records(entity).filter((row) => row.filename === filename).length,
  }
}

/** Three of four calls lose an answer, and the next attempts are refused. */
function disturb({ sandbox, random }: Run, { slug, entity, action }: Verb): void {
  if (random() < 1 / 4) return
  const match = { connector: slug, entity, action }
  sandbox.faults.add({ match, times: 1, fault: { kind: 'lost_answer' } })
  const times = Math.floor(random() * 4)
  const fault: Fault = pick(REFUSALS, random)
  if (times > 0) sandbox.faults.add({ match, times, fault })
}
