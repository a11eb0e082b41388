import { type Call, type EntityBehaviour, type Row, uuid } from '../../fake.ts'
import { limited } from './answer.ts'
import { allOf, checkLinks } from './find.ts'
import { fieldsFromShown, fromShownBy, link, teamFromShown } from './from-shown.ts'
import { tick } from './iso.ts'
import { jobRecord } from './job-record.ts'
import { keyOwner } from './key-owner.ts'
import { createdAfter, folded, isAfter, isBefore, isOneOf } from './list-filters.ts'
import type { Job } from './rows/jobs.ts'
import { refuseParam } from './rule.ts'

const LINKS = {
  teamId: 'departments',
  locationId: 'locations',
  defaultInterviewPlanId: 'interview_plans',
  jobTemplateId: 'job_templates',
  brandId: 'brands',
} as const

export const jobs: EntityBehaviour = {
  id: uuid,
  idParams: ['jobId'],
  show: (row, view) => jobRecord(row as Job, view),
  fromShown: fromShownBy(
    {
      jobPostingIds: (ids) => ({ postingIds: ids }),
      hiringTeam: teamFromShown,
      customFields: fieldsFromShown,
      author: link('authorId'),
    },
    { tiers: [] },
  ),
  // Drafts are listed only on request.
  isHidden: (row, params) => row.status === 'Draft' && params.status === undefined,
  filters: {
    createdAfter,
    status: isOneOf('status'),
    openedAfter: (row, ms) => isAfter(row.openedAt, ms),
    openedBefore: (row, ms) => isBefore(row.openedAt, ms),
    closedAfter: (row, ms) => isAfter(row.closedAt, ms),
    closedBefore: (row, ms) => isBefore(row.closedAt, ms),
  },
  search: (call) => limited(searchTest(call)),
  create: newJob,
  update: (call, row) => changedJob(call, row as Job),
}

function searchTest({ params }: Call): (row: Row) => boolean {
  const { title, requisitionId } = params
  return (row) =>
    (title === undefined || folded(row.title).includes(folded(title))) &&
    (requisitionId === undefined || folded(row.customRequisitionId) === folded(requisitionId))
}

function newJob(call: Call, { id }: Row): Job {
  checkJob(call)
  const { title, teamId, locationId, defaultInterviewPlanId: planId, brandId } = call.params
  const author = keyOwner(call.data)
  const now = tick(call)
  return {
    id: String(id),
    title: String(title),
    confidential: false,
    status: 'Draft',
    employmentType: 'FullTime',
    locationId: String(locationId),
    departmentId: String(teamId),
    ...(planId !== undefined && { defaultInterviewPlanId: String(planId) }),
    interviewPlanIds: planId === undefined ? [] : [String(planId)],
    postingIds: [],
    customRequisitionId: null,
    brandId: String(brandId ?? allOf(call.data, 'brands').at(-1)?.id),
    team: [{ userId: author.id, role: 'Recruiter' }],
    fields: {},
    tiers: [],
    authorId: author.id,
    createdAt: now,
    updatedAt: now,
    openedAt: null,
    closedAt: null,
  }
}

/** The row already contains params with a field's name. */
function changedJob(call: Call, job: Job): Job {
  checkJob(call)
  const { teamId = job.departmentId } = call.params
  const planId = job.defaultInterviewPlanId
  const isNew = planId !== undefined && !job.interviewPlanIds.includes(planId)
  return {
    ...job,
    departmentId: String(teamId),
    interviewPlanIds: isNew ? [...job.interviewPlanIds, planId] : job.interviewPlanIds,
    updatedAt: tick(call),
  }
}

function checkJob(call: Call): void {
  const { title } = call.params
  if (typeof title === 'string' && title.trim() === '') throw refuseParam('title', 'title must not be empty')
  checkLinks(call, LINKS)
}
