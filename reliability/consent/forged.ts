/** Forged redirects, which no vendor sent. */
import { randomBytes } from 'node:crypto'
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

interface Prey {
  /** Where the vendor sends its browser: not used yet. */
  readonly pending: string
  /** The same of a consent that is finished. */
  readonly used: string
  readonly browser: Visitor
}

interface Attack {
  readonly url: string
  readonly cookie: string
}

type Forge = (victim: Prey, attacker: Prey, origin: string) => Attack

const secret = (): string => randomBytes(32).toString('base64url')

function withParam(url: string, name: string, value: string): string {
  const changed = new URL(url)
  changed.searchParams.set(name, value)
  return changed.href
}

const stateOf = (url: string): string => new URL(url).searchParams.get('state') ?? ''
const codeOf = (url: string): string => new URL(url).searchParams.get('code') ?? ''

/** `attacker` is another browser, and every second time of another application. */
const FORGERIES: readonly Forge[] = [
  ({ browser }, _, origin) => ({
    url: `${origin}?state=${secret()}&code=${secret()}`,
    cookie: browser.cookie,
  }),
  ({ pending, browser }) => ({
    url: withParam(pending, 'state', `${stateOf(pending)}x`),
    cookie: browser.cookie,
  }),
  ({ pending }) => ({ url: pending, cookie: '' }),
  ({ pending }) => ({ url: pending, cookie: `pb-connect=${secret()}` }),
  ({ pending }, { browser }) => ({ url: pending, cookie: browser.cookie }),
  ({ pending, browser }) => ({ url: pending, cookie: `${browser.cookie}; ${browser.cookie}` }),
  ({ pending, browser }) => ({ url: `${pending}&state=${secret()}`, cookie: browser.cookie }),
  ({ used, browser }) => ({ url: used, cookie: browser.cookie }),
  ({ used, pending, browser }) => ({ url: withParam(used, 'code', codeOf(pending)), cookie: browser.cookie }),
  // The attacker's account is to end up with the victim.
  ({ browser }, { pending }) => ({ url: pending, cookie: browser.cookie }),
  ({ browser }, { used }) => ({ url: used, cookie: browser.cookie }),
]

export interface ForgedCounts {
  readonly returns: number
  /** Forged redirects that were accepted. */
  readonly accepted: number
  /** Forged redirects that caused a request to the vendor. */
  readonly exchanged: number
  /** Victims whose own redirect failed afterwards. */
  readonly harmed: number
}

export async function forgeReturns(count: number, seed: number, env: Env): Promise<ForgedCounts> {
  const rig = await openRig({ slugs: ['cloud-drive'], env: { PLUGBOARD_ROLE: 'api', ...env } })
  const applications = await openApplications(rig)
  const random = randomOf(seed)
  const counts = { returns: count, accepted: 0, exchanged: 0, harmed: 0 }
  const { exchanges } = rig.sandbox.oauth('cloud-drive')
  const ROUND = 110
  for (let done = 0, round = 0; done < count; round++) {
    const sessions = await Promise.all(applications.map((application) => application.open(`user-${round}`)))
    const preys = await Promise.all(
      sessions.map((session, index) => hunt(rig, applications[index], session, round)),
    )
    const [victim, attacker] = preys as [Prey, Prey, Prey]
    const others = [attacker, preys[2] as Prey]
    const before = exchanges.length
    const size = Math.min(ROUND, count - done)
    for (let n = 0; n < size; n++) {
      const forge = FORGERIES[Math.floor(random() * FORGERIES.length)] as Forge
      const attack = forge(victim, others[n % 2] as Prey, `${rig.service.address}/connect/callback`)
      if ((await come(attack.url, attack.cookie)) !== 400) counts.accepted++
    }
    done += size
    counts.exchanged += exchanges.length - before
    counts.harmed += await harm(rig, victim, sessions[0] ?? '')
  }
  await rig.close()
  return counts
}

/** Two end users of one application, and one of another. */
async function openApplications({ service, sandbox }: Rig): Promise<Application[]> {
  const oauth = sandbox.oauth('cloud-drive').credentials
  const other = JSON.parse(await service.installation.begin('apps', 'create', 'other', '--json'))
  const own = await openApplication(service.address, service.client, oauth)
  return [own, own, await openApplication(service.address, other, oauth)]
}

/** A browser with one consent that is finished, and one from which it has not come back. */
async function hunt(
  rig: Rig,
  application: Application | undefined,
  session: string,
  round: number,
): Promise<Prey> {
  const { address } = rig.service
  const browser = openVisitor(address)
  const finished = await application?.open(`finished-${round}`)
  const used = await browser.consent(finished ?? '')
  await come(used, browser.cookie)
  return { used, pending: await browser.consent(session), browser }
}

/** 1 if the victim's own return no longer works after all the forged ones. */
async function harm({ service }: Rig, { pending, browser }: Prey, session: string): Promise<number> {
  await come(pending, browser.cookie)
  return (await sessionOf(service.address, session)).status === 'done' ? 0 : 1
}
