/**
 * Passes the records of large lists through as bytes. The server does not change them, so it need not parse
 * them.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Action, Fetch } from '@plugboard/core'
import { nextHeader } from '@plugboard/core/hosted'
import { type Bounds, sizeOf } from './brackets.ts'
import { type Cut, cutEnvelope } from './envelope-cut.ts'
import { limitDepth, readJson } from './limit-depth.ts'

/** JSON text that has not been parsed, in the chunks in which it arrived. */
export class RawJson {
  readonly chunks: readonly Uint8Array[]

  constructor(chunks: readonly Uint8Array[]) {
    this.chunks = chunks
  }
}

/** Pass-through for one call. Core decodes only the envelope of a large list, and JSON of a limited depth. */
interface PassThroughCall {
  readonly fetch: Fetch
  /** The records of the last response, if they were passed through. */
  records(): RawJson | undefined
}

export interface PassThrough {
  /** @param name Identifies the action across connectors of one type. */
  open(name: string, action: Action, fetch: Fetch): PassThroughCall
}

type Chunks = readonly Uint8Array[]

/** Bytes. Smaller bodies are parsed as fast as they are cut. */
const MIN_SIZE = 8 * 1024
/** One call in this many is parsed to verify the cut, starting with the first. */
const SAMPLE = 64
/** Milliseconds between two samples of an action: a sample of 200 kB takes as much CPU as five other calls. */
const SAMPLE_MS = 1000

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
    open(name, action, fetch) {
      const key = recordsKey(action)
      let passed: RawJson | undefined
      if (key === undefined) {
        return { fetch: action.returns === 'bytes' ? fetch : limitDepth(fetch), records: () => passed }
      }
      const toEnvelope = (body: Chunks): string | undefined => {
        const cut = sizeOf(body) < MIN_SIZE ? undefined : cutEnvelope(body, key)
        if (cut === undefined || !mayPass(name, body, key, cut)) return undefined
        passed = new RawJson(action.returns === 'envelope' ? body : slice(body, cut.rows))
        return cut.envelope
      }
      const send: Fetch = async (url, init) => {
        passed = undefined
        const response = await fetch(url, init)
        const isJson = response.headers.get('content-type')?.startsWith('application/json')
        return readJson(response, response.status === 200 && isJson ? toEnvelope : undefined)
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

/**
 * The key of the records in the body; undefined if core transforms the records, or if paging needs the whole
 * body.
 */
function recordsKey(action: Action): string | undefined {
  const { http, returns, records, items, fields } = action
  const key = returns === 'page' ? records : returns === 'envelope' ? items : undefined
  const isPlain = http !== undefined && fields === undefined && !key?.includes('.')
  return isPlain && nextHeader(action, null) === undefined ? key : undefined
}

/** The bytes within the bounds, without copying them. */
function slice(body: Chunks, { start, end }: Bounds): Chunks {
  let offset = 0
  const parts: Uint8Array[] = []
  for (const chunk of body) {
    const part = chunk.subarray(Math.max(0, start - offset), Math.max(0, end - offset))
    if (part.byteLength > 0) parts.push(part)
    offset += chunk.byteLength
  }
  return parts
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
