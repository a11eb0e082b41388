import { DAY, type Random, type Row, uuid, type World } from '../../../fake.ts'
import { BUG, EPIC, INCIDENT, REQUEST, STORY, SUBTASK, TASK } from '../choices.ts'
import { linkUser } from '../people.ts'
import type { Choice, IssueType, ProjectRow, UserRow } from '../rows.ts'
import { avatars, selfOf } from '../site.ts'
import { stamp } from '../time.ts'

/** Properties of one project. */
interface Plan {
  readonly key: string
  readonly name: string
  readonly type: 'software' | 'business' | 'service_desk'
  readonly more?: Partial<ProjectRow>
  readonly category?: 0 | 1
  readonly components?: readonly string[]
}

const PLANS: readonly Plan[] = [
  {
    key: 'DEMO',
    name: 'Demo',
    type: 'software',
    category: 0,
    components: ['Billing', 'Login', 'Search'],
    more: { workflow: 'free', url: 'https://demo.acme.example', description: 'Where things are tried out.' },
  },
  {
    key: 'WEB',
    name: 'Website relaunch',
    type: 'software',
    category: 0,
    components: ['Frontend', 'Éditeur'],
    more: { workflow: 'reviewed', description: 'Everything for the new website.' },
  },
  { key: 'OPS', name: 'Operations', type: 'business', category: 1, more: { assigneeType: 'UNASSIGNED' } },
  { key: 'HELP', name: 'Hilfe für Kunden', type: 'service_desk', category: 1 },
  {
    key: 'APP',
    name: 'モバイル app',
    type: 'software',
    more: { style: 'next-gen', simplified: true, isPrivate: true },
  },
  { key: 'LEGACY', name: 'Legacy importer', type: 'software', more: { state: 'archived' } },
  { key: 'TRASH', name: 'Old intranet', type: 'business', more: { state: 'deleted' } },
]

/** Former keys of a project. */
const FORMER_KEYS: Readonly<Record<string, string>> = { WEB: 'SITE' }

const TYPES: Readonly<Record<Plan['type'], readonly IssueType[]>> = {
  software: [EPIC, STORY, TASK, BUG, SUBTASK],
  business: [TASK, SUBTASK],
  service_desk: [REQUEST, INCIDENT, SUBTASK],
}

/** Additional projects of larger sites. */
const SIZE_OF_ANOTHER = 100

export function drawProjects(world: World, users: readonly UserRow[]): ProjectRow[] {
  const random = world.stream('projects')
  const leads = users.filter(({ active, accountType }) => active && accountType === 'atlassian')
  const [owner] = leads as [UserRow]
  return [...PLANS, ...drawTeams(random, world)].map((plan, index) => {
    const lead = index === 0 ? owner : random.pick(leads)
    const row = projectRow(plan, String(10_000 + index), lead)
    return { ...row, ...fate(world, plan, owner), ...ownIds(random, plan) }
  })
}

function drawTeams(random: Random, { size }: World): Plan[] {
  return Array.from({ length: Math.floor(size / SIZE_OF_ANOTHER) }, (_, index) => {
    return { key: `TEAM${index + 1}`, name: `Team ${index + 1}`, type: random.pick(['software', 'business']) }
  })
}

/** Team-managed projects have their own ids. */
function ownIds(random: Random, { more: { style } = {} }: Plan): Row {
  if (style !== 'next-gen') return {}
  const id = uuid(random)
  return { entityId: id, uuid: id }
}

function projectRow(
  { key, name, type, more, category, components = [] }: Plan,
  id: string,
  lead: UserRow,
): ProjectRow {
  const former = FORMER_KEYS[key]
  return {
    expand: 'description,lead,issueTypes,url,projectKeys,permissions,insight',
    self: selfOf('project', id),
    id,
    key,
    description: '',
    lead: linkUser(lead),
    components: components.map((one, index) => choice('component', `${id}${index}`, one)),
    issueTypes: TYPES[type],
    url: '',
    assigneeType: 'PROJECT_LEAD',
    versions: ['1.0', '1.1'].map((one, index) => ({
      ...choice('version', `${id}${index + 5}`, one),
      archived: false,
      released: index === 0,
      projectId: Number(id),
    })),
    name,
    roles: { Administrators: selfOf('project', id, 'role', '10002') },
    avatarUrls: avatars(`project/${id}`),
    ...(category === undefined ? {} : { projectCategory: CATEGORIES[category] }),
    projectTypeKey: type,
    simplified: false,
    style: 'classic',
    isPrivate: false,
    favourite: false,
    properties: { settings: { colour: 'teal' } },
    state: 'live',
    projectKeys: former === undefined ? [key] : [key, former],
    ...more,
  }
}

const CATEGORIES: readonly Choice[] = ['Product', 'Service'].map((name, index) => ({
  ...choice('projectCategory', String(10_000 + index), name),
  description: `All about ${name.toLowerCase()}.`,
}))

function choice(kind: string, id: string, name: string): Choice {
  return { self: selfOf(kind, id), id, name }
}

/** When and by whom a project was archived or deleted. */
function fate({ now }: World, { more: { state } = {} }: Plan, by: UserRow): Row {
  if (state === 'archived') {
    return { archived: true, archivedBy: linkUser(by), archivedDate: stamp(now - 90 * DAY) }
  }
  if (state !== 'deleted') return {}
  const times = { deletedDate: stamp(now - 20 * DAY), retentionTillDate: stamp(now + 40 * DAY) }
  return { deleted: true, deletedBy: linkUser(by), ...times }
}
