import { setTimeout as wait } from 'node:timers/promises'
import { type Delivery, deliver, replacementAnswer } from './faults/deliver.ts'
import type { FaultSource } from './faults/switches.ts'
import { observeChunks } from './http/chunks.ts'
import type { Incoming } from './http/message.ts'
import type { Reason } from './refusal.ts'
import type { LoggedRequest, RequestLog } from './request-log.ts'
import type { Upstream } from './upstream.ts'
import { operationIn } from './wire/operation.ts'

/** Dependencies of an exchange. */
export interface ExchangeContext {
  readonly upstream: Upstream
  readonly faults: FaultSource
  readonly log: RequestLog
  /** Aborts waits when the sandbox closes. */
  readonly closing: AbortSignal
}

/** Handles one request: logs it, applies a fault or serves it, and returns how the response is sent. */
export async function exchange(context: ExchangeContext, incoming: Incoming): Promise<Delivery> {
  const { upstream, faults, log, closing } = context
  const connector = upstream.tables.connector.name
  const { method, path, query, headers } = incoming
  const match = upstream.find(method, path, query, { document: operationIn(incoming)?.query, headers })
  const target = { connector, entity: match?.route.entity, action: match?.route.action }
  const entry = log.add(incoming, target)
  const fault = faults.take({ ...target, method: incoming.method, path: incoming.path })
  const refuse = (reason: Reason) => upstream.behaviour.refuse(reason, incoming.path)
  const replacement = fault === undefined ? undefined : replacementAnswer(fault, refuse)
  if (replacement !== undefined) return logged(entry, replacement)

  const logMetadata = (metadata: Incoming): void => log.addMetadata(entry, metadata)
  const served = await upstream.serve(counted(entry, incoming), match, fault, logMetadata)
  if (served.writes !== undefined) entry.writes = served.writes
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

/** The same request, with the log updated as a streamed body arrives. */
function counted(entry: LoggedRequest, incoming: Incoming): Incoming {
  if (incoming.stream === undefined) return incoming
  let received = 0
  return {
    ...incoming,
    stream: observeChunks(incoming.stream, (bytes) => (entry.received = received += bytes)),
  }
}

async function waitFor(ms: number, closing: AbortSignal): Promise<void> {
  // Closing aborts the wait; the socket is closed by then.
  await wait(ms, undefined, { signal: closing }).catch(() => {})
}
