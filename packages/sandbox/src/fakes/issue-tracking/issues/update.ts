import type { Answer, Call } from '../../../fake.ts'
import { editIssue } from './edit.ts'
import { transitIssue } from './transit.ts'

/** The requests of `issues.update` that write. Its third one is an ordinary get. */
export function updateIssue(call: Call): Answer {
  return call.request.http.startsWith('PUT') ? editIssue(call) : transitIssue(call)
}
