import { isDeepStrictEqual } from 'node:util'
import type { ResponseInfo } from '@plugboard/core'
import { short } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { typeViolations } from '../expected/fits.ts'
import { workingParams } from '../params/working.ts'
import { isWrite, type Row } from '../rows.ts'

interface Answered {
  readonly records: unknown
  readonly meta: object
}

export const answers: Check = defineCheck<Row>(
  'returns what the catalog declares, equally in both forms of a call',
  (_, row) => [row],
  async (bench, row) => {
    const shortcut = await viaMethod(bench, row)
    const { entity, action } = row
    const answer = await bench.vendor.client.execute(entity, action, await workingParams(bench, row))
    const executed = await readWhole(row, answer)
    return [
      ...recordsMisfits(bench, row, shortcut.records),
      ...metaMisfits(row, shortcut.meta),
      ...differenceProblems(bench, row, shortcut, executed),
    ]
  },
  // Of every hosted action the result is compared with that in process.
  'one of a kind hosted',
)

export const responses: Check = defineCheck<Row>(
  'provides the response of its result',
  (_, row) => [row],
  async (bench, row) => {
    const { subject, vendor, way } = bench
    const params = await workingParams(bench, row)
    vendor.sandbox.forgetRequests()
    const { response } = await vendor.call(row, params).withResponse()
    const { status, attempts } = response
    const upstream = vendor.sandbox.requests.at(-1)?.status
    // The service has its own statuses and ids.
    const sent = way.isHosted && upstream !== 206 ? 200 : upstream
    const ids = way.isHosted ? ['header.x-request-id'] : (subject.connector.errors?.requestId ?? [])
    return [
      ...(status === sent ? [] : [`status ${status} is reported for a response with ${sent}`]),
      ...(attempts === 1 ? [] : [`${attempts} attempts are reported for one`]),
      ...requestIdProblems(ids, response),
    ]
  },
  'one of a kind hosted',
)

async function viaMethod(bench: Bench, row: Row): Promise<Answered> {
  const answer: unknown = await bench.vendor.call(row, await workingParams(bench, row))
  const isList = row.table.returns === 'page' || row.table.returns === 'envelope'
  return readWhole(row, isList ? (answer as Answered) : { records: answer, meta: {} })
}

/** Streamed content is read to text. */
async function readWhole({ table }: Row, { records, meta }: Answered): Promise<Answered> {
  if (table.returns !== 'bytes') return { records, meta }
  const { content, ...about } = records as { readonly content: ReadableStream }
  return { records: { ...about, content: await new Response(content).text() }, meta }
}

/** Deviations of a result from the catalog. */
export function recordsMisfits({ subject }: Bench, row: Row, records: unknown): string[] {
  const { entities, types } = subject.catalog
  const returns = entities[row.entity]?.actions[row.action]?.returns
  if (returns === undefined) return records === null ? [] : [`it returns ${short(records)}, not null`]
  return typeViolations(records, returns, 'records', types)
}

/** Its fields are those of the table, whatever else the upstream sent. */
function metaMisfits({ table }: Row, meta: object): string[] {
  const wanted = table.returns === 'page' ? Object.keys(table.meta ?? {}) : []
  const seen = Object.keys(meta)
  return isDeepStrictEqual(seen, wanted) ? [] : [`meta has the fields ${short(seen)}, not ${short(wanted)}`]
}

/** Two reads return the same. Two writes create two records, so only their shape is compared. */
function differenceProblems(bench: Bench, row: Row, shortcut: Answered, executed: Answered): string[] {
  if (isWrite(row)) return recordsMisfits(bench, row, executed.records)
  const [one, other] = [shortcut, executed].map(({ records, meta }) => [records, meta])
  return isDeepStrictEqual(one, other) ? [] : [`execute returns ${short(other)}, not ${short(one)}`]
}

/** The request id, if the upstream sends it in a header. */
function requestIdProblems(paths: readonly string[], { requestId, headers }: ResponseInfo): string[] {
  const name = paths.find((path) => path.startsWith('header.'))?.slice('header.'.length)
  const sent = name === undefined ? undefined : headers[name.toLowerCase()]
  return requestId === sent ? [] : [`the request id is ${requestId}, not ${sent}`]
}
