/** Binds a change of a connector type to what was shown before: if anything differs meanwhile, it is refused. */
import { hash } from 'node:crypto'
import { refusal } from '../errors/refusal.ts'
import type { SpecConnectorRow } from '../store/spec-connectors.ts'

/** Values that a preview has returned. An absent field is not compared. */
export interface Expected {
  /** Of the compiled spec. */
  readonly hash?: string | undefined
  /** Id of the version in use; null if there was none. */
  readonly in_use?: string | null | undefined
}

/** Of a spec that is compiled under a name. The same text under another name is another type. */
export function hashOfSpec(type: string, spec: string): string {
  return hash('sha256', `${type}\n${spec}`)
}

/** Throws unless the spec and the version in use are those of the preview. */
export function requireExpected(
  expected: Expected | undefined,
  type: string,
  found: { readonly hash: string; readonly current: SpecConnectorRow | undefined },
): void {
  if (expected?.hash !== undefined && expected.hash !== found.hash) throw otherSpec()
  const { in_use } = expected ?? {}
  if (in_use !== undefined && in_use !== (found.current?.id ?? null)) throw otherVersion(type, found.current)
}

function otherSpec(): Error {
  return refusal('connector_state', {
    pointer: '/expected/hash',
    code: 'not_allowed',
    message:
      'is not that of the spec: the file or the address has changed since the preview. Look at a new preview, and give its hash',
  })
}

/** @param current The one in use now; undefined if that is not known. */
export function otherVersion(type: string, current: SpecConnectorRow | undefined): Error {
  const now = current === undefined ? '' : `, version ${current.version} (${current.id})`
  return refusal('connector_state', {
    pointer: '/expected/in_use',
    code: 'not_allowed',
    message: `is not the version of ${type} in use: it was changed meanwhile${now}. Compare with that one, and give its id`,
  })
}
