import { createWorld, type SampleRequest } from '../../../fake.ts'
import type { SampleRows } from '../rows/index.ts'
import type { Interview } from '../rows/interviews.ts'
import { drawApplications, withApplications } from './applications.ts'
import { drawCandidates } from './candidates.ts'
import { drawCustomFields } from './custom-fields.ts'
import { drawInterviews } from './interviews.ts'
import { drawJobs, type JobDraft, type SampleContext } from './jobs.ts'
import { drawNotes } from './notes.ts'
import { drawOffers } from './offers.ts'
import { drawOpenings } from './openings.ts'
import { drawOrganization } from './organization.ts'
import { drawInterview, drawPlans } from './plans.ts'
import { drawPostings, publish } from './postings.ts'
import { drawProcess, type Process } from './process.ts'

/**
 * Three years of hiring, drawn part by part: each part knows the previous ones, so that every link is valid. Organization
 * data (users, locations, plans, sources) does not depend on the size.
 */
export function sampleRecruiting(request: SampleRequest): SampleRows {
  const world = createWorld(request)
  const organization = drawOrganization(world)
  const process = drawProcess(world)
  const {
    interview_plans: plans,
    interview_stages,
    interviews,
  } = drawPlans(world, process.feedback_form_definitions)
  const fields = drawCustomFields(world)
  const ground: SampleContext = { world, organization, plans, fields, brands: process.brands }
  const jobs = drawJobs(ground)
  const postings = drawPostings(ground, jobs, process.job_boards)
  const openings = drawOpenings(ground, jobs)
  const candidates = drawCandidates(ground, process, jobs)
  const round = { jobs, stages: interview_stages, reasons: process.archive_reasons, postings }
  const applications = drawApplications(ground, round, candidates)
  const all = [...interviews, ...ownInterviews(ground, jobs, process)]
  return {
    ...organization,
    ...process,
    ...drawInterviews(ground, applications, all),
    interview_plans: plans,
    interview_stages,
    interviews: all,
    custom_fields: fields,
    jobs: publish(jobs, postings),
    job_postings: [...postings.values()].flat(),
    openings,
    candidates: withApplications(candidates, applications),
    candidate_notes: drawNotes(ground, candidates),
    applications: applications.map(({ row }) => row),
    application_history: applications.flatMap(({ history }) => history),
    offers: drawOffers(ground, applications, openings),
  }
}

/** Two jobs have their own interview. */
function ownInterviews({ world }: SampleContext, jobs: readonly JobDraft[], process: Process): Interview[] {
  const random = world.stream('own interviews')
  return jobs.slice(0, 2).map((job) => ({
    ...drawInterview(random, `Talk about ${job.title}`, process.feedback_form_definitions),
    jobId: job.id,
  }))
}
