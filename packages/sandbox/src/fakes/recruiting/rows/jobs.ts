/** Rows of jobs, postings, openings and offers. */
import type { FileHandle } from './candidates.ts'
import type { FieldValues, Seat } from './organization.ts'

export type CompensationTier = {
  readonly id: string
  readonly title: string | null
  readonly additionalInformation: string | null
  readonly tierSummary: string | null
  readonly components: readonly Readonly<Record<string, unknown>>[]
}

export type Job = {
  readonly id: string
  readonly title: string
  readonly confidential: boolean
  readonly status: 'Draft' | 'Open' | 'Closed' | 'Archived'
  readonly employmentType: string
  readonly locationId: string
  readonly departmentId: string
  readonly defaultInterviewPlanId?: string
  readonly interviewPlanIds: readonly string[]
  readonly postingIds: readonly string[]
  readonly customRequisitionId: string | null
  readonly brandId: string
  readonly team: readonly Seat[]
  readonly fields: FieldValues
  readonly tiers: readonly CompensationTier[]
  readonly authorId: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly openedAt: string | null
  readonly closedAt: string | null
}

export type Posting = {
  readonly id: string
  readonly title: string
  readonly jobId: string
  readonly boardIds: readonly string[]
  readonly departmentName: string
  readonly teamName: string
  readonly locationName: string
  readonly locationExternalName: string | null
  readonly locationIds: {
    readonly primaryLocationId: string | null
    readonly secondaryLocationIds: readonly string[]
  }
  readonly workplaceType: string | null
  readonly employmentType: string
  readonly isListed: boolean
  /** Null for a draft. */
  readonly publishedDate: string | null
  readonly applicationDeadline: string | null
  readonly compensationTierSummary: string | null
  readonly shouldDisplayCompensationOnJobBoard: boolean
  readonly createdAt: string
  readonly updatedAt: string
  readonly about: string
  readonly suppressDescriptionOpening: boolean
  readonly suppressDescriptionClosing: boolean
}

export type OpeningVersion = {
  readonly id: string
  readonly identifier: string
  readonly description: string | null
  readonly authorId: string
  readonly createdAt: string
  readonly teamId: string | null
  readonly jobIds: readonly string[]
  readonly locationIds: readonly string[]
  readonly targetHireDate: string | null
  readonly targetStartDate: string | null
  readonly isBackfill: boolean
  readonly employmentType: string
  readonly team: readonly Seat[]
  readonly fields: FieldValues
}

export type Opening = {
  readonly id: string
  readonly createdAt: string
  readonly openedAt: string | null
  readonly closedAt: string | null
  readonly isArchived: boolean
  readonly archivedAt: string | null
  readonly closeReasonId: string | null
  readonly openingState: string
  readonly version: OpeningVersion
}

export type OfferVersion = {
  readonly id: string
  readonly createdAt: string
  readonly startDate: string | null
  readonly salary: { readonly value: number; readonly currencyCode: string } | null
  readonly openingId: string | null
  readonly fields: FieldValues
  readonly fileHandles: readonly FileHandle[]
  readonly authorId: string
  readonly approvalStatus: string | null
}

export type Offer = {
  readonly id: string
  readonly createdAt: string
  readonly applicationId: string
  readonly acceptanceStatus: string
  readonly offerStatus: string
  readonly decidedAt: string | null
  /** Oldest first. */
  readonly versions: readonly OfferVersion[]
}
