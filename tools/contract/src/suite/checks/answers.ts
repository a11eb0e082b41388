import { isDeepStrictEqual } from 'node:util'
import { headerIn, type ResponseInfo } from '@plugboard/core'
import { short } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { type DeclaredAction, isWrite } from '../declared-actions.ts'
import { typeViolations } from '../expected/fits.ts'
import { workingParams } from '../params/working.ts'

interface Answered {
  readonly records: unknown
  readonly meta: object
}

export const answers: Check = defineCheck<DeclaredAction>(
  'returns what the catalog declares, equally in both forms of a call',
  (_, declared) => [declared],
  async (bench, declared) => {
    const shortcut = await viaMethod(bench, declared)
    const { entity, action } = declared
    const answer = await bench.vendor.client.execute(entity, action, await workingParams(bench, declared))
    const executed = await readWhole(declared, answer)
    return [
      ...recordsMisfits(bench, declared, shortcut.records),
      ...metaMisfits(declared, shortcut.meta),
      ...differenceProblems(bench, declared, shortcut, executed),
    ]
  },
  // Of every hosted action the result is compared with that in process.
  'one of a kind hosted',
)

export const responses: Check = defineCheck<DeclaredAction>(
  'provides the response of its result',
  (_, declared) => [declared],
  async (bench, declared) => {
    const { subject, vendor, mode } = bench
    const params = await workingParams(bench, declared)
    vendor.sandbox.forgetRequests()
    const { response } = await vendor.call(declared, params).withResponse()
    const { status, attempts } = response
    const upstream = vendor.sandbox.requests.at(-1)?.status
    // The service has its own statuses and ids.
    const sent = mode.isHosted && upstream !== 206 ? 200 : upstream
    const ids = mode.isHosted ? ['header.x-request-id'] : (subject.connector.errors?.requestId ?? [])
    return [
      ...(status === sent ? [] : [`status ${status} is reported for a response with ${sent}`]),
      ...(attempts === 1 ? [] : [`${attempts} attempts are reported for one`]),
      ...requestIdProblems(ids, response),
    ]
  },
  'one of a kind hosted',
)

async function viaMethod(bench: Bench, declared: DeclaredAction): Promise<Answered> {
  const answer: unknown = await bench.vendor.call(declared, await workingParams(bench, declared))
  const isList = declared.table.returns === 'page' || declared.table.returns === 'envelope'
  return readWhole(declared, isList ? (answer as Answered) : { records: answer, meta: {} })
}

/** Streamed content is read to text. */
async function readWhole({ table }: DeclaredAction, { records, meta }: Answered): Promise<Answered> {
  if (table.returns !== 'bytes') return { records, meta }
  const { content, ...about } = records as { readonly content: ReadableStream }
  return { records: { ...about, content: await new Response(content).text() }, meta }
}

/** Deviations of a result from the catalog. */
export function recordsMisfits({ subject }: Bench, declared: DeclaredAction, records: unknown): string[] {
  const { entities, types } = subject.catalog
  const returns = entities[declared.entity]?.actions[declared.action]?.returns
  if (returns === undefined) return records === null ? [] : [`it returns ${short(records)}, not null`]
  return typeViolations(records, returns, 'records', { types, isDerived: subject.behaviour !== undefined })
}

/** Its fields are those of the table, whatever else the upstream sent. */
function metaMisfits({ table }: DeclaredAction, meta: object): string[] {
  const wanted = table.returns === 'page' ? Object.keys(table.meta ?? {}) : []
  const seen = Object.keys(meta)
  return isDeepStrictEqual(seen, wanted) ? [] : [`meta has the fields ${short(seen)}, not ${short(wanted)}`]
}

/** Two reads return the same. Two writes create two records, so only their shape is compared. */
function differenceProblems(
  bench: Bench,
  declared: DeclaredAction,
  shortcut: Answered,
  executed: Answered,
): string[] {
  if (isWrite(declared)) return recordsMisfits(bench, declared, executed.records)
  const [one, other] = [shortcut, executed].map(({ records, meta }) => [records, meta])
  return isDeepStrictEqual(one, other) ? [] : [`execute returns ${short(other)}, not ${short(one)}`]
}

/** The request id, if the upstream sends it in a header. */
function requestIdProblems(paths: readonly string[], { requestId, headers }: ResponseInfo): string[] {
  const [name] = paths.flatMap((path) => headerIn(path) ?? [])
  const sent = name === undefined ? undefined : headers[name.toLowerCase()]
  return requestId === sent ? [] : [`the request id is ${requestId}, not ${sent}`]
}
