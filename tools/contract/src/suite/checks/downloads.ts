/** Downloads: complete, or with an error. */
import type { CallOptions, ConnectorError, Download } from '@plugboard/core'
import type { Fault } from '@plugboard/sandbox'
import { describeResult } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import type { DeclaredAction } from '../declared-actions.ts'
import { workingParams } from '../params/working.ts'
import { withFault } from '../with-fault.ts'

/** A cause that ends the content early, and the expected error. */
interface Case {
  readonly title: string
  readonly fault: Fault
  readonly options?: (leaving: AbortController) => CallOptions
  readonly code: ConnectorError['code']
}

const DRIP: Fault = { kind: 'drip', bytes: 1, ms: 5 }

const cases: readonly Case[] = [
  { title: 'a socket that is cut', fault: { kind: 'truncated' }, code: 'upstream_bad_response' },
  {
    title: 'a caller who leaves',
    fault: DRIP,
    options: (leaving) => ({ signal: leaving.signal }),
    code: 'aborted',
  },
  { title: 'a limit', fault: DRIP, options: () => ({ maxBytes: 1 }), code: 'upstream_bad_response' },
]

export const broken: Check = defineCheck<Case>(
  'never returns truncated content without an error',
  (_, { table }) => (table.returns === 'bytes' ? cases : []),
  async (bench, declared, { title, fault, options, code }) => {
    const leaving = new AbortController()
    const ending = await withFault(
      bench.vendor.sandbox,
      { match: targetOf(bench, declared), fault },
      async () => {
        const { content } = await download(bench, declared, options?.(leaving))
        return readTo(content, leaving)
      },
    )
    const isRight = ending.error?.code === code
    return isRight ? [] : [`content that ends by ${title} must end in ${code}: ${describeResult(ending)}`]
  },
)

export const whole: Check = defineCheck<DeclaredAction>(
  'returns the announced bytes, and the requested range of them',
  (_, declared) => (declared.table.returns === 'bytes' ? [declared] : []),
  async (bench, declared) => {
    const all = await bytesOf((await download(bench, declared)).content)
    const { content, contentRange } = await download(bench, declared, {}, { [RANGE]: 'bytes=1-2' })
    const part = await bytesOf(content)
    const announced = (await download(bench, declared)).contentLength
    return [
      ...(announced === undefined || announced === all.length
        ? []
        : [`${all.length} bytes are announced as ${announced}`]),
      ...(all.length > 3 ? [] : ['the sandbox has no content to take a part of']),
      ...(part.equals(all.subarray(1, 3)) ? [] : [`bytes 1 to 2 are ${part.length} others`]),
      ...(contentRange?.start === 1 && contentRange.end === 2 ? [] : ['a part is not reported as a part']),
    ]
  },
)

/** The param for a range, equal in every download. */
const RANGE = 'range_header'

async function download(
  bench: Bench,
  declared: DeclaredAction,
  options?: CallOptions,
  more?: object,
): Promise<Download> {
  const params = { ...(await workingParams(bench, declared)), ...more }
  const answer: unknown = await bench.vendor.call(declared, params, options)
  return answer as Download
}

/** The request that returns the content: the only one, or the one behind a link. */
function targetOf({ subject }: Bench, { name, entity, action }: DeclaredAction): { path: RegExp } | object {
  const { link } = subject.facts?.[name] ?? {}
  return link ? { path: link } : { entity, action }
}

/** Reads to the end, or until the caller aborts after the first bytes. */
async function readTo(content: Download['content'], leaving: AbortController): Promise<number> {
  let count = 0
  for await (const piece of content) {
    count += piece.length
    leaving.abort()
  }
  return count
}

async function bytesOf(content: Download['content']): Promise<Buffer> {
  return Buffer.from(await new Response(content).arrayBuffer())
}
