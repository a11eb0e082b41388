/**
 * An upstream requests a delay in any supported format, with a clock that differs from ours: nobody retries early or is
 * advised to. Time is simulated, so that hours pass at once.
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

/** A delay that an upstream requests at some time of its clock, and the milliseconds that it means. */
interface RequestedDelay {
  readonly text: string
  readonly ms: number
}

const FORMS: Readonly<Record<string, (now: number, random: () => number) => RequestedDelay>> = {
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

function seconds(count: number): RequestedDelay {
  return { text: String(count), ms: count * SECOND }
}

/** Dates have whole seconds, so the date may be slightly earlier than the requested time. */
function dated(now: number, count: number): RequestedDelay {
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
  /** Milliseconds until the second request; undefined without one. */
  readonly cameAfter: number | undefined
  readonly meant: number
  readonly error: unknown
}

/** One call that is refused once. */
async function callOnce(form: string, random: () => number): Promise<Ending> {
  // Whole milliseconds: a delay below the precision of the clock would never end.
  let now = START + Math.floor(random() * DAY)
  // Milliseconds by which the clocks differ.
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
    const requested = FORMS[form]?.(now + theirs, random) ?? seconds(0)
    meant = requested.ms
    const date = new Date(now + theirs).toUTCString()
    return new Response('{}', { status: 429, headers: { 'retry-after': requested.text, date } })
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
