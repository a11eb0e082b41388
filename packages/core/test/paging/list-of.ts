import {
  type Action,
  type CallOptions,
  type ConnectOptions,
  type Connector,
  connect,
  type Entity,
  type PageCall,
} from '@plugboard/core'
import { type ShopCredentials, shop } from '../support/shop.ts'
import { stubFetch } from '../support/stub.ts'

export type Rows = PageCall<unknown, unknown, Record<string, unknown>>

interface Things {
  list(params?: Record<string, unknown>, options?: CallOptions): Rows
}

/** A client of one list with these responses in order. */
export function listOf(
  action: Partial<Action>,
  ...replies: Parameters<typeof stubFetch>
): { readonly things: Things; readonly sent: ReturnType<typeof stubFetch>['sent'] } {
  const { fetch, sent } = stubFetch(...replies)
  const table: Action = {
    http: 'GET /x',
    returns: 'page',
    records: 'rows',
    query: { cursor: {}, startAt: {} },
    ...action,
  }
  const things: Entity<Things> = { name: 'things', actions: { list: table } }
  const options: ConnectOptions<ShopCredentials> = { auth: { api_key: 'k' }, fetch }
  const client = connect(shop as Connector<ShopCredentials>, { things }, options)
  return { things: client.things, sent: sent }
}
