/** Rows of candidates and applications. Ids are shown as the records that they refer to. */
import type { FieldValues, Seat } from './organization.ts'

export type Contact = {
  readonly value: string
  readonly type: 'Personal' | 'Work' | 'Other'
  readonly isPrimary: boolean
}

export type SocialLink = {
  readonly type: string
  readonly url: string
}

export type FileHandle = {
  readonly id: string
  readonly name: string
  readonly handle: string
}

export type StoredLocation = {
  readonly id: string
  readonly locationSummary: string | null
  readonly locationComponents: readonly { readonly type: string; readonly name: string }[] | null
}

export type Candidate = {
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly name: string
  readonly emailAddresses: readonly Contact[]
  readonly phoneNumbers: readonly Contact[]
  readonly socialLinks: readonly SocialLink[]
  readonly tagIds: readonly string[]
  readonly position?: string
  readonly company?: string
  readonly school?: string
  readonly applicationIds: readonly string[]
  /** The last one is the current resume. */
  readonly resumes: readonly FileHandle[]
  readonly otherFiles: readonly FileHandle[]
  readonly fields: FieldValues
  readonly profileUrl: string
  readonly sourceId: string | null
  readonly creditedToUserId: string | null
  readonly timezone: string | null
  readonly location?: StoredLocation | null
  readonly fraudStatus: string | null
  readonly externalMappingId: string | null
}

export type Note = {
  readonly id: string
  readonly candidateId: string
  readonly createdAt: string
  readonly isPrivate: boolean
  readonly content: string | null
  readonly authorId: string
}

export type Application = {
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly status: string
  readonly candidateId: string
  readonly jobId: string
  readonly stageId: string
  readonly sourceId: string | null
  readonly archiveReasonId: string | null
  /** Absent unless archived. */
  readonly archivedAt?: string
  readonly creditedToUserId: string | null
  readonly team: readonly Seat[]
  readonly fields: FieldValues
  readonly appliedViaJobPostingId: string | null
  readonly submitterClientIp: string | null
  readonly submitterUserAgent: string | null
  /** Ids of its history, oldest first. */
  readonly historyIds: readonly string[]
  /** The submitted application form. */
  readonly submission: {
    readonly id: string
    readonly submittedValues: Readonly<Record<string, unknown>>
  } | null
  readonly referral: { readonly userId: string; readonly referredAt: string } | null
}

export type HistoryEntry = {
  readonly id: string
  readonly applicationId: string
  readonly stageId: string
  readonly title: string
  readonly stageNumber: number
  readonly enteredStageAt: string
  readonly leftStageAt?: string
  readonly allowedActions: readonly string[]
  readonly actorId: string | null
}
