/** Downloads and uploads. A separate entry point, since few connectors need it. */
import type { Bytes } from './bytes.ts'
import { download } from './download.ts'
import { downloadRemote, uploadRemote } from './remote.ts'
import { upload } from './upload.ts'

export type { Bytes } from './bytes.ts'
export type { Content } from './content.ts'

/** Enables downloads and uploads for a client: `connect(cloudDrive, { files }, { auth, bytes })`. */
export const bytes: Bytes = {
  run: (settings, actionCall, options) =>
    (actionCall.table.upload ? upload : download)(settings, actionCall, options),
  runRemote: (remote, actionCall, options) =>
    (actionCall.table.upload ? uploadRemote : downloadRemote)(remote, actionCall, options),
}
