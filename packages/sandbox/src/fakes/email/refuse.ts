import type { Answer, Reason } from '../../fake.ts'
import { refuse as refuseAsDrive } from '../cloud-drive/refuse.ts'

/** Google's format of errors, with Gmail's text for unknown records. */
export function refuse(reason: Reason): Answer {
  if (reason.kind !== 'no_record') return refuseAsDrive(reason)
  return refuseAsDrive({
    kind: 'rule',
    status: 404,
    code: 'notFound',
    message: 'Requested entity was not found.',
  })
}
