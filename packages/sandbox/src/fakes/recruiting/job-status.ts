import type { Answer, Call, EntityBehaviour } from '../../fake.ts'
import { answerRecord } from './answer.ts'
import { namedBy, put } from './find.ts'
import { tick } from './iso.ts'
import type { Job } from './rows/jobs.ts'
import { rule } from './rule.ts'

export const job_status_changes: EntityBehaviour = { actions: { create: setStatus } }

const MOVES: Readonly<Record<Job['status'], readonly string[]>> = {
  Draft: ['Open', 'Archived'],
  Open: ['Closed'],
  Closed: ['Draft', 'Archived'],
  Archived: ['Draft'],
}

function setStatus(call: Call): Answer {
  const job = namedBy(call, 'jobs', 'jobId')
  const status = call.params.status as Job['status']
  if (!MOVES[job.status].includes(status)) {
    throw rule('invalid_input', `A job that is ${job.status} cannot become ${status}.`)
  }
  const now = tick(call)
  const changed: Job = {
    ...job,
    status,
    openedAt: status === 'Open' ? now : job.openedAt,
    closedAt: status === 'Closed' ? now : status === 'Open' ? null : job.closedAt,
    updatedAt: now,
  }
  put(call.data, 'jobs', changed)
  return answerRecord(call, changed, 'jobs')
}
