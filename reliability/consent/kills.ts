/** kill -9 while the account of a grant is asked for: the grant is sealed, and the connector is not stored yet. */
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { Env } from '../figure.ts'
import { randomOf } from '../support/random.ts'
import { openRig } from '../support/rig.ts'
import { come, openApplication, openVisitor, statusOf } from './applications.ts'

/** The answer to the account request takes so long; the kill comes within, or shortly after. */
const SLOW_MS = 60
const LATEST_KILL_MS = 90
const LONGEST_MS = 30_000

export interface KillCounts {
  readonly kills: number
  /** Grants without a connector. */
  readonly lost: number
  /** Grants with more than one. */
  readonly double: number
}

export async function killAfterGrants(kills: number, seed: number, env: Env): Promise<KillCounts> {
  const rig = await openRig({ slugs: ['cloud-drive'], env: { PLUGBOARD_ROLE: 'api', ...env } })
  const { service, sandbox } = rig
  const application = await openApplication(
    service.address,
    service.client,
    sandbox.oauth('cloud-drive').credentials,
  )
  sandbox.faults.add({ match: { entity: 'about' }, fault: { kind: 'delay', ms: SLOW_MS } })
  const random = randomOf(seed)
  const counts = { kills, lost: 0, double: 0 }
  for (let n = 0; n < kills; n++) {
    const user = `ann-${n}`
    const session = await application.open(user)
    const browser = openVisitor(service.address)
    const address = await browser.consent(session)
    const asked = (): number => sandbox.requests.filter(({ entity }) => entity === 'about').length
    sandbox.forgetRequests()
    const coming = come(address, browser.cookie).catch(() => 0)
    while (asked() === 0) await turn()
    await sleep(random() * LATEST_KILL_MS)
    await service.kill()
    await coming
    if (!(await isDone(service.address, session))) counts.lost++
    if ((await application.connectors(user)) > 1) counts.double++
  }
  await rig.close()
  return counts
}

/** Polls as the page does. */
async function isDone(address: string, session: string): Promise<boolean> {
  for (const end = performance.now() + LONGEST_MS; performance.now() < end; await sleep(100)) {
    if ((await statusOf(address, session)) !== 'done') continue
    // What another process might still do.
    await sleep(2 * SLOW_MS)
    return true
  }
  return false
}
