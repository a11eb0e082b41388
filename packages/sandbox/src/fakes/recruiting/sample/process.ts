import { type Random, uuid, type World } from '../../../fake.ts'
import { FEEDBACK_QUESTIONS, formOf } from '../forms.ts'
import type { FeedbackForm } from '../rows/interviews.ts'
import type { ArchiveReason, Named, Source, Tag } from '../rows/organization.ts'

/** Process data, equal in accounts of any size. A dash marks archived entries. */
export interface Process {
  readonly sources: readonly Source[]
  readonly archive_reasons: readonly ArchiveReason[]
  readonly candidate_tags: readonly Tag[]
  readonly feedback_form_definitions: readonly FeedbackForm[]
  readonly brands: readonly Named[]
  readonly communication_templates: readonly Named[]
  readonly job_boards: readonly Named[]
  readonly job_templates: readonly Named[]
}

export function drawProcess(world: World): Process {
  const random = world.stream('process')
  return {
    sources: drawSources(random),
    archive_reasons: drawReasons(random),
    candidate_tags: TAGS.map((entries) => ({
      id: uuid(random),
      title: nameOf(entries),
      isArchived: isOld(entries),
    })),
    feedback_form_definitions: drawFeedbackForms(random),
    brands: named(random, 'Plugboard', 'Plugboard Labs'),
    communication_templates: named(random, 'Position filled', 'Not this time'),
    job_boards: named(random, 'Internal board', 'Main board'),
    job_templates: named(random, 'Engineer'),
  }
}

const nameOf = (entries: string): string => entries.replace(/^-/, '')
const isOld = (entries: string): boolean => entries.startsWith('-')

const named = (random: Random, ...titles: readonly string[]): Named[] =>
  titles.map((title) => ({ id: uuid(random), title }))

const SOURCES = {
  Inbound: ['Applied', 'Career site', 'Job fair', '-Newspaper'],
  Sourced: ['LinkedIn', 'GitHub', 'Conference'],
  Referral: ['Referral'],
  Agency: ['Northwind Search', '-Acme Talent'],
}

function drawSources(random: Random): Source[] {
  return Object.entries(SOURCES).flatMap(([group, titles]) => {
    const sourceType = { id: uuid(random), title: group, isArchived: false }
    return titles.map((entries) => {
      return { id: uuid(random), title: nameOf(entries), isArchived: isOld(entries), sourceType }
    })
  })
}

const REASONS = {
  RejectedByOrg: ['Lacks experience', 'Did not pass the interview', 'Salary too high', '-Overqualified'],
  RejectedByCandidate: ['Took another offer', 'Withdrew', 'Did not answer'],
  Other: ['Position filled', 'Duplicate'],
} as const

function drawReasons(random: Random): ArchiveReason[] {
  const types = ['RejectedByOrg', 'RejectedByCandidate', 'Other'] as const
  return types.flatMap((reasonType) => {
    return REASONS[reasonType].map((entries) => {
      return { id: uuid(random), text: nameOf(entries), reasonType, isArchived: isOld(entries) }
    })
  })
}

const TAGS = [
  'Relocates',
  'Remote only',
  'Strong portfolio',
  'Alumni',
  'Silver medalist',
  'Speaks français',
  'Visa needed',
  '-Class of 2019',
]

function drawFeedbackForms(random: Random): FeedbackForm[] {
  const organizationId = uuid(random)
  return ['Default', 'Technical interview', '-Phone screen 2024'].map((entries, index) => ({
    id: uuid(random),
    organizationId,
    title: nameOf(entries),
    isArchived: isOld(entries),
    isDefaultForm: index === 0,
    formDefinition: formOf(nameOf(entries), FEEDBACK_QUESTIONS),
    interviewId: null,
  }))
}
