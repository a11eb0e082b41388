import { type Call, Refusal } from '../../../fake.ts'
import { type ProjectRow, projectsOf } from '../rows.ts'

/** The project that a path names by id or key. */
export function projectOf({ data, path }: Call): ProjectRow {
  const id = path.projectIdOrKey ?? ''
  const project = projectsOf(data).find((one) => isNamed(one, id))
  if (project !== undefined && project.state !== 'deleted') return project
  throw new Refusal({ kind: 'no_record', entity: 'projects', id })
}

/** By id or key, case-sensitive. A project is also found by its former keys. */
function isNamed({ id, key, projectKeys = [key] }: ProjectRow, wanted: string): boolean {
  return id === wanted || projectKeys.includes(wanted)
}
