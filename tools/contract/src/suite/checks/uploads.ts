/** Uploads: in one request or in chunks, from any source and under any fault. */
import { createHash } from 'node:crypto'
import type { CallOptions, Download, Progress, ResumePoint, Upload } from '@plugboard/core'
import type { Fault } from '@plugboard/sandbox'
import { attempt, describeResult } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { type DeclaredAction, declaredActions } from '../declared-actions.ts'
import { workingParams } from '../params/working.ts'
import { isFirstOfItsKind, kindOfUpload } from '../representatives.ts'
import { fastClock } from '../runtime.ts'
import type { Given } from '../subject.ts'
import { withFault } from '../with-fault.ts'

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
  'uploads content of every kind and size, and reports its progress',
  (subject, declared) => casesOf(declared.table.upload, isFirstOfItsKind(subject, declared, kindOfUpload)),
  async (bench, declared, { kind, size }) => {
    const content = bytesOf(size)
    const seen: Progress[] = []
    const options = { onProgress: (progress: Progress) => void seen.push(progress) }
    const found = await contentProblems(bench, declared, content, KINDS[kind]?.(content), options)
    const sent = seen.map((progress) => progress.sent)
    const isSteady = sent.every((count, at) => count >= (sent[at - 1] ?? 0))
    const isDone = seen.at(-1)?.sent === size && seen.at(-1)?.total === size
    const about = `${size} bytes as ${kind}`
    return [
      ...found.map((problem) => `${about} ${problem}`),
      ...(isSteady && isDone ? [] : [`${about} are reported as ${sent.join(', ')}`]),
    ]
  },
)

/** Faults of a chunk. The service meets them with the same code, so hosted the last one is enough. */
const CHUNK_FAULTS: readonly Fault[] = [
  { kind: 'status', status: 503 },
  { kind: 'rate_limited', retryAfter: 0 },
  { kind: 'reset' },
  { kind: 'lost_response' },
  { kind: 'interrupted', bytes: 1000 },
  { kind: 'kept_in_part', bytes: 1000 },
]

export const chunkFaults: Check = defineCheck<Fault>(
  'uploads the complete content once, whatever happens to a chunk',
  (_, { table }) => (table.upload?.resumable ? CHUNK_FAULTS : []),
  async (bench, declared, fault) => {
    if (bench.mode.isHosted && fault !== CHUNK_FAULTS.at(-1)) return []
    const { state } = bench.vendor
    const content = bytesOf(manyChunks(declared))
    const before = state.count(declared.entity)
    const rule = { match: { method: 'PUT' }, fault, times: 1 }
    const ending = await withFault(bench.vendor.sandbox, rule, () =>
      contentProblems(bench, declared, content, content),
    )
    const grown = state.count(declared.entity) - before
    const problems = ending.value ?? [describeResult(ending)]
    return [
      ...problems.map((problem) => `after ${fault.kind} it ${problem}`),
      ...(grown <= 1 ? [] : [`after ${fault.kind} there are ${grown} more ${declared.entity}`]),
    ]
  },
)

export const resumed: Check = defineCheck<DeclaredAction>(
  'resumes an upload that another call started',
  (_, declared) => (declared.table.upload?.resumable ? [declared] : []),
  async (bench, declared) => {
    const content = bytesOf(manyChunks(declared))
    const { sandbox } = bench.vendor
    let resumeFrom: ResumePoint | undefined
    const leaving = new AbortController()
    const onProgress = (progress: Progress): void => {
      resumeFrom = progress.resumeFrom
      if (progress.sent > 0) leaving.abort()
    }
    await attempt(() =>
      contentProblems(bench, declared, content, content, { onProgress, signal: leaving.signal }),
    )
    sandbox.forgetRequests()
    if (!resumeFrom?.offset) return ['an upload that ends early cannot be resumed']
    const found = await contentProblems(bench, declared, content, content, { resumeFrom })
    const sent = sandbox.requests.reduce((sum, { received = 0 }) => sum + received, 0)
    return sent < content.length ? found : [...found, `it sends ${sent} bytes of ${content.length} once more`]
  },
  'in process',
)

/**
 * Streams, which can be read only once, of every size; the other kinds in one request and in chunks. The other actions of a
 * kind differ in their requests: for each of those, one stream is enough.
 */
function casesOf(upload: Upload | undefined, isFirst: boolean): Case[] {
  if (upload === undefined) return []
  const sizes = sizesOf(upload)
  if (!isFirst) return [{ kind: 'a stream', size: sizes.at(-1) ?? 1 }]
  const some = [...new Set([sizes[1] ?? 1, sizes.at(-1) ?? 1])]
  return Object.keys(KINDS).flatMap((kind) =>
    (kind === 'a stream' ? sizes : some).map((size) => ({ kind, size })),
  )
}

/** Empty, small, just small enough for one request, and larger. */
function sizesOf({ above = 100_000, resumable, chunk = 1 }: Upload): number[] {
  return [0, 1, above, ...(resumable ? [above + 1, above + 2 * chunk] : [])]
}

function manyChunks({ table }: DeclaredAction): number {
  const { above = 0, chunk = 1 } = table.upload ?? {}
  // Two of core's chunks and a rest.
  return Math.max(above, Math.ceil(2 ** 23 / chunk) * chunk) + 1
}

/** Problems with the content that the upstream has after a call. */
async function contentProblems(
  bench: Bench,
  declared: DeclaredAction,
  content: Bytes,
  given: unknown,
  options?: CallOptions,
): Promise<string[]> {
  const params = { ...(await workingParams(bench, declared)), content: given }
  const ending = await attempt(() => bench.vendor.fast(fastClock(), declared, params, options))
  if (ending.error) return [describeResult(ending)]
  // A new connector has no facts yet: its sandbox cannot say what it stored.
  if (Object.keys(bench.subject.facts ?? {}).length === 0) return []
  const wanted = createHash('md5').update(content).digest('hex')
  const kept = await keptDigest(bench, declared, ending.value.records as Given)
  return kept === wanted ? [] : [`is stored with the digest ${kept}, not ${wanted}`]
}

/** The digest of the upstream's content: from the record, or computed from a download. */
async function keptDigest(
  { subject, vendor }: Bench,
  declared: DeclaredAction,
  record: Given,
): Promise<unknown> {
  const { digest, readBack } = subject.facts?.[declared.name] ?? {}
  if (digest !== undefined) return digest(record)
  const { name, params } = readBack?.(record) ?? {}
  const download = declaredActions(subject).find((each) => each.name === name)
  if (download === undefined) return "unknown: the facts have neither 'digest' nor 'readBack'"
  const answer: unknown = await vendor.call(download, params)
  const hash = createHash('md5')
  for await (const bytes of (answer as Download).content) hash.update(bytes)
  return hash.digest('hex')
}

/** A pattern of prime length, so that moved, repeated or missing bytes show. */
const PATTERN: Bytes = new Uint8Array(65_521).map((_, at) => (at * 31 + (at >> 8)) % 251)

function bytesOf(size: number): Bytes {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += PATTERN.length) bytes.set(PATTERN.subarray(0, size - at), at)
  return bytes
}
