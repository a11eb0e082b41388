// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import {
  type CreatedAfterParams,
  createdAfter,
  type EmbeddedInterview,
  type Interviewer,
  type PagingMeta,
  type PagingParams,
  paging,
} from './shared.ts'

/** A record of {@link InterviewEvents}. */
export interface InterviewEvent {
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

/** Params of {@link InterviewEvents.list}. */
export interface InterviewEventListParams extends PagingParams, CreatedAfterParams {
  /** Id of the interview schedule. */
  interviewScheduleId: string
  /** Fields to return in addition to the usual ones. */
  expand?: readonly 'interview'[] | undefined
}

/** Single interviews of a schedule with their time and people. */
export interface InterviewEvents {
  /**
   * Lists the events of an interview schedule. With `syncToken` only what changed since.
   * `POST /interviewEvent.list`
   *
   * @returns One page of interview events; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const interviewEvent of recruiting.interview_events.list({
   *   interviewScheduleId: 'c92197e2-2fb8-4493-99e9-05519533e47d',
   * })) console.log(interviewEvent)
   */
  list(
    params: InterviewEventListParams,
    options?: CallOptions,
  ): PageCall<InterviewEvent, PagingMeta, InterviewEventListParams>
}

/** Runs {@link InterviewEvents}. */
export const interviewEvents: Entity<InterviewEvents> = {
  name: 'interview_events',
  actions: {
    list: {
      ...paging,
      ...createdAfter,
      http: 'POST /interviewEvent.list',
      body: {
        ...paging.body,
        ...createdAfter.body,
        interviewScheduleId: { type: 'string', required: true },
        expand: { type: 'array', items: { type: 'string' }, enum: ['interview'] },
      },
    },
  },
}
