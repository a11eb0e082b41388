/** Events about hooks. */
import type { Transaction } from 'kysely'
import { appendEvent } from './append-event.ts'
import type { Engine } from './engine.ts'
import type { HookRow, Tables } from './tables.ts'

/** When a hook begins to fail, and when it works again. */
export async function appendHookEvent(
  tx: Transaction<Tables>,
  engine: Engine,
  before: HookRow,
  { org, id, name, type, connector_id, state, last_error }: HookRow,
): Promise<void> {
  const fails = state === 'failing' && before.state !== 'failing'
  // One that the vendor refuses after it failed is left to people: it has not recovered.
  const recovers = state === 'active' && before.state === 'failing'
  if (!fails && !recovers) return
  const connector = await tx
    .selectFrom('connectors')
    .select('external_user_id')
    .where('org', '=', org)
    .where('id', '=', connector_id)
    .executeTakeFirst()
  const external_user_id = connector?.external_user_id ?? null
  const data = { hook_id: id, name, connector_id, connector_type: type, external_user_id }
  if (fails)
    await appendEvent(tx, engine, org, {
      type: 'hook.failing',
      data: { ...data, reason: JSON.parse(last_error ?? '{}') },
    })
  else await appendEvent(tx, engine, org, { type: 'hook.recovered', data })
}
