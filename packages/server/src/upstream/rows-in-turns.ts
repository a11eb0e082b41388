/**
 * Parses large lists record by record, with turns of the event loop in between: `JSON.parse` of a page of the allowed 32 MiB
 * would stop every other call for a third of a second.
 */
import { connectorError, executeAction, type Fetch, parseJson } from '@plugboard/core'
import { MAX_RECORD_SIZE } from '../replica/record-limits.ts'
import { runInTurns, type Steps } from '../runtime/steps.ts'
import { shareTurns } from '../runtime/turns.ts'
import { type Bounds, loadInSteps, sizeOf, slice } from './brackets.ts'
import { type CalledAction, cutterOf } from './cutter.ts'
import { afterBlanks } from './envelope-cut.ts'
import { readScalars } from './oversized-record.ts'
import { transformBody } from './transform-body.ts'

/** Bytes. Core parses smaller bodies, which take a few milliseconds. */
const MIN_SIZE = 256 * 1024

export interface RowsCall {
  readonly fetch: Fetch
  /** Core's `executeAction`, with the rows of the response. */
  readonly run: typeof executeAction
}

export function rowsInTurns(called: CalledAction, fetch: Fetch): RowsCall {
  const { returns } = called.table
  const cutter = returns === 'page' || returns === 'envelope' ? cutterOf(called) : undefined
  let found: readonly Uint8Array[] | undefined
  const toEnvelope = function* (body: readonly Uint8Array[]): Steps<readonly Uint8Array[] | string> {
    const isSmall = cutter === undefined || sizeOf(body) < MIN_SIZE
    const cut = isSmall ? undefined : yield* cutter.cut(body, called)
    found = cut && slice(body, cut.rows)
    return cut?.envelope ?? body
  }
  return {
    fetch: async (url, init) => {
      found = undefined
      const response = await fetch(url, init)
      return response.status === 200 ? transformBody(response, toEnvelope) : response
    },
    run: async (...call) => {
      const answer = await executeAction(...call)
      return found === undefined ? answer : { ...answer, rows: (await parseInTurns(found)) as unknown[] }
    },
  }
}

/** Larger records are not parsed, since one would take a turn of the event loop. The replica refuses them anyway. */
const MAX_RECORD_BYTES = 2 * MAX_RECORD_SIZE

/** Parses JSON, an array element by element. Throws `upstream_bad_response`. */
export async function parseInTurns(chunks: readonly Uint8Array[]): Promise<unknown> {
  const bytes = Buffer.concat(chunks)
  try {
    const shareTurn = shareTurns()
    const elements = await runInTurns(elementsOf(chunks), shareTurn)
    if (elements === undefined) return parseJson(bytes.toString())
    const rows: unknown[] = []
    for (const { start, end } of elements) {
      const isOversized = end - start > MAX_RECORD_BYTES
      rows.push(
        isOversized ? readScalars(bytes.subarray(start, end)) : parseJson(bytes.toString('utf8', start, end)),
      )
      await shareTurn()
    }
    return rows
  } catch {
    throw connectorError('upstream_bad_response', 'The records are not valid JSON.')
  }
}

const OPEN = 0x5b
const COMMA = 0x2c
const CLOSE = 0x5d

/** Bytes that are scanned in one step. */
const SCANNED = 4 * 1024 * 1024

/** Undefined unless it is an array of which all elements are objects or arrays. Short texts share a scanner, so that they take one step. */
function* elementsOf(chunks: readonly Uint8Array[]): Steps<Bounds[] | undefined> {
  if (chunks[0]?.[0] !== OPEN) return undefined
  const text = yield* loadInSteps(chunks)
  const { bytes } = text
  const elements: Bounds[] = []
  let rested = 0
  for (let at = afterBlanks(bytes, 1); bytes[at] !== CLOSE; ) {
    const end = bytes[at] === 0x7b || bytes[at] === 0x5b ? text.endOfBracket(at) : undefined
    if (typeof end !== 'number') return undefined
    elements.push({ start: at, end })
    if (end - rested > SCANNED) {
      rested = end
      yield
    }
    const behind = afterBlanks(bytes, end)
    if (bytes[behind] === CLOSE) return elements
    if (bytes[behind] !== COMMA) return undefined
    at = afterBlanks(bytes, behind + 1)
  }
  return elements.length === 0 ? elements : undefined
}
