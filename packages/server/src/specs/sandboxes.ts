/** Sandboxes of connector types from specs. Development mode only: no other server sends calls to one. */
import type { Installed } from '../catalog/installed.ts'
import { installedSpec } from './installed-spec.ts'

/** A version in use. */
export interface LoadedSpec {
  readonly id: string
  readonly sandbox: boolean
  readonly installed: Installed
}

export interface SpecSandboxes {
  /** False: no type may be set to use one. */
  readonly areAvailable: boolean
  /** Starts the sandboxes that do not run, and ends those of no type any more. Returns the types, of which some may be broken. */
  prepare(specs: readonly LoadedSpec[]): Promise<readonly Installed[]>
  /** Called once the types are in the registry. */
  loaded(): Promise<void>
}

const REFUSED =
  'Its calls go to a sandbox, which development mode alone has: call the vendor instead by plugboard connectors sandbox <type> off, or remove the type'

/** Of servers for real accounts: a type that is only tried must neither answer with sample data nor get real credentials. */
export const noSandboxes: SpecSandboxes = {
  areAvailable: false,
  prepare: async (specs) =>
    specs.map(({ sandbox, installed }) =>
      sandbox ? installedSpec(installed.slug, { failure: REFUSED, mistakes: [] }) : installed,
    ),
  loaded: async () => {},
}

/** Of commands, which read tables and call nobody. */
export const sandboxesElsewhere: SpecSandboxes = {
  areAvailable: true,
  prepare: async (specs) => specs.map(({ installed }) => installed),
  loaded: async () => {},
}
