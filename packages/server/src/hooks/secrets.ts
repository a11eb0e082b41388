/** The sealed values of a hook: its secret, and the ids by which the vendor knows its registration. */
import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { type SealContext, type Sealed, seal, unseal } from '../crypto/seal.ts'
import type { HookRow } from '../store/tables.ts'

export interface HookSecrets {
  /** Empty while the vendor has not made it yet. */
  readonly secret: string
  /** Still accepted: webhooks that were signed before the secret was replaced. */
  readonly former?: string
  /** Values of the registration at the vendor, by name; one for each request of the registration. */
  readonly ids?: readonly Readonly<Record<string, string | number>>[]
}

type Parts = { readonly config: Pick<Config, 'keyRing'> }
type Of = Pick<HookRow, 'org' | 'id'>

function contextOf({ org, id }: Of): SealContext {
  return { purpose: 'hook', org, connector: id, version: 1 }
}

export function sealHook({ config }: Parts, of: Of, secrets: HookSecrets): Sealed {
  return seal(config.keyRing, contextOf(of), Buffer.from(JSON.stringify(secrets)))
}

export function openHook({ config }: Parts, hook: Of & Sealed): HookSecrets {
  const { kid, wrapped_dek, sealed } = hook
  return JSON.parse(unseal(config.keyRing, contextOf(hook), { kid, wrapped_dek, sealed }).toString())
}

/** Of letters and digits, since some vendors take it in a header. */
export function newHookSecret(): string {
  return randomBytes(32).toString('hex')
}
