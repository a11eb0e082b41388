/**
 * Collects the changes that the protocol library makes during one request, so that they are committed together: after a
 * crash a refresh token is either unused, or used and replaced.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { GrantChanges, GrantToken } from '../store/sign-in/grants.ts'
import type { SignInRecord } from '../store/sign-in/records.ts'

type Key = Pick<SignInRecord, 'model' | 'hash'>

/** A grant of an application. */
export interface GrantKey {
  readonly org: string
  readonly id: string
}

export interface Unit extends GrantChanges {
  readonly consumed: Key[]
  readonly taken: Key[]
  readonly records: SignInRecord[]
  readonly tokens: GrantToken[]
  /** Grant of the code or refresh token that the request came with. */
  used?: GrantKey
  /** End user of the tokens. */
  user?: string
  /** Grants that the library revoked, because a code or token was used twice or on request of the client. */
  readonly ended: GrantKey[]
}

const units = new AsyncLocalStorage<Unit>()

export async function inUnit<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
  const unit: Unit = { consumed: [], taken: [], records: [], tokens: [], ended: [] }
  return units.run(unit, () => work(unit))
}

/** The unit of the current request. */
export function currentUnit(): Unit {
  const unit = units.getStore()
  if (unit === undefined) throw new Error('the protocol library was called outside of a request')
  return unit
}
