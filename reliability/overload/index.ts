/**
 * Many times more than the service takes: what it refuses it says so, with when to come back, and soon after all is as before. Once
 * with the limits that callers have, once without, so that only the event loop tells that it is too much.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { defineFigure, type Figure } from '../figure.ts'
import { endingOf, openTraffic, type Traffic } from '../load/traffic.ts'
import type { Reply } from '../support/http.ts'
import { runLoad, type Tally } from '../support/open-model.ts'

const UNLIMITED = { PLUGBOARD_USER_RPS: '1000000', PLUGBOARD_ORG_RPS: '1000000' }
const RECOVERY_MS = 10_000
/** What anybody gets while nobody asks for much. */
const USUAL = { perSecond: 40, seconds: 1 }

export const overload: Figure = defineFigure({
  quick: { per_second: 1500, seconds: 4 },
  full: { per_second: 3000, seconds: 60 },
  run: async ({ per_second: perSecond, seconds }, seed) => {
    const traffic = await openTraffic(seed)
    const limited = await flood(traffic, perSecond, seconds)
    await traffic.service.restart(UNLIMITED)
    const unlimited = await flood(traffic, perSecond, seconds)
    await traffic.close()
    const misses = Object.entries({ limited, unlimited }).flatMap(([name, flooded]) =>
      missesOf(flooded).map((miss) => `${name}: ${miss}`),
    )
    return { figures: { limited, unlimited }, misses }
  },
})

interface Flooded extends Tally {
  /** Milliseconds until all was as before; absent where it was not within the time. */
  readonly recoveredMs: number | undefined
}

async function flood(traffic: Traffic, perSecond: number, seconds: number): Promise<Flooded> {
  const call = async (n: number): Promise<string> => ending(await traffic.ask(n))
  const before = await runLoad({ ...USUAL, call })
  const tally = await runLoad({ perSecond, seconds, call })
  const over = performance.now()
  while (performance.now() - over < RECOVERY_MS) {
    const elapsed = Math.round(performance.now() - over)
    const now = await runLoad({ ...USUAL, call })
    if (now.endings.ok === now.asked && now.p50 < 2 * before.p50) return { ...tally, recoveredMs: elapsed }
    await sleep(250)
  }
  return { ...tally, recoveredMs: undefined }
}

/** A refusal is told apart by how it is made. */
function ending(reply: Reply): string {
  const told = endingOf(reply)
  if (told === 'ok') return told
  const isRefusal = reply.status === 429 || reply.status === 503
  return isRefusal && Number(reply.headers['retry-after']) >= 1 ? told : `bad ${told}`
}

function missesOf({ endings, recoveredMs }: Flooded): string[] {
  const bad = Object.entries(endings).filter(([name]) => name.startsWith('none') || name.startsWith('bad '))
  const slow = recoveredMs === undefined ? [`not as before within ${RECOVERY_MS / 1000} s`] : []
  return [...bad.map(([name, count]) => `${count} ended as ${name}`), ...slow]
}
