/** Hosted calls equal in-process calls in every respect, except for the ids of requests and connectors. */
import { isDeepStrictEqual } from 'node:util'
import type { Step } from '@plugboard/core'
import { attempt, type CallResult, short } from '../attempt.ts'
import type { Side } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { type DeclaredAction, declaredActions, isWrite, needsJson } from '../declared-actions.ts'
import { type Failure, failures, oneOfEach } from '../expected/failures.ts'
import { isList, listingOf } from '../listing.ts'
import { minimalParams } from '../params/minimal.ts'
import { workingParams } from '../params/working.ts'
import type { Given, Subject } from '../subject.ts'
import { tryWith } from '../trial.ts'

export const modes: Check = defineCheck<DeclaredAction>(
  'sends and returns the same as in process',
  (_, declared) => [declared],
  async (bench, declared) => {
    const params = await workingParams(bench, declared)
    const inProcess = await bench.tape.record(() => answerOf(bench.direct, declared, params))
    const { value, unexpected } = await bench.tape.play(() => answerOf(bench.taped, declared, params))
    return [...unexpected.map((request) => `it sends ${request}`), ...differenceProblems(inProcess, value)]
  },
  'hosted',
)

export const walks: Check = defineCheck<Given>(
  'reads the same pages as in process, each with the same params of the next',
  (_, declared) => (isList(declared) ? [{}] : []),
  async (bench, declared) => {
    const { lists } = await listingOf(bench, declared)
    const found: string[] = []
    for (const params of lists.slice(0, MANY)) {
      found.push(
        ...differenceProblems(
          await pagesOf(bench.direct, declared, params),
          await pagesOf(bench.vendor, declared, params),
        ),
      )
    }
    return found
  },
  'hosted',
)

/** Of lists under many records, some are enough. */
const MANY = 5

/** Possible failures of a request, with the caller's key or a generated one. */
interface Case {
  readonly request: Step
  readonly failure: Pick<Failure, 'title' | 'fault'>
  readonly isKeyed: boolean
}

const LATER: Case['failure'] = { title: 'asked to wait', fault: { kind: 'rate_limited', retryAfter: 120 } }

export const outcomes: Check = defineCheck<Case>(
  'fails as in process, with errors that are equal in all fields',
  (subject, declared) => declared.requests.flatMap((request) => casesOf(subject, declared, request)),
  async (bench, declared, { request, failure: { title, fault }, isKeyed }) => {
    const endingAt = async (vendor: Side) => {
      const options = { timeout: 60_000, ...(isKeyed && { idempotencyKey: `mode-${crypto.randomUUID()}` }) }
      const { ending } = await tryWith({ ...bench, vendor }, declared, { request, fault, options })
      return comparable(ending)
    }
    const found = differenceProblems(await endingAt(bench.direct), await endingAt(bench.vendor))
    return found.map((problem) => `after ${title} at ${request.http} ${problem}`)
  },
  'hosted',
)

/** Codes belong to the connector: its first action gets every failure, the others one of each kind. */
function casesOf(subject: Subject, declared: DeclaredAction, request: Step): Case[] {
  const felt = failuresFor(subject, declared).filter(
    ({ fault }) => fault.kind !== 'truncated' || needsJson(declared, request),
  )
  // Reads have no keys.
  const unknownOutcomes = isWrite(declared)
    ? felt.filter(({ title }) => UNKNOWN_OUTCOMES.includes(title))
    : []
  return [
    ...felt.map((failure) => ({ request, failure, isKeyed: true })),
    ...unknownOutcomes.map((failure) => ({ request, failure, isKeyed: false })),
  ]
}

function failuresFor(subject: Subject, declared: DeclaredAction): Case['failure'][] {
  return [...(declaredActions(subject)[0]?.name === declared.name ? failures : oneOfEach), LATER]
}

const UNKNOWN_OUTCOMES: readonly string[] = ['status 500', 'a socket that is cut']

export const refusals: Check = defineCheck<DeclaredAction>(
  'is refused by the vendor as in process',
  (_, declared) => [declared],
  async (bench, declared) => {
    const params = minimalParams(bench.subject, declared)
    const refused = async (side: Side) => comparable(await attempt(() => answerOf(side, declared, params)))
    const inProcess = await bench.tape.record(() => refused(bench.direct))
    const { value } = await bench.tape.play(() => refused(bench.taped))
    return differenceProblems(inProcess, value)
  },
  'hosted',
)

/** Everything in a result, with content as text. */
async function answerOf(
  { client }: Side,
  { entity, action }: DeclaredAction,
  params: Given,
): Promise<unknown> {
  const { records, meta } = await client.execute(entity, action, params)
  return { records: await readWhole(records), meta }
}

async function readWhole(records: unknown): Promise<unknown> {
  const content = Object(records).content
  if (!(content instanceof ReadableStream)) return records
  return { ...Object(records), content: await new Response(content).text() }
}

async function pagesOf(side: Side, declared: DeclaredAction, params: Given): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const { records, meta, next } of side.call(declared, params).pages())
    found.push({ records, meta, next })
  return found
}

/**
 * Everything in an error, except for generated ids and keys, and for the connect session that only the service offers, with the
 * sentence about it.
 */
function comparable({ error }: CallResult<unknown>): object | undefined {
  if (error === undefined) return undefined
  const {
    requestId: _,
    connectorId: __,
    idempotencyKey: ___,
    connect: ____,
    upstream,
    ...errorFields
  } = error
  // Upstream request ids differ; here only their presence counts.
  const known = upstream && { ...upstream, ...(upstream.requestId && { requestId: 'its id' }) }
  return { ...errorFields, upstream: known, message: error.message.replace(OFFER, ''), name: error.name }
}

/** The service names the missing permission, and the session that asks for it, before the message. */
const OFFER = /^\S+ requires the permission .* (?=\S+ at \S+: )/

function differenceProblems(inProcess: unknown, hosted: unknown): string[] {
  // Objects that were serialized have prototypes; those of errors need not.
  const [one, other] = [inProcess, hosted].map((value) => JSON.parse(JSON.stringify(value ?? null)))
  return isDeepStrictEqual(one, other) ? [] : [`it returns ${differing(one, other)}`]
}

/** The deepest difference of two values, for readability. */
function differing(one: unknown, other: unknown, path = ''): string {
  const keys = one instanceof Object && other instanceof Object ? Object.keys({ ...one, ...other }) : []
  const key = keys.find((name) => !isDeepStrictEqual(Object(one)[name], Object(other)[name]))
  if (key !== undefined) return differing(Object(one)[key], Object(other)[key], `${path}/${key}`)
  return `${short(other)} at ${path || '/'}, in process ${short(one)}`
}
