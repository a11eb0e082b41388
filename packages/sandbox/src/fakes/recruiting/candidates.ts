import {
  type Answer,
  type Call,
  type EntityBehaviour,
  getRecord,
  type Row,
  unknownRecord,
  uuid,
  type View,
} from '../../fake.ts'
import { answerRecord, limited } from './answer.ts'
import { changeContacts, newContacts } from './contacts.ts'
import { fieldValues, oneOrNull, primary } from './embed.ts'
import { allOf, checkLinks, linked } from './find.ts'
import { derived, fieldsFromShown, fromShownBy, link, links } from './from-shown.ts'
import { tick, timeParam } from './iso.ts'
import { createdAfter, folded } from './list-filters.ts'
import { locationParam } from './location.ts'
import type { Candidate } from './rows/candidates.ts'
import { refuseParam } from './rule.ts'
import { changeLinks, newLinks } from './social-links.ts'

const LINKS = { sourceId: 'sources', creditedToUserId: 'users' } as const

export const candidates: EntityBehaviour = {
  id: uuid,
  idParams: ['candidateId'],
  show: (row, view) => candidateRecord(row as Candidate, view),
  fromShown: fromShownBy(
    {
      primaryEmailAddress: derived,
      primaryPhoneNumber: derived,
      tags: links('tagIds'),
      resumeFileHandle: (file) => ({ resumes: [file] }),
      fileHandles: (files, { resumeFileHandle: resume }) => ({
        otherFiles: (files as readonly Row[]).filter(({ id }) => id !== (resume as Row | undefined)?.id),
      }),
      customFields: fieldsFromShown,
      source: link('sourceId'),
      creditedToUser: link('creditedToUserId'),
    },
    { resumes: [], externalMappingId: null },
  ),
  filters: { createdAfter },
  search: (call) => limited(searchTest(call)),
  create: newCandidate,
  update: (call, row) => changedCandidate(call, row as Candidate),
  actions: { get: getCandidate },
}

function candidateRecord(candidate: Candidate, { data }: View): Row {
  const { emailAddresses, phoneNumbers, resumes, otherFiles } = candidate
  const resume = resumes.at(-1)
  return {
    ...candidate,
    ...primary('primaryEmailAddress', emailAddresses),
    ...primary('primaryPhoneNumber', phoneNumbers),
    tags: candidate.tagIds.map((id) => linked(data, 'candidate_tags', id)),
    ...(resume && { resumeFileHandle: resume }),
    fileHandles: [...resumes, ...otherFiles],
    customFields: fieldValues(data, candidate.fields),
    source: oneOrNull(data, 'sources', candidate.sourceId),
    creditedToUser: oneOrNull(data, 'users', candidate.creditedToUserId),
  }
}

/** By the vendor's id, or by that of another system. */
function getCandidate(call: Call): Answer {
  const { externalMappingId } = call.params
  if (externalMappingId === undefined) return getRecord(call)
  const row = allOf(call.data, 'candidates').find((each) => each.externalMappingId === externalMappingId)
  if (row === undefined) throw unknownRecord(call)
  return answerRecord(call, row)
}

/** Both must match: an address exactly, the name by substring. */
function searchTest({ params }: Call): (row: Row) => boolean {
  const { email, name } = params
  return (row) => {
    const { emailAddresses, name: own } = row as Candidate
    const hasAddress = emailAddresses.some(({ value }) => folded(value) === folded(email))
    return (email === undefined || hasAddress) && (name === undefined || folded(own).includes(folded(name)))
  }
}

function newCandidate(call: Call, { id }: Row): Candidate {
  checkCandidate(call)
  const { name, sourceId = null, creditedToUserId = null } = call.params
  const now = tick(call)
  return {
    id: String(id),
    createdAt: timeParam(call, 'createdAt', now),
    updatedAt: now,
    name: String(name),
    ...newContacts(call),
    socialLinks: newLinks(call),
    tagIds: [],
    applicationIds: [],
    resumes: [],
    otherFiles: [],
    fields: {},
    profileUrl: `https://app.ashbyhq.com/candidates/${id}`,
    sourceId: sourceId as string | null,
    creditedToUserId: creditedToUserId as string | null,
    timezone: null,
    ...locationParam(call),
    fraudStatus: null,
    externalMappingId: null,
  }
}

function changedCandidate(call: Call, candidate: Candidate): Candidate {
  checkCandidate(call)
  const { sourceId = candidate.sourceId, creditedToUserId = candidate.creditedToUserId } = call.params
  return {
    ...candidate,
    ...changeContacts(call, candidate),
    ...locationParam(call),
    socialLinks: changeLinks(call, candidate.socialLinks),
    sourceId: sourceId as string | null,
    creditedToUserId: creditedToUserId as string | null,
    createdAt: timeParam(call, 'createdAt', candidate.createdAt),
    updatedAt: tick(call),
  }
}

function checkCandidate(call: Call): void {
  const { name } = call.params
  if (typeof name === 'string' && name.trim() === '') throw refuseParam('name', 'name must not be empty')
  checkLinks(call, LINKS)
}
