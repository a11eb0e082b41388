/** Content that goes up: at once or in chunks, whatever it comes as and whatever happens on the way. */
import { createHash } from 'node:crypto'
import type { CallOptions, Progress, ResumePoint, Upload } from '@plugboard/core'
import type { Fault } from '@plugboard/sandbox'
import { attempt, told } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { workingParams } from '../params/working.ts'
import type { Row } from '../rows.ts'
import { hurry } from '../runtime.ts'
import { during } from '../trouble.ts'

type Bytes = Uint8Array<ArrayBuffer>

const KINDS: Readonly<Record<string, (content: Bytes) => unknown>> = {
  bytes: (content) => content,
  'a Blob': (content) => new Blob([content]),
  'a stream': (content) => new Blob([content]).stream(),
}

interface Case {
  readonly kind: string
  readonly size: number
}

export const uploads: Check = defineCheck<Case>(
  'takes content of every kind and size whole, and tells how far it is',
  (_, { table: { upload } }) =>
    upload ? sizesOf(upload).flatMap((size) => Object.keys(KINDS).map((kind) => ({ kind, size }))) : [],
  async (bench, row, { kind, size }) => {
    const content = bytesOf(size)
    const seen: Progress[] = []
    const options = { onProgress: (progress: Progress) => void seen.push(progress) }
    const found = await unlessWhole(bench, row, content, KINDS[kind]?.(content), options)
    const sent = seen.map((progress) => progress.sent)
    const isSteady = sent.every((count, at) => count >= (sent[at - 1] ?? 0))
    const isDone = seen.at(-1)?.sent === size && seen.at(-1)?.total === size
    const about = `${size} bytes as ${kind}`
    return [
      ...found.map((problem) => `${about} ${problem}`),
      ...(isSteady && isDone ? [] : [`${about} are told of as ${sent.join(', ')}`]),
    ]
  },
)

/** What can happen to a chunk. */
const MISHAPS: readonly Fault[] = [
  { kind: 'status', status: 503 },
  { kind: 'rate_limited', retryAfter: 0 },
  { kind: 'reset' },
  { kind: 'lost_answer' },
  { kind: 'interrupted', bytes: 1000 },
  { kind: 'kept_in_part', bytes: 1000 },
]

export const mishaps: Check = defineCheck<Fault>(
  'brings content whole and once to the upstream whatever happens to a chunk',
  (_, { table }) => (table.upload?.resumable ? MISHAPS : []),
  async (bench, row, fault) => {
    const { state } = bench.vendor
    const content = bytesOf(manyChunks(row))
    const before = state.records(row.entity).length
    const rule = { match: { method: 'PUT' }, fault, times: 1 }
    const ending = await during(bench.vendor.sandbox, rule, () => unlessWhole(bench, row, content, content))
    const grown = state.records(row.entity).length - before
    const problems = ending.value ?? [told(ending)]
    return [
      ...problems.map((problem) => `after ${fault.kind} it ${problem}`),
      ...(grown <= 1 ? [] : [`after ${fault.kind} there are ${grown} more ${row.entity}`]),
    ]
  },
)

export const resumed: Check = defineCheck<Row>(
  'goes on with an upload where another call of it ended',
  (_, row) => (row.table.upload?.resumable ? [row] : []),
  async (bench, row) => {
    const content = bytesOf(manyChunks(row))
    const { sandbox } = bench.vendor
    let resumeFrom: ResumePoint | undefined
    const leaving = new AbortController()
    const onProgress = (progress: Progress): void => {
      resumeFrom = progress.resumeFrom
      if (progress.sent > 0) leaving.abort()
    }
    await attempt(() => unlessWhole(bench, row, content, content, { onProgress, signal: leaving.signal }))
    sandbox.forgetRequests()
    if (!resumeFrom?.offset) return ['nothing of an upload that ends early can be resumed']
    const found = await unlessWhole(bench, row, content, content, { resumeFrom })
    const sent = sandbox.requests.reduce((sum, { received = 0 }) => sum + received, 0)
    return sent < content.length ? found : [...found, `it sends ${sent} bytes of ${content.length} once more`]
  },
  'in process',
)

/** None and some, what is just small enough to go at once, and what is not. */
function sizesOf({ above = 100_000, resumable, chunk = 1 }: Upload): number[] {
  return [0, 1, above, ...(resumable ? [above + 1, above + 2 * chunk] : [])]
}

function manyChunks({ table }: Row): number {
  const { above = 0, chunk = 1 } = table.upload ?? {}
  // Larger than the largest chunk that is sent.
  return above + Math.ceil((9 * 2 ** 20) / chunk) * chunk + 1
}

/** What is wrong with the content that the upstream has after a call. */
async function unlessWhole(
  bench: Bench,
  row: Row,
  content: Bytes,
  given: unknown,
  options?: CallOptions,
): Promise<string[]> {
  const { digest } = bench.subject.facts?.[row.name] ?? {}
  if (digest === undefined) return ['cannot be told: the facts say nothing of `digest`']
  const params = { ...(await workingParams(bench, row)), content: given }
  const ending = await attempt(() => bench.vendor.hurried(hurry(), row, params, options))
  if (ending.error) return [told(ending)]
  const wanted = createHash('md5').update(content).digest('hex')
  const kept = digest(ending.value.records as Readonly<Record<string, unknown>>)
  return kept === wanted ? [] : [`is kept as content with the digest ${kept}, not ${wanted}`]
}

/** A pattern as long as a prime: what is moved, doubled or left out shows. */
const PATTERN: Bytes = new Uint8Array(65_521).map((_, at) => (at * 31 + (at >> 8)) % 251)

function bytesOf(size: number): Bytes {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += PATTERN.length) bytes.set(PATTERN.subarray(0, size - at), at)
  return bytes
}
