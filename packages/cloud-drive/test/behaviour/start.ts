/** A client of this package and its sandbox on a real socket. */
import { type Running as RunningWith, type Sizes, startOnce as start } from '@plugboard/contract/behaviour'
import type { Sandbox } from '@plugboard/sandbox'
import { catalog } from '../../src/generated/catalog.ts'
import { entities } from '../../src/generated/client.ts'
import { cloudDrive as connector } from '../../src/generated/connector.ts'
import { type CloudDrive, type CloudDriveCredentials, connectCloudDrive, type File } from '../../src/index.ts'

export { failureOf, ids } from '@plugboard/contract/behaviour'

export const FOLDER = 'application/vnd.google-apps.folder'
export const DOCUMENT = 'application/vnd.google-apps.document'

export interface Running extends Omit<RunningWith<CloudDrive>, 'client'> {
  readonly drive: CloudDrive
  /** A matching file of the sample. */
  find(holds: (file: File) => boolean): File
}

export function startOnce(sizes: Sizes): () => Running {
  const running = start({ connector, entities, catalog }, connect, sizes)
  return () => {
    const { client: drive, ...rest } = running()
    const find = (holds: (file: File) => boolean): File => {
      const found = rest.records<File>('files').find(holds)
      if (found === undefined) throw new Error('the sample has no such file')
      return found
    }
    return { ...rest, drive, find }
  }
}

function connect(sandbox: Sandbox): CloudDrive {
  const auth = sandbox.credentials('cloud-drive') as unknown as CloudDriveCredentials
  return connectCloudDrive({ auth, server: sandbox.url('cloud-drive') })
}
