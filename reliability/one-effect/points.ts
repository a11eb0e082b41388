/** Where a call fails: the faults of its first attempt and of further ones. */
import type { Fault } from '@plugboard/sandbox'

export interface Point {
  readonly title: string
  /** One for each attempt, in order; further attempts succeed. */
  readonly faults: readonly Fault[]
  /** Milliseconds for the call. */
  readonly timeout?: number
}

const refused = (status: number, code: string): Fault => ({ kind: 'refused', status, code })
const LOST: Fault = { kind: 'lost_response' }
const HTML = { 'content-type': 'text/html' }
const PAGE = '<!doctype html><title>Bad gateway</title>'

/** Responses that an upstream or a gateway gives without doing anything. */
const REFUSALS: Readonly<Record<string, Fault>> = {
  '409 in progress': refused(409, 'idempotency_key_in_use'),
  401: refused(401, 'invalid_api_key'),
  403: refused(403, 'more_permissions_required'),
  429: { kind: 'rate_limited' },
  500: { kind: 'status', status: 500 },
  503: { kind: 'status', status: 503 },
  'a page of a gateway': { kind: 'html' },
  'a closed socket': { kind: 'reset' },
}

/** Failures after the work is done. */
const LOSSES: Readonly<Record<string, Fault>> = {
  'lost answer': LOST,
  'cut in the body': { kind: 'truncated' },
  'unreadable body': { kind: 'replaced', status: 200, body: '{"id":' },
  'page with 200': { kind: 'replaced', status: 200, headers: HTML, body: PAGE },
  '500 after the work': { kind: 'replaced', status: 500 },
  '503 after the work': { kind: 'replaced', status: 503, headers: HTML, body: PAGE },
  '504 after the work': { kind: 'replaced', status: 504, headers: HTML, body: PAGE },
}

const points = (faults: Readonly<Record<string, Fault>>, prefix = '', before: readonly Fault[] = []) =>
  Object.entries(faults).map(
    ([title, fault]): Point => ({ title: prefix + title, faults: [...before, fault] }),
  )

/** More attempts than a call makes. */
const OFTEN = 3

export const POINTS: readonly Point[] = [
  ...points(REFUSALS, 'not done: '),
  ...points(LOSSES, 'done: '),
  ...points(REFUSALS, 'lost, then ', [LOST]),
  ...Object.entries(REFUSALS).map(
    ([title, fault]): Point => ({
      title: `lost, then ${title} until the call ends`,
      faults: [LOST, ...Array.from({ length: OFTEN }, () => fault)],
    }),
  ),
  { title: 'lost until the call ends', faults: Array.from({ length: OFTEN }, () => LOST) },
  { title: 'answered after the deadline', faults: [{ kind: 'delay', ms: 1500 }], timeout: 700 },
]
