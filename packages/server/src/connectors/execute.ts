/** The order of a call, from the caller's right to make it to the answer. Every route that calls an upstream comes here. */
import { validateParams } from '@plugboard/core/checks'
import { type EffectEntry, openEntry } from '../audit/audited.ts'
import { toActor } from '../auth/caller.ts'
import { callSpan } from '../telemetry/call-trace.ts'
import { nameConnector } from '../upstream/call.ts'
import { openCredentials } from '../upstream/credentials.ts'
import { admit } from '../upstream/turn.ts'
import { type Answer, type ExecuteResult, sendCall } from './answer.ts'
import type { Call } from './call.ts'
import { claimKey } from './claim-key.ts'
import type { ClaimedKey } from './key.ts'
import { authorize } from './policy.ts'
import { refuseLateWrites } from './refuse-late-writes.ts'

/** @throws ConnectorError With the id of the connector, and the outcome of the call. */
export async function execute(call: Call): Promise<ExecuteResult> {
  await authorize(call)
  const { services, risk, connector, action } = call
  services.usage.requireWithinLimit(connector)
  try {
    return await callSpan(connector, { entity: call.entity.name, action }, () =>
      // A write that has begun runs to its end, even if the caller disconnects.
      risk === 'read' ? read(call) : services.writes.track(write(call)),
    )
  } catch (error) {
    throw nameConnector(error, connector)
  }
}

async function read(call: Call): Promise<ExecuteResult> {
  const { sentAt: _, ...answer } = await exchange(call)
  return { ...answer, replayed: false, isWrite: false }
}

/** Makes the call once per idempotency key. Its audit entries tell the outcome on every way out. */
async function write(call: Call): Promise<ExecuteResult> {
  const { services, tenant, kind, entity, action, params, connector } = call
  refuseLateWrites(services)
  services.unread.check(tenant.org)
  const audited = { action: `execute.${entity.name}.${action}`, object: connector.id }
  const entry = openEntry(services, actorOf(call), audited)
  try {
    // Invalid params neither reserve a key nor leave an entry of a call that has begun.
    validateParams(kind.connector, entity, action, params)
    using key = await claimKey(call)
    return key.stored ?? (await writeOnce(call, entry, key))
  } catch (error) {
    await entry.failed(error)
    throw error
  }
}

async function writeOnce(call: Call, entry: EffectEntry, key: ClaimedKey): Promise<ExecuteResult> {
  try {
    const { sentAt, ...answer } = await exchange(call, entry, key)
    const { services, params } = call
    const replicated = services.connectorEvents.written({
      target: call,
      params,
      answer: answer.records,
      sentAt,
    })
    // The end of the entry and of the key take their turns at the database beside the replica.
    await Promise.all([entry.done(), key.done(answer), replicated])
    return { ...answer, replayed: false, isWrite: true }
  } catch (error) {
    throw await key.failed(error)
  }
}

/** One exchange with the upstream. Entry and key are in the store before the first byte is sent. */
async function exchange(call: Call, entry?: EffectEntry, key?: ClaimedKey): Promise<Answer> {
  using turn = await admit(call)
  const credentials = await turn.before(async () => {
    // A call whose credentials do not open, or whose time is up, has not begun.
    const opened = await openCredentials(call.services, call.tenant, call.connector)
    turn.timeLeft()
    await entry?.begin()
    await key?.begin()
    return opened
  })
  return await sendCall(call, turn, credentials, key?.options)
}

function actorOf({ origin: { caller, requestId, via } }: Call): Parameters<typeof openEntry>[1] {
  return { ...toActor(caller, requestId), via }
}
