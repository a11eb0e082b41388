import type { Dataset, Row, View } from '../../fake.ts'
import { fieldValues, openingsOf, teamOf } from './embed.ts'
import { linked } from './find.ts'
import { expands } from './list-filters.ts'
import type { Job } from './rows/jobs.ts'

/** A job after any action, also of other entities. */
export function jobRecord(stored: Job, view: View): Row {
  const { team, fields, authorId, postingIds, tiers, ...job } = stored
  const { data, params, action } = view
  return {
    ...job,
    jobPostingIds: postingIds.filter(
      (id) => params.includeUnpublishedJobPostingsIds === true || isPublished(data, id),
    ),
    hiringTeam: teamOf(data, team),
    customFields: fieldValues(data, fields),
    author: linked(data, 'users', authorId),
    ...(expands(view, 'opening', 'openings') && { openings: openingsOf(data, job.id) }),
    ...(expands(view, 'location') && { location: linked(data, 'locations', job.locationId) }),
    ...(action === 'get' && expands(view, 'compensation') && { compensation: { compensationTiers: tiers } }),
  }
}

const isPublished = (data: Dataset, postingId: string): boolean =>
  linked(data, 'job_postings', postingId).publishedDate !== null
