/**
 * Passes large records and the records of large lists through as bytes. The server does not change them, so it need not
 * parse them, which would stop the event loop: 3 MB for a tenth of a second.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Fetch } from '@plugboard/core'
import type { Steps } from '../runtime/steps.ts'
import { type Bounds, sizeOf, slice } from './brackets.ts'
import { type CalledAction, cutterOf } from './cutter.ts'
import type { Cut } from './envelope-cut.ts'
import { withExactNumbers } from './exact-numbers.ts'
import { limitDepth, readJson, requireMaxDepth } from './limit-depth.ts'
import { transformBody } from './transform-body.ts'

/** JSON text that has not been parsed, in the chunks in which it arrived. */
export class RawJson {
  readonly chunks: readonly Uint8Array[]

  constructor(chunks: readonly Uint8Array[]) {
    this.chunks = chunks
  }
}

/** Pass-through for one call. Core decodes only the envelope of large records, and JSON of a limited depth. */
interface PassThroughCall {
  readonly fetch: Fetch
  /** The records of the last response, if they were passed through. */
  records(): RawJson | undefined
}

export interface PassThrough {
  /** @param called Its name identifies the action across connectors of one type. */
  open(called: CalledAction & { readonly name: string }, fetch: Fetch): PassThroughCall
}

type Chunks = readonly Uint8Array[]

const JSON_TYPE = /^application\/json\b/

/** Bytes. Smaller bodies are parsed as fast as they are cut. */
const MIN_SIZE = 8 * 1024
/** One call in this many is parsed to verify the cut, starting with the first. */
const SAMPLE = 64
/** Milliseconds between two samples of an action: a sample of 200 kB takes as much CPU as five other calls. */
const SAMPLE_MS = 1000
/** Bytes of the largest sample, so that none stops the event loop for long. */
const MAX_SAMPLE = 256 * 1024

/** The last sample of an action. */
interface Sample {
  readonly at: number
  /** Calls since then, itself included. */
  calls: number
}

/** True if the rows of a body may pass. False for a sample, which is parsed to verify the cut. */
type MayPass = (name: string, body: Chunks, key: string, cut: Cut) => boolean

/**
 * @param onMismatch Called with the name of an action whose cut records differ from the parsed ones: once, until they match
 *   again.
 */
export function passThrough(onMismatch: (name: string) => void, monotonic: () => number): PassThrough {
  const mayPass = sampler(onMismatch, monotonic)
  return {
    open(called, fetch) {
      const { name, table } = called
      const cutter = cutterOf(called)
      let passed: RawJson | undefined
      let rows: Chunks | undefined
      let isSuspicious = false
      if (cutter === undefined) {
        return { fetch: table.returns === 'bytes' ? fetch : limitDepth(fetch), records: () => passed }
      }
      const toEnvelope = function* (body: Chunks): Steps<string | Chunks> {
        const cut = sizeOf(body) < MIN_SIZE ? undefined : yield* cutter.cut(body, called)
        if (cut === undefined || !mayPass(name, body, cutter.key, cut)) return yield* requireMaxDepth(body)
        rows = table.returns === 'envelope' ? body : slice(body, cut.rows)
        isSuspicious = cut.mayHaveLongNumber
        return cut.envelope
      }
      const send: Fetch = async (url, init) => {
        passed = undefined
        rows = undefined
        const response = await fetch(url, init)
        const isPlain = response.status === 200 && JSON_TYPE.test(response.headers.get('content-type') ?? '')
        // Both read the whole body.
        const read = await (isPlain ? transformBody(response, toEnvelope) : readJson(response))
        passed = rows && new RawJson(isSuspicious ? await withExactNumbers(rows) : rows)
        return read
      }
      return { fetch: send, records: () => passed }
    },
  }
}

function sampler(onMismatch: (name: string) => void, monotonic: () => number): MayPass {
  const samples = new Map<string, Sample>()
  const mismatched = new Set<string>()
  return (name, body, key, { rows }) => {
    const now = monotonic()
    const last = samples.get(name)
    if (sizeOf(body) > MAX_SAMPLE && !mismatched.has(name)) return true
    if (last !== undefined && (last.calls < SAMPLE || now - last.at < SAMPLE_MS)) {
      last.calls++
      return true
    }
    if (isSameRows(Buffer.concat(body), key, rows)) {
      samples.set(name, { at: now, calls: 1 })
      mismatched.delete(name)
    } else {
      // Every call is sampled until one matches again.
      samples.delete(name)
      if (!mismatched.has(name)) onMismatch(name)
      mismatched.add(name)
    }
    return false
  }
}

function isSameRows(body: Buffer, key: string, { start, end }: Bounds): boolean {
  try {
    const parsed = JSON.parse(body.toString())
    const rows = JSON.parse(body.toString('utf8', start, end))
    return isDeepStrictEqual(key === '' ? parsed : parsed[key], rows)
  } catch {
    return false
  }
}
