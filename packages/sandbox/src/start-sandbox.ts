import { requireSupportedNode } from '@plugboard/core'
import { type Sandbox, type SandboxConnector, type SandboxOptions, startUpstreams } from './engine/sandbox.ts'
import { fakes } from './fakes/index.ts'

/** Starts one upstream for each connector, each on a port of its own. Connectors of this repository have their fakes. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  requireSupportedNode()
  return startUpstreams({ ...options, connectors: options.connectors.map(withFake) })
}

/** A `behaviour` that the caller gives wins. */
function withFake(entry: SandboxConnector): SandboxConnector {
  const fake = fakes[entry.connector.name]
  return fake === undefined ? entry : { behaviour: fake, ...entry }
}
