/**
 * An upstream says when to come back, in every form that there is, and its clock is not ours: nobody comes back early, nor is told to.
 * Time is made up, so that hours pass at once.
 */
import { ConnectorError, type Entity, executeAction, type FetchResponse, openContext } from '@plugboard/core'
import { defineFigure, type Figure, noneOf } from './figure.ts'
import { pick, randomOf } from './support/random.ts'
import { TABLES } from './support/tables.ts'

const START = Date.UTC(2026, 5, 1, 12)
const SECOND = 1000
const DAY = 86_400_000
const { connector, entities } = TABLES.payments
const customers = Object.values(entities).find(({ name }) => name === 'customers') as Entity

/** What an upstream says at a moment of its own clock, and the milliseconds that it means. */
interface Said {
  readonly text: string
  readonly ms: number
}

const FORMS: Readonly<Record<string, (now: number, random: () => number) => Said>> = {
  seconds: (_, random) => seconds(Math.floor(random() * 90)),
  'parts of seconds': (_, random) => seconds(Math.round(random() * 9000) / 1000),
  'no seconds': () => seconds(0),
  huge: (_, random) => seconds(Math.floor(random() * 1e12)),
  date: (now, random) => dated(now, Math.floor(random() * 90)),
  'far date': (now, random) => dated(now, Math.floor(random() * 1e6)),
  'past date': (now, random) => dated(now, -Math.floor(random() * 1e6)),
  garbage: (_, random) => ({
    text: pick(['soon', '-5', '1e3', '', 'NaN', '5 s', '٣', '2026'], random),
    ms: 0,
  }),
}

function seconds(count: number): Said {
  return { text: String(count), ms: count * SECOND }
}

/** Dates have whole seconds: the moment meant may be a little earlier than it was asked for. */
function dated(now: number, count: number): Said {
  const moment = Math.floor((now + count * SECOND) / SECOND) * SECOND
  return { text: new Date(moment).toUTCString(), ms: Math.max(0, moment - now) }
}

export const retryAfter: Figure = defineFigure({
  quick: { calls: 5_000 },
  full: { calls: 200_000 },
  run: async ({ calls }, seed) => {
    const random = randomOf(seed)
    const counts = { early: 0, told_early: 0, untyped: 0 }
    const figures = { repeated: 0, refused: 0 }
    for (let n = 0; n < calls; n++) {
      const [form = ''] = pick(Object.entries(FORMS), random)
      const { cameAfter, meant, error } = await callOnce(form, random)
      if (cameAfter !== undefined && cameAfter < meant) counts.early++
      if (cameAfter === undefined && !(error instanceof ConnectorError)) counts.untyped++
      if (error instanceof ConnectorError && (error.retryAfterMs ?? 0) < meant) counts.told_early++
      figures[cameAfter === undefined ? 'refused' : 'repeated']++
    }
    return { figures: { ...counts, ...figures }, misses: noneOf(counts) }
  },
})

interface Ending {
  /** Milliseconds to the second request; undefined where there was none. */
  readonly cameAfter: number | undefined
  readonly meant: number
  readonly error: unknown
}

/** One call that is refused once. */
async function callOnce(form: string, random: () => number): Promise<Ending> {
  // Whole milliseconds: a wait too small for the numbers of a clock would never end.
  let now = START + Math.floor(random() * DAY)
  // Milliseconds by which the clocks are wrong.
  const [ours, theirs] = [random, random].map((chance) => Math.floor((chance() - 0.5) * DAY)) as [
    number,
    number,
  ]
  let refusedAt: number | undefined
  let cameAt: number | undefined
  let meant = 0
  const fetch = async (): Promise<FetchResponse> => {
    if (refusedAt !== undefined) {
      cameAt = now
      return new Response('{"data":[]}', { headers: { 'content-type': 'application/json' } })
    }
    refusedAt = now
    const said = FORMS[form]?.(now + theirs, random) ?? seconds(0)
    meant = said.ms
    const date = new Date(now + theirs).toUTCString()
    return new Response('{}', { status: 429, headers: { 'retry-after': said.text, date } })
  }
  const runtime = {
    now: () => now - START,
    date: () => now + ours,
    random,
    sleep: async (ms: number): Promise<void> => {
      now += Math.ceil(ms)
    },
  }
  const context = openContext(connector, { auth: { api_key: 'sk_test_a' }, fetch }, runtime)
  const error = await executeAction(context, customers, 'list', {}).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { cameAfter: cameAt && refusedAt && cameAt - refusedAt, meant, error }
}
