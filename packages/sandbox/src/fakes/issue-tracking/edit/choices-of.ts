import { PRIORITIES, RESOLUTIONS } from '../choices.ts'
import type { Choice, ProjectRow } from '../rows.ts'

/** The choices of a system field in a project; undefined if its values are free. */
export function choicesOf(fieldId: string, project: ProjectRow): readonly Choice[] | undefined {
  switch (fieldId) {
    case 'priority':
      return PRIORITIES
    case 'resolution':
      return RESOLUTIONS
    case 'components':
      return project.components
    case 'fixVersions':
    case 'versions':
      return project.versions
    default:
      return undefined
  }
}
