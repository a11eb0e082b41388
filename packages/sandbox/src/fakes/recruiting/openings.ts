import { type Call, type EntityBehaviour, type Row, uuid } from '../../fake.ts'
import { limited } from './answer.ts'
import { openingVersion } from './embed.ts'
import { allOf, checkLinks, named } from './find.ts'
import { fieldsFromShown, fromShownBy, teamFromShown } from './from-shown.ts'
import { dayParam, tick } from './iso.ts'
import { keyOwner } from './key-owner.ts'
import { createdAfter, folded } from './list-filters.ts'
import type { Opening, OpeningVersion } from './rows/jobs.ts'

export const openings: EntityBehaviour = {
  id: uuid,
  idParams: ['openingId'],
  show: (row, { data }) => ({ ...row, latestVersion: openingVersion(data, (row as Opening).version) }),
  fromShown: fromShownBy({ latestVersion: (version) => ({ version: keptVersion(version as Row) }) }),
  filters: { createdAfter },
  search: (call) => limited(searchTest(call)),
  create: newOpening,
  update: (call, row) => changedOpening(call, row as Opening),
}

const keptVersion = ({ hiringTeam, customFields, ...version }: Row): Row => ({
  ...version,
  ...teamFromShown(hiringTeam, {}),
  ...fieldsFromShown(customFields, {}),
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

type VersionValues = Omit<OpeningVersion, 'id' | 'createdAt' | 'authorId'>

function emptyVersion({ data }: Call): VersionValues {
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

/** The params merged over the previous version. Every change creates a version. */
function newVersion(call: Call, previous: VersionValues): OpeningVersion {
  checkLinks(call, { teamId: 'departments' })
  const { params } = call
  const given = (name: keyof VersionValues & string): Row =>
    params[name] === undefined ? {} : { [name]: params[name] }
  return {
    ...previous,
    ...given('identifier'),
    ...given('description'),
    ...given('teamId'),
    ...given('isBackfill'),
    ...given('employmentType'),
    jobIds: ids(call, 'jobIds', 'jobs') ?? previous.jobIds,
    locationIds: ids(call, 'locationIds', 'locations') ?? previous.locationIds,
    targetHireDate: dayParam(call, 'targetHireDate', previous.targetHireDate),
    targetStartDate: dayParam(call, 'targetStartDate', previous.targetStartDate),
    id: uuid(call.data.random),
    authorId: keyOwner(call.data).id,
    createdAt: tick(call),
  }
}

/** Ids in a param, each of an existing record. */
function ids(call: Call, param: string, entity: 'jobs' | 'locations'): readonly string[] | undefined {
  const given = call.params[param] as readonly string[] | undefined
  return given?.map((id) => named(call, entity, id, param).id)
}
