import type { Behaviour } from '../../fake.ts'
import { CREDENTIALS, oauth } from '../google/sign-in.ts'
import { about } from './about.ts'
import { admit } from './admit.ts'
import { changes, changes_start_page_token } from './changes/index.ts'
import { comments } from './discussion/comments.ts'
import { replies } from './discussion/replies.ts'
import { drives } from './drives/index.ts'
import { envelope } from './envelope.ts'
import { files_copy, files_export, files_upload } from './files/content-entities.ts'
import { files } from './files/index.ts'
import { refuse } from './refuse.ts'
import { revisions } from './revisions.ts'
import { sampleCloudDrive } from './sample/index.ts'
import { permissions } from './sharing/index.ts'
import { channels } from './webhooks/channels.ts'
import { webhooks } from './webhooks/rules.ts'

/** Google Drive. */
export const cloudDrive: Behaviour = {
  credentials: CREDENTIALS,
  oauth,
  admit,
  refuse,
  envelope,
  pageSize: 'pageSize',
  webhooks,
  entities: {
    files,
    files_upload,
    files_export,
    files_copy,
    drives,
    permissions,
    comments,
    replies,
    revisions,
    changes,
    changes_start_page_token,
    about,
    channels,
  },
  sample: sampleCloudDrive,
}
