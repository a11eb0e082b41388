/** The sandbox of a connector, as development has it, with the records of its scene. */
import { connect } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import { startSandbox } from '@plugboard/sandbox'
import type { AnyClient } from '../../src/suite/mode.ts'
import type { Lists } from './narrowed.ts'
import { scenes } from './scenes/index.ts'

export interface OpenScene extends Lists {
  close(): Promise<void>
}

export async function openScene(name: string): Promise<OpenScene> {
  const load = (part: string) => import(`../../../../packages/${name}/${part}.ts`)
  const [{ subject }, { sync }] = await Promise.all([load('test/subject'), load('src/generated/sync')])
  const { connector, entities, catalog } = subject
  const tables = { connector, entities, catalog, sync }
  const sandbox = await startSandbox({ connectors: [tables], size: 40, seed: 7 })
  const [server, auth, state] = [sandbox.url(name), sandbox.credentials(name), sandbox.state(name)]
  const options = { server, auth, oauth2, bytes, maxRetries: 0 }
  const client = connect(connector, entities, options) as unknown as AnyClient
  const scene = scenes[name] ?? { left: {} }
  const place = (await scene.prepare?.(client, state)) ?? {}
  return { subject, client, state, scene, place, close: () => sandbox.close() }
}
