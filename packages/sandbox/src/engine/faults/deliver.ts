import type { Answer } from '../http/message.ts'
import type { Reason } from '../refusal.ts'
import type { Fault } from './fault.ts'

/** How a response is sent. */
export interface Delivery {
  /** Absent: the socket is closed without a response. */
  readonly answer?: Answer
  /** Bytes of the body after which the socket is closed. */
  readonly cutAfter?: number | 'half'
  readonly drip?: { readonly bytes: number; readonly ms: number }
  /** Called with the bytes of a streamed body as they are sent. */
  readonly onSent?: (bytes: number) => unknown
}

/** Faults that replace the response, so that the upstream does nothing. */
export function replacementAnswer(fault: Fault, refuse: (reason: Reason) => Answer): Delivery | undefined {
  switch (fault.kind) {
    case 'reset':
      return {}
    case 'status':
      return { answer: fault }
    case 'rate_limited':
      return { answer: withHeaders(refuse({ kind: 'rate_limited' }), retryAfter(fault.retryAfter)) }
    case 'refused': {
      const { status = 400, code, message = code } = fault
      return { answer: refuse({ kind: 'rule', status, code, message }) }
    }
    case 'html':
      return { answer: { status: fault.status ?? 502, headers: HTML, body: GATEWAY } }
    case 'redirect':
      return { answer: { status: fault.status ?? 302, headers: { location: fault.to }, body: '' } }
    default:
      return undefined
  }
}

/** Faults that affect the delivery of a response whose work is done. */
export function deliver(fault: Fault | undefined, answer: Answer): Delivery {
  switch (fault?.kind) {
    case 'lost_response':
      return {}
    case 'replaced':
      return { answer: fault }
    case 'truncated':
      return { answer, cutAfter: fault.bytes ?? 'half' }
    case 'drip':
      return { answer, drip: fault }
    default:
      return { answer }
  }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const GATEWAY =
  '<!doctype html>\n<html><head><title>Bad gateway</title></head><body><h1>Bad gateway</h1></body></html>\n'

function withHeaders(answer: Answer, headers: Record<string, string>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } }
}

function retryAfter(value: number | Date | string | undefined): Record<string, string> {
  if (value === undefined) return {}
  return { 'retry-after': value instanceof Date ? value.toUTCString() : String(value) }
}
