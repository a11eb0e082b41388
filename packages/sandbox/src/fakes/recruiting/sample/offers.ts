import { DAY, pickWeighted, type Random, uuid } from '../../../fake.ts'
import { dayOf, iso } from '../iso.ts'
import type { Offer, OfferVersion, Opening } from '../rows/jobs.ts'
import type { DrawnApplication } from './applications.ts'
import { drawFieldValues } from './custom-fields.ts'
import type { SampleContext } from './jobs.ts'

/** An offer for every application that reached the offer stage. */
export function drawOffers(
  ground: SampleContext,
  applications: readonly DrawnApplication[],
  openings: readonly Opening[],
): Offer[] {
  const random = ground.world.stream('offers')
  return applications.flatMap((application) => {
    const visit = application.visits.find(({ stage }) => stage.type === 'Offer')
    return visit === undefined ? [] : [drawOffer(random, ground, application, visit.entered, openings)]
  })
}

type State = readonly [acceptance: string, offer: string, approval: string]

/** States of an offer, by the result of the application. */
const STATES: Readonly<Record<string, readonly (readonly [weight: number, state: State])[]>> = {
  Hired: [[1, ['Accepted', 'CandidateAccepted', 'Approved']]],
  Archived: [
    [70, ['Declined', 'CandidateRejected', 'Approved']],
    [30, ['Cancelled', 'OfferCancelled', 'Declined']],
  ],
  Active: [
    [60, ['Pending', 'WaitingOnCandidateResponse', 'Approved']],
    [40, ['Created', 'WaitingOnOfferApproval', 'WaitingOnApprovals']],
  ],
}

function drawOffer(
  random: Random,
  ground: SampleContext,
  { row, job }: DrawnApplication,
  entered: number,
  openings: readonly Opening[],
): Offer {
  const [acceptanceStatus, offerStatus, approvalStatus] = pickWeighted(random, STATES[row.status] ?? [])
  const opening = openings.find(({ version }) => version.jobIds.includes(job.id))
  const isDecided = row.status !== 'Active'
  const version = (): OfferVersion => ({
    id: uuid(random),
    createdAt: iso(entered, 999),
    startDate: random.chance(0.8) ? dayOf(entered + 60 * DAY) : null,
    salary: random.chance(0.85) ? { value: random.between(40, 120) * 1000, currencyCode: 'EUR' } : null,
    openingId: opening?.id ?? null,
    fields: drawFieldValues(random, ground.fields, 'Offer'),
    fileHandles: [],
    authorId: job.authorId,
    approvalStatus,
  })
  return {
    id: uuid(random),
    createdAt: iso(entered, 999),
    applicationId: row.id,
    acceptanceStatus,
    offerStatus,
    decidedAt: isDecided ? row.updatedAt : null,
    versions: random.chance(0.3) ? [version(), version()] : [version()],
  }
}
