import { executeAction, findEntity, openContext, type Result } from '@plugboard/core'
import { oauth2 } from '@plugboard/core/oauth2'
import { installedConnectors } from '../catalog/installed.ts'
import { createRegistry } from '../catalog/registry.ts'
import { readDevFile } from './data-folder.ts'

/** Runs an action at a sandbox of the development server that uses the folder. The server learns of it as of any change upstream. */
export async function runAtSandbox(
  folder: string,
  connector: string,
  entity: string,
  action: string,
  params: unknown,
): Promise<Result> {
  const { sandboxes } = readDevFile(folder) ?? {}
  if (sandboxes === undefined)
    throw new Error(`no sandbox has been started with ${folder}: run plugboard dev`)
  const installed = installedConnectors({ connectorPackages: [] })
  const kind = await createRegistry(installed, () => {}).match(connector, '/connector')
  const { server, auth } = sandboxes[kind.connector.name] ?? {}
  if (server === undefined || auth === undefined)
    throw new Error(`there is no sandbox of ${kind.connector.title}`)
  const context = openContext(kind.connector, { server, auth, oauth2 })
  return executeAction(context, findEntity(await kind.entities(), entity), action, params)
}
