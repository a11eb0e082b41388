import { executeAction, findEntity, openContext, type Result } from '@plugboard/core'
import { oauth2 } from '@plugboard/core/oauth2'
import type { Registry } from '../catalog/registry.ts'
import { readDevFile } from './data-folder.ts'

/** An action at the sandbox of a connector. */
interface SandboxCall {
  readonly connector: string
  readonly entity: string
  readonly action: string
  readonly params: unknown
}

/**
 * Runs an action directly against a sandbox of the development server that uses `folder`. The server learns
 * of the effect by synchronization, as of any other upstream change.
 */
export async function runAtSandbox(
  folder: string,
  registry: Pick<Registry, 'match'>,
  { connector, entity, action, params }: SandboxCall,
): Promise<Result> {
  const { sandboxes } = readDevFile(folder) ?? {}
  if (sandboxes === undefined)
    throw new Error(`No sandbox has been started with the data folder ${folder}. Run plugboard dev first.`)
  const kind = await registry.match(connector, '/connector')
  const { server, auth } = sandboxes[kind.connector.name] ?? {}
  if (server === undefined || auth === undefined)
    throw new Error(`${kind.connector.title} has no sandbox. Restart plugboard dev to start one.`)
  const context = openContext(kind.connector, { server, auth, oauth2 })
  return executeAction(context, findEntity(await kind.entities(), entity), action, params)
}
