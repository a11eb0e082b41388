import { type Answer, answerRows, type Call } from '../../../fake.ts'
import { namesIn } from '../names-list.ts'
import { byValue, pageBean, readOrder, sizeUpTo } from '../pages.ts'
import { type Choice, type ProjectRow, projectsOf } from '../rows.ts'
import { rule } from '../rule.ts'
import { type Insight, insights, NOTHING } from './insight.ts'
import { showListed } from './show.ts'

const MOST_PROJECTS = 100

/** Without matches, the vendor answers 404. */
export function searchProjects(call: Call): Answer {
  const found = projectsOf(call.data).filter(matcher(call))
  if (found.length === 0) throw rule('No project matches.', 404)
  const known = insights(call.data)
  const insightOf = ({ id }: ProjectRow): Insight => known.get(id) ?? NOTHING
  const { name, direction } = readOrder(call.params.orderBy, 'key')
  const read = ORDERS[name] ?? (() => null)
  const order = byValue((project: ProjectRow) => read(project, insightOf(project)), direction)
  return answerRows(call, found.sort(order), {
    size: sizeUpTo(MOST_PROJECTS, call),
    show: (row) => showListed(row as ProjectRow, namesIn(call.params.expand), insightOf(row as ProjectRow)),
    facts: pageBean(call),
  })
}

type Test = (project: ProjectRow) => boolean

/** All filter params; only live projects unless `status` names others. */
function matcher({ params }: Call): Test {
  const given = Object.entries(FILTERS).filter(([name]) => name === 'status' || params[name] !== undefined)
  const tests = given.map(([name, filter]) => filter(params[name]))
  return (project) => tests.every((test) => test(project))
}

const FILTERS: Readonly<Record<string, (wanted: unknown) => Test>> = {
  status: (wanted = ['live']) => {
    const states = wanted as readonly string[]
    return ({ state = 'live' }) => states.includes(state)
  },
  id: (wanted) => {
    const ids = (wanted as readonly number[]).map(String)
    return ({ id }) => ids.includes(id)
  },
  keys: (wanted) => {
    const keys = wanted as readonly string[]
    return ({ key }) => keys.includes(key)
  },
  query: (wanted) => {
    const text = String(wanted).toLowerCase()
    return ({ key, name }) => [key, name].some((one) => one.toLowerCase().includes(text))
  },
  typeKey: (wanted) => {
    const types = namesIn(wanted)
    return ({ projectTypeKey }) => types.includes(projectTypeKey)
  },
  categoryId: (wanted) => {
    const id = String(wanted)
    return ({ projectCategory }) => (projectCategory as Choice | undefined)?.id === id
  },
  // Archived projects are read-only.
  action: (wanted) => {
    return ({ state = 'live' }) => state === 'live' || wanted === 'view' || wanted === 'browse'
  },
}

type Sorted = (project: ProjectRow, insight: Insight) => string | number | null

const ORDERS: Readonly<Record<string, Sorted>> = {
  key: ({ key }) => key,
  name: ({ name }) => name.toLowerCase(),
  category: ({ projectCategory }) => (projectCategory as Choice | undefined)?.name ?? null,
  owner: ({ lead }) => lead.displayName.toLowerCase(),
  issueCount: (_, { totalIssueCount }) => totalIssueCount,
  lastIssueUpdatedDate: (_, { lastIssueUpdateTime }) => lastIssueUpdateTime,
  archivedDate: ({ archivedDate }) => (archivedDate as string | undefined) ?? null,
  deletedDate: ({ deletedDate }) => (deletedDate as string | undefined) ?? null,
}
