import type { Answer, Reason } from '../../fake.ts'
import { refuse as refuseAsDrive } from '../cloud-drive/refuse.ts'

/** Google's format of errors, with Calendar's reasons. */
export function refuse(reason: Reason): Answer {
  if (reason.kind === 'no_record') return refuseAsDrive({ kind: 'no_route', method: '', path: '' })
  if (reason.kind !== 'bad_cursor' || reason.param !== 'syncToken') return refuseAsDrive(reason)
  return refuseAsDrive({
    kind: 'rule',
    status: 410,
    code: 'fullSyncRequired',
    message: 'Sync token is no longer valid, a full sync is required.',
    param: 'syncToken',
  })
}
