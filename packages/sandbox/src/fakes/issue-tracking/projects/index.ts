import type { Answer, Call, EntityBehaviour } from '../../../fake.ts'
import { projectOf } from './find.ts'
import { searchProjects } from './search.ts'
import { showWhole } from './show.ts'

export const projects: EntityBehaviour = {
  acceptedParams: { api_search: { query: { maxResults: { type: 'integer' } } } },
  actions: { get: getProject, api_search: searchProjects },
}

/** Projects in the trash are not found. */
function getProject(call: Call): Answer {
  return { status: 200, body: showWhole(call, projectOf(call)) }
}
