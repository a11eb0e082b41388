/** Rows of interviews, schedules and feedback. */

export type Plan = {
  readonly id: string
  readonly title: string
  readonly isArchived: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

export type Stage = {
  readonly id: string
  readonly title: string
  readonly type: 'Lead' | 'PreInterviewScreen' | 'Active' | 'Offer' | 'Hired' | 'Archived'
  readonly interviewPlanId: string
  readonly orderInInterviewPlan: number
  readonly interviewStageGroupId: string | null
}

export type Interview = {
  readonly id: string
  readonly title: string
  readonly externalTitle: string
  readonly isArchived: boolean
  readonly isDebrief: boolean
  readonly isFeedbackRequired: boolean
  readonly isFeedbackRequested: boolean
  readonly instructionsHtml: string | null
  readonly instructionsPlain: string | null
  /** Absent for shared interviews. */
  readonly jobId?: string
  readonly feedbackFormDefinitionId: string
  /** Belongs to an archived schedule template. */
  readonly ofArchivedTemplate: boolean
}

export type Schedule = {
  readonly id: string
  readonly status: string
  readonly applicationId: string
  readonly interviewStageId: string
  readonly scheduledById: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly eventIds: readonly string[]
}

export type InterviewEvent = {
  readonly id: string
  readonly interviewId: string
  readonly interviewScheduleId: string
  readonly interviewerIds: readonly string[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly startTime: string
  readonly endTime: string
  readonly feedbackLink: string
  readonly location: string | null
  readonly meetingLink: string | null
  readonly hasSubmittedFeedback: boolean
  readonly extraData: Readonly<Record<string, string>> | null
}

export type Form = {
  readonly sections: readonly Readonly<Record<string, unknown>>[]
}

export type FeedbackForm = {
  readonly id: string
  readonly organizationId: string
  readonly title: string
  readonly isArchived: boolean
  readonly isDefaultForm: boolean
  readonly formDefinition: Form
  readonly interviewId: string | null
}

export type Feedback = {
  readonly id: string
  readonly createdAt: string
  readonly applicationId: string
  readonly feedbackFormDefinitionId: string
  readonly submittedValues: Readonly<Record<string, unknown>>
  readonly submittedById: string
  readonly interviewId: string | null
  readonly interviewEventId: string | null
  readonly applicationHistoryId: string | null
}
