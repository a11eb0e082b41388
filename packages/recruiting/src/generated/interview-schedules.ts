// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
import {
  type CreatedAfterParams,
  createdAfter,
  type EmbeddedInterview,
  type EmbeddedUser,
  type Interviewer,
  type PagingMeta,
  type PagingParams,
  paging,
} from './shared.ts'

/** A record of {@link InterviewSchedules}. */
export interface InterviewSchedule {
  /** Id of the interview schedule. */
  id: string
  /** How far the scheduling is. */
  status:
    | 'NeedsScheduling'
    | 'SchedulingRequested'
    | 'WaitingOnCandidateBooking'
    | 'WaitingOnCandidateAvailability'
    | 'CandidateAvailabilitySubmitted'
    | 'Scheduled'
    | 'WaitingOnFeedback'
    | 'Complete'
    | 'Cancelled'
    | 'OnHold'
    | 'Unknown'
    | (string & {})
  /** Id of the application. */
  applicationId: string
  /** Id of the interview stage. */
  interviewStageId: string
  /** User who set it up. */
  scheduledBy: EmbeddedUser | null
  /** When the schedule was made. ISO 8601 time in UTC, with milliseconds. */
  createdAt: string
  /** When the schedule was last changed. ISO 8601 time in UTC, with milliseconds. */
  updatedAt: string
  /** The single interviews with their times. */
  interviewEvents: EmbeddedInterviewEvent[]
}

/** A single interview inside its schedule. */
export interface EmbeddedInterviewEvent {
  /** Id of the interview event. */
  id: string
  /** Id of the kind of interview. */
  interviewId: string
  /** Id of the schedule. */
  interviewScheduleId: string
  /**
   * Ids of the users who interview.
   *
   * @deprecated Use `interviewers`.
   */
  interviewerUserIds?: string[] | null
  /** Users who interview. */
  interviewers: Interviewer[]
  /** When the event was made. ISO 8601 time in UTC, with milliseconds. */
  createdAt: string
  /** When the event was last changed. ISO 8601 time in UTC, with milliseconds. */
  updatedAt: string
  /** When it begins. ISO 8601 time in UTC, with milliseconds. */
  startTime: string
  /** When it ends. ISO 8601 time in UTC, with milliseconds. */
  endTime: string
  /** Address of the feedback form in Ashby. */
  feedbackLink: string
  /** Location of the event. */
  location?: string | null
  /** Address of the video call. */
  meetingLink?: string | null
  /** Id of the event in the interviewers' calendar. */
  interviewerCalendarEventId?: string | null
  /** Whether any feedback was given. */
  hasSubmittedFeedback: boolean
  /** Text that integrations keep with the event. */
  extraData?: Record<string, string> | null
  /** The kind of interview. Only with `expand`. */
  interview?: EmbeddedInterview | null
  /** Id of the transcript that the vendor's notetaker made. */
  notetakerTranscriptId?: string | null
}

/** Params of {@link InterviewSchedules.list}. */
export interface InterviewScheduleListParams extends PagingParams, CreatedAfterParams {
  /** Gives only schedules of this application. */
  applicationId?: string | undefined
  /** Gives only schedules of this stage. */
  interviewStageId?: string | undefined
}

/** Interviews set up for an application in one stage. */
export interface InterviewSchedules {
  /**
   * Lists interview schedules with their events. With `syncToken` only what changed since.
   * `POST /interviewSchedule.list`
   *
   * @returns One page of interview schedules; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const interviewSchedule of recruiting.interview_schedules.list({
   *
   * })) console.log(interviewSchedule)
   */
  list(
    params?: InterviewScheduleListParams,
    options?: CallOptions,
  ): PageCall<InterviewSchedule, PagingMeta, InterviewScheduleListParams>
}

/** Searchable fields of interview schedules, as a hit has them: null if the record has no value. */
export interface InterviewScheduleSearchFields
  extends SearchFields<
    InterviewSchedule,
    'id' | 'status' | 'applicationId' | 'interviewStageId' | 'createdAt' | 'updatedAt',
    never
  > {}

/** Searches interview schedules in the replica. Only a client of the service has it. */
export interface InterviewSchedulesSearch extends Search<InterviewScheduleSearchFields> {}

/** Runs {@link InterviewSchedules}. */
export const interviewSchedules: Entity<InterviewSchedules, InterviewSchedulesSearch> = {
  name: 'interview_schedules',
  actions: {
    list: {
      ...paging,
      ...createdAfter,
      http: 'POST /interviewSchedule.list',
      body: {
        ...paging.body,
        ...createdAfter.body,
        applicationId: { type: 'string' },
        interviewStageId: { type: 'string' },
      },
    },
  },
}
