import { type Answer, type Call, createRecord, type EntityBehaviour, uuid } from '../../fake.ts'
import { answerRecord } from './answer.ts'
import { allOf, linked, namedBy, put } from './find.ts'
import { tick } from './iso.ts'
import { hidesArchived } from './list-filters.ts'
import type { Candidate } from './rows/candidates.ts'
import { rule } from './rule.ts'

export const candidate_tags: EntityBehaviour = {
  id: uuid,
  isHidden: hidesArchived,
  actions: { create: createTag },
}

/** An existing title returns its tag. */
function createTag(call: Call): Answer {
  const known = allOf(call.data, 'candidate_tags').find(({ title }) => title === call.params.title)
  return known === undefined ? createRecord(call) : answerRecord(call, known)
}

export const candidate_tag_links: EntityBehaviour = { actions: { create: addTag, delete: removeTag } }

function addTag(call: Call): Answer {
  const candidate = namedBy(call, 'candidates', 'candidateId')
  const { id } = namedBy(call, 'candidate_tags', 'tagId')
  return setTags(call, candidate, [...candidate.tagIds.filter((tag) => tag !== id), id])
}

function removeTag(call: Call): Answer {
  const candidate = namedBy(call, 'candidates', 'candidateId')
  const { id } = namedBy(call, 'candidate_tags', 'tagId')
  if (!candidate.tagIds.includes(id))
    throw rule('candidate_tag_not_found', 'The candidate does not have this tag.')
  return setTags(
    call,
    candidate,
    candidate.tagIds.filter((tag) => tag !== id),
  )
}

function setTags(call: Call, candidate: Candidate, tagIds: readonly string[]): Answer {
  put(call.data, 'candidates', { ...candidate, tagIds, updatedAt: tick(call) })
  return answerRecord(call, linked(call.data, 'candidates', candidate.id), 'candidates')
}
