import { setTimeout as wait } from 'node:timers/promises'
import { answerInstead, type Delivery, deliver } from './faults/deliver.ts'
import type { FaultSource } from './faults/switches.ts'
import type { Incoming } from './http/message.ts'
import { tapped } from './http/pieces.ts'
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
  const match = upstream.find(incoming.method, incoming.path, incoming.query)
  const target = { connector, entity: match?.route.entity, action: match?.route.action }
  const entry = log.add(incoming, target)
  const fault = faults.take({ ...target, method: incoming.method, path: incoming.path })
  const instead = fault === undefined ? undefined : answerInstead(fault, upstream.behaviour.refuse)
  if (instead !== undefined) return logged(entry, instead)

  const tell = (metadata: Incoming): void => log.tell(entry, metadata)
  const served = await upstream.serve(counted(entry, incoming), match, fault, tell)
  if (fault?.kind === 'delay') await waitFor(fault.ms, closing)
  served.settle()
  return logged(entry, served.answer === undefined ? {} : deliver(fault, served.answer))
}

function logged(entry: LoggedRequest, delivery: Delivery): Delivery {
  const { answer } = delivery
  if (answer === undefined) return delivery
  entry.status = answer.status
  if (answer.stream === undefined) return delivery
  let sent = 0
  return { ...delivery, onSent: (bytes) => (entry.sent = sent += bytes) }
}

/** The same request, with the log told of a streamed body as it comes. */
function counted(entry: LoggedRequest, incoming: Incoming): Incoming {
  if (incoming.stream === undefined) return incoming
  let received = 0
  return { ...incoming, stream: tapped(incoming.stream, (bytes) => (entry.received = received += bytes)) }
}

async function waitFor(ms: number, closing: AbortSignal): Promise<void> {
  // Closing cuts the wait short; the answer then meets a socket that is gone.
  await wait(ms, undefined, { signal: closing }).catch(() => {})
}
