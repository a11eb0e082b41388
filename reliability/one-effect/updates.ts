/**
 * Updates of issues that add a comment and then run a transition, which is refused, lost or slow, while the service is
 * killed when a request has just arrived or has just been answered. Callers repeat them with the same key until they are
 * completed or reported as unknown: no comment exists twice, and completed updates have one.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, FaultMatch, LoggedRequest } from '@plugboard/sandbox'
import type { Caller } from '../support/caller.ts'
import { type Body, bodyOf } from '../support/http.ts'
import { pick } from '../support/random.ts'
import type { Rig } from '../support/rig.ts'

const CALLERS = 16
const MOST_CALLS = 400
/** For an issue whose transitions are always available. */
const TRANSITION = '11'

const of = (method: string, path: RegExp): FaultMatch => ({ connector: 'issue-tracking', method, path })
const EDIT = of('PUT', /\/issue\/[^/]+$/)
const MOVE = of('POST', /\/transitions$/)
const READ = of('GET', /\/issue\/[^/]+$/)

const CONFLICT: Fault = { kind: 'refused', status: 409, code: 'conflict' }
const FAULTS: readonly (readonly [match: FaultMatch, fault: Fault])[] = [
  [MOVE, CONFLICT],
  [MOVE, CONFLICT],
  [MOVE, { kind: 'delay', ms: 300 }],
  [MOVE, { kind: 'lost_response' }],
  [READ, { kind: 'status', status: 404 }],
  [READ, { kind: 'delay', ms: 300 }],
  [EDIT, { kind: 'lost_response' }],
  [EDIT, CONFLICT],
]

export interface UpdateCounts {
  readonly done: number
  readonly unknown: number
  /** Completed after a call that had been interrupted or killed. */
  readonly continued: number
  readonly kills: number
  readonly doubled: number
  readonly lost: number
  readonly endless: number
}

interface Run extends Rig {
  readonly random: () => number
  readonly updates: number
  readonly update_kills: number
}

type Ending = 'done' | 'unknown' | 'endless'

export async function countUpdates(run: Run): Promise<UpdateCounts> {
  const caller = await run.user('updating')
  const connector = await run.connect(caller, 'issue-tracking')
  const issues = await openIssues(run, caller, connector)
  const waiting = Array.from({ length: run.updates }, (_, n) => n)
  const endings: Ending[] = []
  const counts = { done: 0, unknown: 0, endless: 0, continued: 0, kills: 0, doubled: 0, lost: 0 }
  const work = async (): Promise<void> => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      disturb(run)
      const params = { ...updateOf(n), issueIdOrKey: issues[n % issues.length] }
      const { ending, isContinued } = await update(caller, connector, params, markerOf(n))
      endings[n] = ending
      counts[ending]++
      if (isContinued) counts.continued++
    }
  }
  const killing = killBetween(run, () => waiting.length > 0)
  await Promise.all(Array.from({ length: CALLERS }, work))
  counts.kills = await killing
  const comments = run.sandbox
    .state('issue-tracking')
    .records('issue_comments')
    .map((row) => JSON.stringify(row))
  for (const [n, ending] of endings.entries()) {
    const effects = comments.filter((text) => text.includes(markerOf(n))).length
    if (effects > 1) counts.doubled++
    if (effects === 0 && ending === 'done') counts.lost++
  }
  return counts
}

function markerOf(n: number): string {
  return `update-${n}.`
}

function updateOf(n: number): object {
  const text = { type: 'text', text: markerOf(n) }
  const body = { type: 'doc', version: 1, content: [{ type: 'paragraph', content: [text] }] }
  return { update: { comment: [{ add: { body } }] }, transition: { id: TRANSITION } }
}

/** Issues with the transition available at any time. */
async function openIssues({ sandbox }: Run, caller: Caller, connector: string): Promise<unknown[]> {
  const found: unknown[] = []
  for (const { key } of sandbox.state('issue-tracking').records('issues')) {
    const params = { issueIdOrKey: key, expand: 'transitions' }
    const { text } = await caller.execute(connector, { entity: 'issues', action: 'get', params })
    const transitions: readonly { readonly id: string }[] = JSON.parse(text).records?.transitions ?? []
    if (transitions.some(({ id }) => id === TRANSITION)) found.push(key)
  }
  if (found.length === 0) throw new Error('the sandbox has no issue with this transition')
  return found
}

function disturb({ sandbox, random }: Run): void {
  if (random() < 1 / 4) return
  const [match, fault] = pick(FAULTS, random)
  sandbox.faults.add({ match, times: 1, fault })
}

/** Repeats an update with its key until its outcome is known. */
async function update(
  caller: Caller,
  connector: string,
  params: object,
  key: string,
): Promise<{ readonly ending: Ending; readonly isContinued: boolean }> {
  const request = { entity: 'issues', action: 'update', params }
  let isContinued = false
  for (let calls = 1; calls <= MOST_CALLS; calls++) {
    // No response at all: the service was killed.
    const reply = await caller.execute(connector, request, { 'idempotency-key': key }).catch(() => undefined)
    if (reply?.status === 200) return { ending: 'done', isContinued }
    const body: Body = reply ? bodyOf(reply) : {}
    if (body.code === 'outcome_unknown') return { ending: 'unknown', isContinued }
    isContinued ||= reply === undefined || (body.completed?.length ?? 0) > 0
    await sleep(250)
  }
  return { ending: 'endless', isContinued }
}

/** Kills the service when one of the three requests of an update has arrived, or has been answered. */
async function killBetween(run: Run, isGoingOn: () => boolean): Promise<number> {
  const { sandbox, service, random, update_kills } = run
  let kills = 0
  while (kills < update_kills && isGoingOn()) {
    await sleep(random() * 1_500)
    const match = pick([EDIT, MOVE, READ], random)
    const isAnswered = random() < 1 / 2
    const seen = new Set(sandbox.requests)
    const isDue = (): boolean =>
      sandbox.requests.some(
        (request) =>
          !seen.has(request) && isOf(match, request) && (!isAnswered || request.status !== undefined),
      )
    while (isGoingOn() && !isDue()) await sleep(1)
    if (isAnswered) await sleep(random() * 5)
    await service.kill()
    kills++
  }
  return kills
}

function isOf({ method, path }: FaultMatch, request: LoggedRequest): boolean {
  return request.method === method && path instanceof RegExp && path.test(request.path)
}
