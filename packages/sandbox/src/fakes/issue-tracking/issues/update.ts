import type { Answer, Call } from '../../../fake.ts'
import { editIssue } from './edit.ts'
import { transitIssue } from './transit.ts'

/** The writing requests of `issues.update`. Its third one is an ordinary get. */
export function updateIssue(call: Call): Answer {
  return call.request.http.startsWith('PUT') ? editIssue(call) : transitIssue(call)
}
