import { setTimeout as wait } from 'node:timers/promises'
import { answerInstead, type Delivery, deliver } from './faults/deliver.ts'
import type { FaultSource } from './faults/switches.ts'
import type { Incoming } from './http/message.ts'
import type { LoggedRequest, RequestLog } from './request-log.ts'
import type { Upstream } from './upstream.ts'

/** What an exchange needs beside its request. */
export interface ExchangeContext {
  readonly upstream: Upstream
  readonly faults: FaultSource
  readonly log: RequestLog
  /** Ends waits when the sandbox closes. */
  readonly closing: AbortSignal
}

/** One request from log to answer: a fault in its place, or the work and how its answer travels. */
export async function exchange(context: ExchangeContext, incoming: Incoming): Promise<Delivery> {
  const { upstream, faults, log, closing } = context
  const connector = upstream.tables.connector.name
  const match = upstream.router.find(incoming.method, incoming.path, incoming.query)
  const target = { connector, entity: match?.route.entity, action: match?.route.action }
  const entry = log.add(incoming, target)
  const fault = faults.take({ ...target, method: incoming.method, path: incoming.path })
  const instead = fault === undefined ? undefined : answerInstead(fault, upstream.behaviour.refuse)
  if (instead !== undefined) return logged(entry, instead)

  const served = upstream.serve(incoming, match, fault?.kind === 'repeated_cursor')
  if (fault?.kind === 'delay') await waitFor(fault.ms, closing)
  served.settle()
  return logged(entry, deliver(fault, served.answer))
}

function logged(entry: LoggedRequest, delivery: Delivery): Delivery {
  if (delivery.answer !== undefined) entry.status = delivery.answer.status
  return delivery
}

async function waitFor(ms: number, closing: AbortSignal): Promise<void> {
  // Closing cuts the wait short; the answer then meets a socket that is gone.
  await wait(ms, undefined, { signal: closing }).catch(() => {})
}
