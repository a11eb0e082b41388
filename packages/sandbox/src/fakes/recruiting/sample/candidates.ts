import { drawPerson, growingTime, type Person, pickWeighted, type Random, uuid } from '../../../fake.ts'
import { iso } from '../iso.ts'
import { locationOf } from '../location.ts'
import type { Candidate, Contact, FileHandle, SocialLink } from '../rows/candidates.ts'
import type { Source } from '../rows/organization.ts'
import { drawFieldValues } from './custom-fields.ts'
import type { JobDraft, SampleContext } from './jobs.ts'
import type { Process } from './process.ts'

/** A candidate under construction; applications follow. */
export interface CandidateDraft extends Omit<Candidate, 'applicationIds'> {
  /** Unix seconds. */
  readonly created: number
  readonly source: Source | null
  /** The job of the first application, if any. */
  readonly first: JobDraft | null
}

export function drawCandidates(
  ground: SampleContext,
  process: Process,
  jobs: readonly JobDraft[],
): CandidateDraft[] {
  const random = ground.world.stream('candidates')
  const open = jobs.filter(({ status }) => status !== 'Draft')
  const drawn = Array.from({ length: ground.world.size }, () => drawCandidate(random, ground, process, open))
  return drawn.sort((a, b) => a.created - b.created)
}

function drawCandidate(
  random: Random,
  ground: SampleContext,
  process: Process,
  jobs: readonly JobDraft[],
): CandidateDraft {
  const { start, now } = ground.world
  const person = drawPerson(random, 0)
  const id = uuid(random)
  const first = random.chance(0.9) ? random.pick(jobs) : null
  const created =
    first === null ? growingTime(random, start, now) : growingTime(random, first.opened, first.closed)
  const source = random.chance(0.9) ? random.pick(process.sources) : null
  return {
    id,
    created,
    first,
    source,
    createdAt: iso(created, random.between(0, 999)),
    updatedAt: iso(random.between(created, now), 999),
    name: person.name,
    ...drawContacts(random, person),
    socialLinks: drawLinks(random, id),
    tagIds: process.candidate_tags.filter(() => random.chance(0.12)).map((tag) => tag.id),
    ...drawCareer(random),
    ...drawFiles(random),
    fields: drawFieldValues(random, ground.fields, 'Candidate'),
    profileUrl: `https://app.ashbyhq.com/candidates/${id}`,
    sourceId: source?.id ?? null,
    creditedToUserId: random.chance(0.2) ? random.pick(ground.organization.users).id : null,
    timezone: random.chance(0.4) ? random.pick(TIMEZONES) : null,
    ...drawPlace(random, person),
    fraudStatus: pickWeighted(random, FRAUD),
    externalMappingId: random.chance(0.3) ? `crm-${random.between(10_000, 99_999)}` : null,
  }
}

const TIMEZONES = ['Europe/Stockholm', 'America/Sao_Paulo', 'Asia/Tokyo', 'Africa/Lagos']

const FRAUD = [
  [70, null],
  [20, 'Unreviewed'],
  [8, 'PassedFraudCheck'],
  [2, 'Fraudulent'],
] as const

function drawContacts(random: Random, person: Person): Pick<Candidate, 'emailAddresses' | 'phoneNumbers'> {
  const work: Contact = { value: `work.${person.email}`, type: 'Work', isPrimary: false }
  const emails = [contact(person.email), ...(random.chance(0.2) ? [work] : [])]
  return {
    emailAddresses: random.chance(0.95) ? emails : [],
    phoneNumbers: random.chance(0.6) ? [contact(person.phone)] : [],
  }
}

const contact = (value: string): Contact => ({ value, type: 'Personal', isPrimary: true })

function drawLinks(random: Random, id: string): SocialLink[] {
  const name = id.slice(0, 8)
  const links = [
    { type: 'LinkedIn', url: `https://www.linkedin.com/in/${name}` },
    { type: 'GitHub', url: `https://github.com/${name}` },
    { type: 'Website', url: `https://${name}.example` },
  ]
  return links.filter(() => random.chance(0.35))
}

const POSITIONS = ['Data Engineer', 'Product Designer', 'Account Executive', 'Ingénieure logiciel', 'Student']
const COMPANIES = ['Northwind', 'Aurora Labs', 'Kvarn & Co', '合同会社ミドリ']
const SCHOOLS = ['Uppsala University', 'Universidade de São Paulo', 'Uniwersytet Jagielloński']

/** Absent rather than null if unknown. */
function drawCareer(random: Random): Pick<Candidate, 'position' | 'company' | 'school'> {
  return {
    ...(random.chance(0.7) && { position: random.pick(POSITIONS) }),
    ...(random.chance(0.6) && { company: random.pick(COMPANIES) }),
    ...(random.chance(0.5) && { school: random.pick(SCHOOLS) }),
  }
}

function drawFiles(random: Random): Pick<Candidate, 'resumes' | 'otherFiles'> {
  return {
    resumes: random.chance(0.75) ? [drawFile(random, 'resume.pdf')] : [],
    otherFiles: random.chance(0.15) ? [drawFile(random, 'portfolio.pdf')] : [],
  }
}

function drawFile(random: Random, name: string): FileHandle {
  return { id: uuid(random), name, handle: random.text(48) }
}

/** Known, known to be unknown, or absent. */
function drawPlace(random: Random, { address }: Person): Pick<Candidate, 'location'> {
  if (random.chance(0.3)) return {}
  if (random.chance(0.2)) return { location: null }
  const { city, country, state } = address
  return { location: locationOf(uuid(random), { city, country, region: state }) }
}
