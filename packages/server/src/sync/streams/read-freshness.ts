/** Reads how the changes of streams are found, for people. */
import type { ConnectorRecord } from '../../store/store.ts'
import type { Stream } from '../../store/streams.ts'
import type { Services } from '../services.ts'
import { activeHooks, type Freshness, reporting } from './freshness.ts'

type Parts = Pick<Services, 'store' | 'registry'>

export async function readFreshness(
  { store, registry }: Parts,
  { org, id, type }: Pick<ConnectorRecord, 'org' | 'id' | 'type'>,
): Promise<(stream: Pick<Stream, 'entity' | 'rang_at'>) => Freshness> {
  const kinds = await registry.kinds()
  const sync = await kinds.find(({ connector }) => connector.name === type)?.sync()
  const hooks = sync?.webhooks
    ? await activeHooks(store.engine.tenant({ org }), { org, connector_id: id })
    : []
  return (stream) => (sync && reporting(hooks, sync, stream).length > 0 ? 'webhook' : 'polled')
}
