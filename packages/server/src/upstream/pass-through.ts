/** Lets the records of large lists pass as the upstream wrote them: what nobody changes need not be parsed. */
import { isDeepStrictEqual } from 'node:util'
import type { Action, Fetch } from '@plugboard/core'
import { nextHeader } from '@plugboard/core/hosted'
import { type Cut, cutEnvelope } from './envelope-cut.ts'
import { withBody } from './with-body.ts'

/** JSON as it came. */
export class RawJson {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** The network of one call: of a large list core decodes the envelope alone. */
export interface Passage {
  readonly fetch: Fetch
  /** The records of the last answer, where they passed. */
  records(): RawJson | undefined
}

export interface PassThrough {
  /** @param name Tells the action from others, whoever's connector it is. */
  open(name: string, action: Action, fetch: Fetch): Passage
}

/** What is smaller is parsed as fast as it is cut. */
const SMALLEST = 8 * 1024
/** One call in so many is parsed all the same, the first among them. */
const SAMPLE = 64

/** `onWrong` hears of an action whose records are not what parsing finds. */
export function passThrough(onWrong: (name: string) => void): PassThrough {
  const calls = new Map<string, number>()
  /** Whether the records of a body may pass. */
  const mayPass = (name: string, body: Buffer, place: string, { rows }: Cut): boolean => {
    const count = calls.get(name) ?? 0
    const isParsed = count % SAMPLE === 0
    const isWrong = isParsed && !isRight(body, place, rows)
    // After one that is wrong every call is parsed until one is right again.
    calls.set(name, isWrong ? 0 : count + 1)
    if (isWrong) onWrong(name)
    return !isParsed
  }
  return {
    open(name, action, fetch) {
      const place = placeOf(action)
      let passed: RawJson | undefined
      if (place === undefined) return { fetch, records: () => passed }
      const take = (body: Buffer): Uint8Array => {
        const cut = body.length < SMALLEST ? undefined : cutEnvelope(body, place)
        if (cut === undefined || !mayPass(name, body, place, cut)) return body
        passed = new RawJson(action.returns === 'envelope' ? body : cut.rows)
        return Buffer.from(cut.envelope)
      }
      const send: Fetch = async (url, init) => {
        passed = undefined
        const response = await fetch(url, init)
        const isJson = response.headers.get('content-type')?.startsWith('application/json')
        return response.status === 200 && isJson ? withBody(response, take) : response
      }
      return { fetch: send, records: () => passed }
    },
  }
}

/**
 * The key of the records in a body; undefined where they do not pass as they are, or where it takes all of the body to
 * tell what leads to the next page.
 */
function placeOf(action: Action): string | undefined {
  const { http, returns, records, items, fields } = action
  const place = returns === 'page' ? records : returns === 'envelope' ? items : undefined
  const isPlain = http !== undefined && fields === undefined && !place?.includes('.')
  return isPlain && nextHeader(action, null) === undefined ? place : undefined
}

function isRight(body: Buffer, place: string, rows: Uint8Array): boolean {
  try {
    const parsed = JSON.parse(body.toString())
    return isDeepStrictEqual(place === '' ? parsed : parsed[place], JSON.parse(rows.toString()))
  } catch {
    return false
  }
}
