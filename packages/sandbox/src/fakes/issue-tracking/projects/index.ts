import { type Answer, type Call, type EntityBehaviour, Refusal } from '../../../fake.ts'
import { type ProjectRow, projectsOf } from '../rows.ts'
import { searchProjects } from './search.ts'
import { showWhole } from './show.ts'

export const projects: EntityBehaviour = {
  acceptedParams: { api_search: { query: { maxResults: { type: 'integer' } } } },
  actions: { get: getProject, api_search: searchProjects },
}

/** By id or key, case-sensitive. Projects in the trash are not found. */
function getProject(call: Call): Answer {
  const id = call.path.projectIdOrKey ?? ''
  const project = projectsOf(call.data).find((one) => isNamed(one, id))
  if (project === undefined || project.state === 'deleted') {
    throw new Refusal({ kind: 'no_record', entity: 'projects', id })
  }
  return { status: 200, body: showWhole(call, project) }
}

/** A project is also found by its former keys. */
function isNamed({ id, key, projectKeys = [key] }: ProjectRow, wanted: string): boolean {
  return id === wanted || projectKeys.includes(wanted)
}
