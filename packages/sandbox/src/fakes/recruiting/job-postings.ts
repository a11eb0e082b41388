import {
  type Answer,
  type Call,
  type EntityBehaviour,
  getRecord,
  listRecords,
  type Row,
  type View,
} from '../../fake.ts'
import { checkLinks, linked, namedBy } from './find.ts'
import { APPLICATION_FORM } from './forms.ts'
import { derived, fromShownBy } from './from-shown.ts'
import { jobRecord } from './job-record.ts'
import { expands } from './list-filters.ts'
import type { Posting } from './rows/jobs.ts'
import { rule } from './rule.ts'

export const job_postings: EntityBehaviour = {
  idParams: ['jobPostingId'],
  show: (row, view) => (view.action === 'get' ? wholePosting : briefPosting)(row as Posting, view),
  fromShown: fromShownBy(
    { externalLink: derived, applyLink: derived },
    { boardIds: [], about: '', suppressDescriptionOpening: false, suppressDescriptionClosing: false },
  ),
  isHidden: (row, params) => row.publishedDate === null && params.includeUnpublishedJobPostings !== true,
  filters: {
    location: (row, name) => row.locationName === name,
    department: (row, name) => row.departmentName === name,
    listedOnly: (row, only) => only !== true || row.isListed === true,
    jobBoardId: (row, id) => (row as Posting).boardIds.includes(String(id)),
  },
  actions: { list: listPostings, get: getPosting },
}

function listPostings(call: Call): Answer {
  checkLinks(call, { jobBoardId: 'job_boards' })
  return listRecords(call)
}

/** A draft is returned only on request. */
function getPosting(call: Call): Answer {
  checkLinks(call, { jobBoardId: 'job_boards' })
  const { publishedDate } = namedBy(call, 'job_postings', 'jobPostingId')
  if (publishedDate === null && call.params.includeUnpublishedJobPostings !== true) {
    throw rule('job_posting_not_published', 'The job posting is a draft.')
  }
  return getRecord(call)
}

const BOARD = 'https://jobs.ashbyhq.com/plugboard'

function links({ id, publishedDate }: Posting): Row {
  return {
    externalLink: publishedDate === null ? null : `${BOARD}/${id}`,
    applyLink: `${BOARD}/${id}/application`,
  }
}

function briefPosting(posting: Posting): Row {
  return { ...posting, ...links(posting) }
}

/** Without three fields that only the short form has. */
function wholePosting(posting: Posting, view: View): Row {
  const {
    compensationTierSummary,
    shouldDisplayCompensationOnJobBoard,
    locationExternalName: _,
    ...rest
  } = posting
  const { primaryLocationId } = posting.locationIds
  const location = primaryLocationId === null ? null : linked(view.data, 'locations', primaryLocationId)
  const job = linked(view.data, 'jobs', posting.jobId)
  return {
    ...rest,
    ...links(posting),
    ...texts(posting),
    teamNameHierarchy: [...new Set([posting.departmentName, posting.teamName])],
    linkedData: { '@context': 'https://schema.org/', '@type': 'JobPosting', title: posting.title },
    locationAddress:
      location === null ? null : Object.values(location.address?.postalAddress ?? {}).join(', '),
    address: location?.address ?? null,
    isRemote: location?.isRemote ?? null,
    applicationFormDefinition: APPLICATION_FORM,
    surveyFormDefinitions: [],
    compensation: {
      compensationTierSummary,
      summaryComponents: job.tiers.flatMap(({ components }) => components),
      compensationTiers: job.tiers,
      shouldDisplayCompensation: shouldDisplayCompensationOnJobBoard,
    },
    ...(expands(view, 'job') && { job: jobRecord(job, view) }),
  }
}

const OPENING = 'We build things that people like to use.'
const CLOSING = 'We look forward to hearing from you.'

function texts(posting: Posting): Row {
  const { about, suppressDescriptionOpening, suppressDescriptionClosing } = posting
  const parts = {
    descriptionOpening: suppressDescriptionOpening ? null : text(OPENING),
    descriptionBody: text(about),
    descriptionClosing: suppressDescriptionClosing ? null : text(CLOSING),
  }
  const all = Object.values(parts).filter((part) => part !== null)
  return {
    descriptionHtml: all.map(({ html }) => html).join(''),
    descriptionPlain: all.map(({ plain }) => plain).join('\n\n'),
    descriptionSocial: about.slice(0, 80),
    descriptionParts: parts,
  }
}

const text = (plain: string): { html: string; plain: string } => ({ html: `<p>${plain}</p>`, plain })
