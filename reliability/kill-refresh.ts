/**
 * kill -9 during the exchange of a refresh token, at random and at the worst moment: the upstream has issued a new one
 * that is not stored yet. The upstream accepts the old one for ten more minutes, as some vendors do; the grant is never
 * lost.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { defineFigure, type Env, type Figure, noneOf } from './figure.ts'
import { type Database, EMBEDDED, onPostgres } from './support/databases.ts'
import { randomOf } from './support/random.ts'
import { openRig } from './support/rig.ts'
import { untilAnswered, untilTrue } from './support/until.ts'

const GRACE_MS = 600_000
const CALLS = 5
const LATEST_KILL_MS = 150
const REQUEST = { entity: 'about', action: 'get', params: { fields: 'user' } }

export const killRefresh: Figure = defineFigure({
  quick: { kills: 1 },
  full: { kills: 50 },
  mutant: 'the lease of a process that was killed ends',
  takesDatabase: true,
  run: async ({ kills }, seed, env) => {
    // At the same time: most of it is waiting for leases to end.
    const [sqlite, postgres] = await Promise.all([
      killOn(EMBEDDED, kills, seed, env),
      onPostgres((database) => killOn(database, kills, seed, env)),
    ])
    const total = (name: 'lost' | 'late'): number => sqlite[name] + (postgres?.[name] ?? 0)
    return { figures: { sqlite, postgres }, misses: noneOf({ lost: total('lost'), late: total('late') }) }
  },
})

async function killOn({ env }: Database, kills: number, seed: number, more: Env) {
  const rig = await openRig({ slugs: ['cloud-drive'], env: { PLUGBOARD_ROLE: 'api', ...env, ...more } })
  const grants = rig.sandbox.oauth('cloud-drive')
  grants.rotateRefreshTokens(GRACE_MS)
  const caller = await rig.user()
  const connector = await caller.connect('cloud-drive', grants.credentials)
  const random = randomOf(seed)
  const counts = { lost: 0, late: 0, longest_ms: 0 }
  for (let n = 0; n < kills; n++) {
    grants.expireAccessTokens()
    const before = grants.exchanges.length
    const calls = Array.from({ length: CALLS }, () => caller.execute(connector, REQUEST).catch(() => {}))
    if (n % 2) await sleep(random() * LATEST_KILL_MS)
    else await Promise.race([untilTrue(() => grants.exchanges.length > before), Promise.all(calls)])
    await rig.service.kill()
    await Promise.all(calls)
    const { ms, code } = await untilAnswered(caller, connector, REQUEST)
    counts.longest_ms = Math.max(counts.longest_ms, ms)
    if (code === 'connector_needs_reauth') counts.lost++
    else if (code !== 'ok') counts.late++
  }
  await rig.close()
  return counts
}
