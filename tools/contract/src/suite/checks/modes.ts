/** Through the service everything is as in process, object by object. Only ids of requests and connectors are its own. */
import { isDeepStrictEqual } from 'node:util'
import type { Step } from '@plugboard/core'
import { attempt, type Ending, short } from '../attempt.ts'
import type { Side } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { type Failure, failures } from '../expected/failures.ts'
import { isFirstOfItsKind } from '../expected/safety.ts'
import { isList, listingOf } from '../listing.ts'
import { leastParams } from '../params/least.ts'
import { workingParams } from '../params/working.ts'
import { needsJson, type Row } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'
import { tryWith } from '../trial.ts'

export const modes: Check = defineCheck<Row>(
  'asks and answers the same as in process',
  (_, row) => [row],
  async (bench, row) => {
    const params = await workingParams(bench, row)
    const inProcess = await bench.tape.record(() => answerOf(bench.straight, row, params))
    const { value, strays } = await bench.tape.play(() => answerOf(bench.taped, row, params))
    return [...strays.map((stray) => `it asks for ${stray}`), ...unlessSame(inProcess, value)]
  },
  'hosted',
)

export const walks: Check = defineCheck<Given>(
  'walks the same pages as in process, each with the same params of the next',
  (_, row) => (isList(row) ? [{}] : []),
  async (bench, row) => {
    const { lists } = await listingOf(bench, row)
    const found: string[] = []
    for (const params of lists.slice(0, MANY)) {
      found.push(
        ...unlessSame(await pagesOf(bench.straight, row, params), await pagesOf(bench.vendor, row, params)),
      )
    }
    return found
  },
  'hosted',
)

/** Of lists that stand under many records, as many tell it all. */
const MANY = 5

/** What can go wrong with a request, with a key of the caller's or one that is made up. */
interface Case {
  readonly request: Step
  readonly failure: Pick<Failure, 'says' | 'fault'>
  readonly isKeyed: boolean
}

const LATER: Case['failure'] = { says: 'asked to wait', fault: { kind: 'rate_limited', retryAfter: 120 } }

export const outcomes: Check = defineCheck<Case>(
  'fails as in process, with the same errors in all that they tell',
  (subject, row) => row.requests.flatMap((request) => casesOf(subject, row, request)),
  async (bench, row, { request, failure: { says, fault }, isKeyed }) => {
    const endingAt = async (vendor: Side) => {
      const options = { timeout: 60_000, ...(isKeyed && { idempotencyKey: `mode-${crypto.randomUUID()}` }) }
      const { ending } = await tryWith({ ...bench, vendor }, row, { request, fault, options })
      return portrait(ending)
    }
    const found = unlessSame(await endingAt(bench.straight), await endingAt(bench.vendor))
    return found.map((problem) => `after ${says} at ${request.http} ${problem}`)
  },
  'hosted',
)

/** Codes are the connector's and not the action's: one action of each kind meets every failure, others a few. */
function casesOf(subject: Subject, row: Row, request: Step): Case[] {
  const isFew = !isFirstOfItsKind(subject, row)
  const felt = [...failures, LATER].filter(({ says, fault }) =>
    isFew ? FEW.includes(says) : fault.kind !== 'truncated' || needsJson(row, request),
  )
  const doubts = felt.filter(({ says }) => DOUBTS.includes(says))
  return [
    ...felt.map((failure) => ({ request, failure, isKeyed: true })),
    ...doubts.map((failure) => ({ request, failure, isKeyed: false })),
  ]
}

const FEW: readonly string[] = ['status 403', 'status 500']
const DOUBTS: readonly string[] = ['status 500', 'a socket that is cut']

export const refusals: Check = defineCheck<Row>(
  'is refused by the vendor as in process',
  (_, row) => [row],
  async (bench, row) => {
    const params = leastParams(bench.subject, row)
    const refused = async (side: Side) => portrait(await attempt(() => answerOf(side, row, params)))
    const inProcess = await bench.tape.record(() => refused(bench.straight))
    const { value } = await bench.tape.play(() => refused(bench.taped))
    return unlessSame(inProcess, value)
  },
  'hosted',
)

/** All that an answer tells, content as text. */
async function answerOf({ client }: Side, { entity, action }: Row, params: Given): Promise<unknown> {
  const { records, meta } = await client.execute(entity, action, params)
  return { records: await readWhole(records), meta }
}

async function readWhole(records: unknown): Promise<unknown> {
  const content = Object(records).content
  if (!(content instanceof ReadableStream)) return records
  return { ...Object(records), content: await new Response(content).text() }
}

async function pagesOf(side: Side, row: Row, params: Given): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const { records, meta, next } of side.call(row, params).pages())
    found.push({ records, meta, next })
  return found
}

/** What an error tells, but for ids and keys that each gives its own; nothing of an answer. */
function portrait({ error }: Ending<unknown>): object | undefined {
  if (error === undefined) return undefined
  const { requestId: _, connectorId: __, idempotencyKey: ___, upstream, ...told } = error
  // Each request has its id at the upstream, too: here it counts only that it is told.
  const known = upstream && { ...upstream, ...(upstream.requestId && { requestId: 'its id' }) }
  return { ...told, upstream: known, message: error.message, name: error.name }
}

function unlessSame(inProcess: unknown, hosted: unknown): string[] {
  // Objects that come from the network have their prototypes; those of errors need not.
  const [one, other] = [inProcess, hosted].map((value) => JSON.parse(JSON.stringify(value ?? null)))
  return isDeepStrictEqual(one, other) ? [] : [`it gives ${differing(one, other)}`]
}

/** The deepest place in which two values differ, so that it can be read. */
function differing(one: unknown, other: unknown, path = ''): string {
  const keys = one instanceof Object && other instanceof Object ? Object.keys({ ...one, ...other }) : []
  const key = keys.find((name) => !isDeepStrictEqual(Object(one)[name], Object(other)[name]))
  if (key !== undefined) return differing(Object(one)[key], Object(other)[key], `${path}/${key}`)
  return `${short(other)} at ${path || '/'}, in process ${short(one)}`
}
