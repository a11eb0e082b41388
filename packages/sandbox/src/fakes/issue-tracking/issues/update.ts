import type { Answer, Call } from '../../../fake.ts'
import { listTransitions } from '../transitions.ts'
import { editIssue } from './edit.ts'
import { transitIssue } from './transit.ts'

/** The requests of `issues.update`. Its last one is an ordinary get, the first one a list of transitions. */
export function updateIssue(call: Call): Answer {
  const [method] = call.request.http.split(' ')
  if (method === 'GET') return listTransitions(call)
  return method === 'PUT' ? editIssue(call) : transitIssue(call)
}
