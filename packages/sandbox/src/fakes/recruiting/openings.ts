import { type Call, type EntityBehaviour, type Row, uuid } from '../../fake.ts'
import { upToMost } from './answer.ts'
import { openingVersion } from './embed.ts'
import { allOf, checkLinks, named } from './find.ts'
import { dayParam, tick } from './iso.ts'
import { keeper, keptFields, keptTeam } from './keep.ts'
import { keyOwner } from './key-owner.ts'
import type { Opening, OpeningVersion } from './rows/jobs.ts'
import { createdAfter, folded } from './wanted.ts'

export const openings: EntityBehaviour = {
  id: uuid,
  idParams: ['openingId'],
  show: (row, { data }) => ({ ...row, latestVersion: openingVersion(data, (row as Opening).version) }),
  keep: keeper({ latestVersion: (version) => ({ version: keptVersion(version as Row) }) }),
  filters: { createdAfter },
  search: (call) => upToMost(searchTest(call)),
  create: newOpening,
  update: (call, row) => changedOpening(call, row as Opening),
}

const keptVersion = ({ hiringTeam, customFields, ...version }: Row): Row => ({
  ...version,
  ...keptTeam(hiringTeam, {}),
  ...keptFields(customFields, {}),
})

function searchTest({ params }: Call): (row: Row) => boolean {
  return (row) => folded((row as Opening).version.identifier) === folded(params.identifier)
}

function newOpening(call: Call, { id }: Row): Opening {
  const { openingState = 'Draft' } = call.params
  const version = newVersion(call, emptyVersion(call))
  const { createdAt } = version
  return {
    id: String(id),
    createdAt,
    openedAt: openingState === 'Open' ? createdAt : null,
    closedAt: openingState === 'Closed' ? createdAt : null,
    isArchived: false,
    archivedAt: null,
    closeReasonId: null,
    openingState: String(openingState),
    version,
  }
}

function changedOpening(call: Call, opening: Opening): Opening {
  return { ...opening, version: newVersion(call, opening.version) }
}

type Said = Omit<OpeningVersion, 'id' | 'createdAt' | 'authorId'>

function emptyVersion({ data }: Call): Said {
  return {
    identifier: `O-${allOf(data, 'openings').length + 1}`,
    description: null,
    teamId: null,
    jobIds: [],
    locationIds: [],
    targetHireDate: null,
    targetStartDate: null,
    isBackfill: false,
    employmentType: 'FullTime',
    team: [{ userId: keyOwner(data).id, role: 'Recruiter' }],
    fields: {},
  }
}

/** What the params say over what was said before. Every change is a version of its own. */
function newVersion(call: Call, before: Said): OpeningVersion {
  checkLinks(call, { teamId: 'departments' })
  const { params } = call
  const said = (name: keyof Said & string): Row =>
    params[name] === undefined ? {} : { [name]: params[name] }
  return {
    ...before,
    ...said('identifier'),
    ...said('description'),
    ...said('teamId'),
    ...said('isBackfill'),
    ...said('employmentType'),
    jobIds: ids(call, 'jobIds', 'jobs') ?? before.jobIds,
    locationIds: ids(call, 'locationIds', 'locations') ?? before.locationIds,
    targetHireDate: dayParam(call, 'targetHireDate', before.targetHireDate),
    targetStartDate: dayParam(call, 'targetStartDate', before.targetStartDate),
    id: uuid(call.data.random),
    authorId: keyOwner(call.data).id,
    createdAt: tick(call),
  }
}

/** Ids that a param lists, each of a record that there is. */
function ids(call: Call, param: string, entity: 'jobs' | 'locations'): readonly string[] | undefined {
  const given = call.params[param] as readonly string[] | undefined
  return given?.map((id) => named(call, entity, id, param).id)
}
