import { nearest, requireKnownNames, requireSupportedNode } from '@plugboard/core'
import { type Sandbox, type SandboxConnector, type SandboxOptions, startUpstreams } from './engine/sandbox.ts'
import { fakes } from './fakes/index.ts'

/** The compiler finds an option that is missing here. */
const OPTIONS: readonly string[] = Object.keys({
  connectors: true,
  seed: true,
  size: true,
  now: true,
  port: true,
  host: true,
  logSize: true,
  folder: true,
  isLazy: true,
  onChange: true,
} satisfies Record<keyof SandboxOptions, true>)
const ENTRY: readonly (keyof SandboxConnector)[] = [
  'connector',
  'entities',
  'catalog',
  'sync',
  'behaviour',
  'records',
]

/** Starts one upstream per connector, each on its own port. Connectors of this repository get their fakes. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  requireSupportedNode()
  requireKnownNames(options, OPTIONS)
  options.connectors.forEach((entry, i) => {
    requireKnownNames(withoutOtherParts(entry), ENTRY, `/connectors/${i}`)
  })
  return startUpstreams({ ...options, connectors: options.connectors.map(withFake) })
}

/** A `behaviour` of the caller takes precedence. */
function withFake(entry: SandboxConnector): SandboxConnector {
  const fake = fakes[entry.connector.name]
  if (fake === undefined) return entry
  return { behaviour: typeof fake === 'function' ? fake(entry) : fake, ...entry }
}

/** All exports of a connector package may be given. Of the names that a sandbox does not use, those near to one are typos. */
function withoutOtherParts(entry: object): object {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => nearest(name, ENTRY) !== undefined))
}
