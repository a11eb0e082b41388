import { DAY, drawPerson, pickWeighted, type Random, uuid, type World } from '../../../fake.ts'
import { iso } from '../iso.ts'
import type { Department, Location, User } from '../rows/organization.ts'

export interface Organization {
  readonly users: readonly User[]
  readonly departments: readonly Department[]
  readonly locations: readonly Location[]
}

export function drawOrganization(world: World): Organization {
  return { users: drawUsers(world), departments: drawDepartments(world), locations: drawLocations(world) }
}

const ROLES = [
  [10, 'Organization Admin'],
  [35, 'Elevated Access'],
  [50, 'Limited Access'],
  [5, 'External Recruiter'],
] as const

/** The first two are in every account: an administrator, and an inactive user. */
function drawUsers(world: World): User[] {
  const random = world.stream('users')
  const boss = { ...drawUser(random, world), globalRole: 'Organization Admin', isEnabled: true }
  const gone = { ...drawUser(random, world), email: null, isEnabled: false }
  const others = Array.from({ length: 6 + Math.ceil(world.size / 12) }, () => {
    const user = drawUser(random, world)
    return random.chance(0.8) ? { ...user, managerId: boss.id } : user
  })
  return [boss, gone, ...others]
}

function drawUser(random: Random, world: World): User {
  const { given, family, email } = drawPerson(random, 0)
  return {
    id: uuid(random),
    firstName: given,
    lastName: family,
    email,
    globalRole: pickWeighted(random, ROLES),
    isEnabled: random.chance(0.9),
    updatedAt: iso(random.between(world.start, world.now), random.between(0, 999)),
  }
}

/** Departments with their teams; a dash marks archived ones. */
const DEPARTMENTS = [
  ['Engineering', 'Platform', 'Data', 'Mobile', 'Quality'],
  ['Product', 'Design', 'Research'],
  ['Sales', 'Europe', 'Americas'],
  ['People'],
  ['Finance'],
  ['-Print'],
] as const

function drawDepartments(world: World): Department[] {
  const random = world.stream('departments')
  return DEPARTMENTS.flatMap(([name, ...teams]) => {
    const parent = drawDepartment(random, world, name, null)
    return [parent, ...teams.map((team) => drawDepartment(random, world, team, parent.id))]
  })
}

function drawDepartment(random: Random, world: World, said: string, parentId: string | null): Department {
  const name = said.replace(/^-/, '')
  const created = random.between(world.start - 400 * DAY, world.start)
  return {
    id: uuid(random),
    name,
    externalName: random.chance(0.2) ? `${name} team` : null,
    isArchived: said !== name,
    parentId,
    createdAt: iso(created),
    updatedAt: iso(random.between(created, world.now)),
    extraData: random.chance(0.25) ? { cost_center: String(random.between(100, 999)) } : null,
  }
}

/** Region, city, workplace type. The last one is archived. */
const PLACES = [
  ['Europe', 'Stockholm', 'Sweden', 'Hybrid'],
  ['Europe', 'Kraków', 'Poland', 'OnSite'],
  ['Europe', 'Remote (Europe)', null, 'Remote'],
  ['Americas', 'Austin', 'United States', 'Hybrid'],
  ['Americas', 'São Paulo', 'Brazil', 'OnSite'],
  [null, 'Singapore', 'Singapore', null],
  [null, 'Reykjavík', 'Iceland', 'OnSite'],
] as const

function drawLocations(world: World): Location[] {
  const random = world.stream('locations')
  const regions = ['Europe', 'Americas'].map((name) => region(random, name))
  const cities = PLACES.map(([within, name, country, workplaceType], index): Location => {
    return {
      id: uuid(random),
      name,
      externalName: country === null ? 'Anywhere in Europe' : null,
      isArchived: index === PLACES.length - 1,
      isRemote: workplaceType === null ? null : workplaceType === 'Remote',
      workplaceType,
      address:
        country === null ? null : { postalAddress: { addressLocality: name, addressCountry: country } },
      parentLocationId: regions.find((each) => each.name === within)?.id ?? null,
      type: 'Location',
      extraData: random.chance(0.3) ? { hr_site: name.slice(0, 3).toUpperCase() } : null,
    }
  })
  return [...regions, ...cities]
}

function region(random: Random, name: string): Location {
  return {
    id: uuid(random),
    name,
    externalName: null,
    isArchived: false,
    isRemote: null,
    workplaceType: null,
    address: null,
    parentLocationId: null,
    type: 'LocationHierarchy',
    extraData: null,
  }
}
