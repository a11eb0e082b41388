/** Downloads and uploads. A separate entry point, since few connectors need it. */
import { download } from './download.ts'
import type { Bytes } from './part.ts'
import { downloadRemote, uploadRemote } from './remote.ts'
import { upload } from './upload.ts'

export type { Bytes, Content } from './part.ts'

/** Enables downloads and uploads for a client: `connect(cloudDrive, { files }, { auth, bytes })`. */
export const bytes: Bytes = {
  run: (settings, asked, options) => (asked.table.upload ? upload : download)(settings, asked, options),
  runRemote: (remote, asked, options) =>
    (asked.table.upload ? uploadRemote : downloadRemote)(remote, asked, options),
}
