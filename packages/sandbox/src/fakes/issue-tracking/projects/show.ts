import type { Call, Row } from '../../../fake.ts'
import { namesIn, pickNames } from '../names-list.ts'
import type { ProjectRow } from '../rows.ts'
import type { Insight } from './insight.ts'

/** Internal fields. */
const HIDDEN: readonly string[] = ['state', 'workflow', 'lastNumber']

/** Fields that only `get` shows. */
const WHOLE: readonly string[] = ['assigneeType', 'components', 'versions', 'roles']

/** Fields that lists show only on request. */
const EXPANDED: readonly string[] = ['description', 'projectKeys', 'lead', 'issueTypes', 'url']

/** A project as a search shows it. */
export function showListed(project: ProjectRow, expand: readonly string[], insight: Insight): Row {
  const asked = EXPANDED.filter((name) => !expand.includes(name))
  const shown = without(project, [...HIDDEN, ...WHOLE, ...asked])
  return { ...shown, properties: {}, ...(expand.includes('insight') ? { insight } : {}) }
}

/** A single project. Its properties are selected by name. */
export function showWhole({ params }: Call, project: ProjectRow): Row {
  const asked = ['projectKeys', 'url'].filter((name) => !namesIn(params.expand).includes(name))
  const names = pickNames(Object.keys(project.properties), namesIn(params.properties))
  const properties = Object.fromEntries(names.map((name) => [name, project.properties[name]]))
  return { ...without(project, [...HIDDEN, ...asked]), properties }
}

function without(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
}
