/**
 * kill -9 at any time between the return of a browser and its response: before the code is exchanged, while the vendor
 * answers, while the account of the sealed grant is asked for, and while the connector is stored.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '../figure.ts'
import { randomOf } from '../support/random.ts'
import { openRig, type Rig } from '../support/rig.ts'
import {
  type Application,
  come,
  openApplication,
  openVisitor,
  sessionOf,
  type Visitor,
} from './applications.ts'

/** Each of the vendor's two answers takes so long; the kill comes within, before or shortly after. */
const SLOW_MS = 40
const LATEST_KILL_MS = 3 * SLOW_MS
/** The exchange of a killed process is repeated after 20 seconds. */
const LONGEST_MS = 60_000

/** Sessions that wait for their end at the same time: on a loaded machine the codes of more would expire, after ten minutes. */
const ROUND = 40

export interface KillCounts {
  readonly kills: number
  /** Connected without the end user, by the page's polls. */
  readonly finished: number
  /** The code was not exchanged yet: connected after the browser loaded the address once more. */
  readonly reloaded: number
  /** The vendor's response was lost: the session failed as `interrupted`, and a second consent in it succeeded. */
  readonly again: number
  /** Sessions that ended in any other way, or not at all. */
  readonly lost: number
  /** Sessions with more than one connector. */
  readonly double: number
}

interface Killed {
  readonly user: string
  readonly session: string
  readonly browser: Visitor
  /** Where the vendor sent the browser. */
  readonly address: string
}

type Ending = 'finished' | 'reloaded' | 'again' | 'lost'

export async function killReturns(kills: number, seed: number, env: Env): Promise<KillCounts> {
  const rig = await openRig({ slugs: ['cloud-drive'], env: { PLUGBOARD_ROLE: 'api', ...env } })
  const { service, sandbox } = rig
  const vendor = sandbox.oauth('cloud-drive')
  const application = await openApplication(service.address, service.client, vendor.credentials)
  vendor.consent({ slowMs: SLOW_MS })
  sandbox.faults.add({ match: { entity: 'about' }, fault: { kind: 'delay', ms: SLOW_MS } })
  const random = randomOf(seed)
  const counts = { kills, finished: 0, reloaded: 0, again: 0, lost: 0, double: 0 }
  for (let done = 0; done < kills; done += ROUND) {
    const killed: Killed[] = []
    for (let n = done; n < Math.min(done + ROUND, kills); n++)
      killed.push(await killOne(rig, application, `ann-${n}`, random() * LATEST_KILL_MS))
    for (const one of killed) {
      counts[await settle(service.address, one)]++
      if ((await application.connectors(one.user)) > 1) counts.double++
    }
  }
  await rig.close()
  return counts
}

async function killOne(
  { service }: Rig,
  application: Application,
  user: string,
  delayMs: number,
): Promise<Killed> {
  const session = await application.open(user)
  const browser = openVisitor(service.address)
  const address = await browser.consent(session)
  const coming = come(address, browser.cookie).catch(() => 0)
  await sleep(delayMs)
  await service.kill()
  await coming
  return { user, session, browser, address }
}

/** Polls as the page does, and acts as an end user would. */
async function settle(server: string, { session, browser, address }: Killed): Promise<Ending> {
  let ending: Ending = 'finished'
  for (const end = performance.now() + LONGEST_MS; performance.now() < end; await sleep(200)) {
    const { status, error } = await sessionOf(server, session)
    if (status === 'done') return ending
    if (status === 'failed') {
      if (error !== 'interrupted' || ending === 'again') return 'lost'
      ending = 'again'
      await come(await browser.consent(session), browser.cookie)
    } else if ((await come(address, browser.cookie)) === 303) ending = 'reloaded'
  }
  return 'lost'
}
