/** Sends bodies to a connector of one type, and counts what reaches its upstream. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sandbox } from '@plugboard/sandbox'
import type { Caller } from '../support/caller.ts'
import { type Slug, TABLES } from '../support/tables.ts'
import { actionsOf, makeBody, type Sent } from './bodies.ts'
import type { Random } from './json.ts'
import { type Ending, isLeak } from './judge.ts'

/** A body that is sent although it is refused is sent every time. */
const TRIES = 5
/** The replica reads what earlier bodies have written, sometimes later: a body is blamed for what its upstream got after so long a silence. */
const SILENCE_MS = 250

export interface Sender {
  readonly slug: Slug
  /** Actions that bodies were made for so far. */
  readonly tried: ReadonlySet<unknown>
  /** How many its connector has. */
  readonly actions: number
  /** The next bodies: one action after another, so that each gets its share. */
  make(count: number): Sent[]
  send(bodies: readonly Sent[]): Promise<Ending[]>
}

export interface Target {
  readonly slug: Slug
  readonly caller: Pick<Caller, 'execute'>
  /** Id of the connector. */
  readonly connector: string
  readonly sandbox: Sandbox
}

export function openSender({ slug, caller, connector, sandbox }: Target, random: Random): Sender {
  const { catalog } = TABLES[slug]
  const actions = actionsOf(catalog, random)
  const tried = new Set<unknown>()
  let made = 0
  // Concurrent requests are counted separately at their upstreams.
  const upstream = () => sandbox.requests.filter((one) => one.connector === slug)
  const makeOne = (): Sent => {
    const action = actions[made++ % actions.length] as (typeof actions)[number]
    tried.add(action)
    return makeBody(catalog, action, random)
  }
  const sendOne = async ({ body, type, isWrong = false }: Sent): Promise<Ending> => {
    const before = upstream().length
    const reply = await caller.execute(connector, body, { 'content-type': type }).catch(() => undefined)
    const lines = upstream()
      .slice(before)
      .map(({ method, path }) => `${method} ${path}`)
    return { isWrong, reply, upstream: lines.length, lines }
  }
  const silence = async (): Promise<void> => {
    let heard: number
    do {
      heard = upstream().length
      await sleep(SILENCE_MS)
    } while (upstream().length !== heard)
  }
  // One such body is a fault: the others need not be as certain, and a mutant has thousands of them.
  let isFaulty = false
  const untilCertain = async (sent: Sent): Promise<Ending> => {
    let ending = await sendOne(sent)
    for (let tries = 1; isLeak(ending) && tries < TRIES; tries++) {
      if (!isFaulty) await silence()
      ending = await sendOne(sent)
    }
    isFaulty ||= isLeak(ending)
    return ending
  }
  return {
    slug,
    tried,
    actions: actions.length,
    make: (count) => Array.from({ length: count }, makeOne),
    send: async (bodies) => {
      const endings: Ending[] = []
      for (const body of bodies) endings.push(await untilCertain(body))
      return endings
    },
  }
}
