import type { EntityBehaviour, Handler, Row, View } from '../../fake.ts'
import { listOf } from './answer.ts'
import { oneOrNull } from './embed.ts'
import { linked } from './find.ts'
import { derived, fromShownBy, link, links } from './from-shown.ts'
import { createdAfter, expands, hidesArchived } from './list-filters.ts'
import type { InterviewEvent, Schedule } from './rows/interviews.ts'

export const interviews: EntityBehaviour = {
  isHidden: (row, params) =>
    hidesArchived(row, params) ||
    (row.jobId !== undefined && params.includeNonSharedInterviews !== true) ||
    (row.ofArchivedTemplate === true && params.excludeArchivedScheduleTemplateInterviews === true),
}

export const interview_plans: EntityBehaviour = { isHidden: hidesArchived }

/** One page, which still contains the flag that the vendor requires for this list. */
const listStages: Handler = (call) => {
  const answer = listOf('interview_plans', 'interviewPlanId')(call)
  return { ...answer, body: { ...(answer.body as object), moreDataAvailable: false } }
}

/** Ordered by their plan. */
export const interview_stages: EntityBehaviour = {
  idParams: ['interviewStageId'],
  rank: (row) => -Number(row.orderInInterviewPlan),
  actions: { list: listStages },
}

export const interview_schedules: EntityBehaviour = {
  filters: { createdAfter },
  show: (row, view) => scheduleRecord(row as Schedule, view),
  fromShown: fromShownBy({ scheduledBy: link('scheduledById'), interviewEvents: links('eventIds') }),
}

export const interview_events: EntityBehaviour = {
  filters: { createdAfter },
  show: (row, view) => eventRecord(row as InterviewEvent, view),
  fromShown: fromShownBy({ interviewers: links('interviewerIds'), interviewerUserIds: derived }),
  actions: { list: listOf('interview_schedules', 'interviewScheduleId') },
}

function scheduleRecord(schedule: Schedule, view: View): Row {
  const { data } = view
  const events = schedule.eventIds.map((id) => linked(data, 'interview_events', id))
  return {
    ...schedule,
    scheduledBy: oneOrNull(data, 'users', schedule.scheduledById),
    interviewEvents: events.map(({ interviewerIds: _, ...event }, index) => ({
      ...event,
      interviewers: interviewers(events[index] as InterviewEvent, view),
    })),
  }
}

function eventRecord(event: InterviewEvent, view: View): Row {
  return {
    ...event,
    interviewerUserIds: event.interviewerIds,
    interviewers: interviewers(event, view),
    ...(expands(view, 'interview') && { interview: interviewOf(event, view) }),
  }
}

function interviewOf({ interviewId }: InterviewEvent, { data }: View): Row {
  const { ofArchivedTemplate: _, ...interview } = linked(data, 'interviews', interviewId)
  return interview
}

function interviewers({ interviewId, interviewerIds }: InterviewEvent, { data }: View): Row[] {
  const { isFeedbackRequired } = linked(data, 'interviews', interviewId)
  return interviewerIds.map((id) => ({
    ...linked(data, 'users', id),
    trainingRole: null,
    interviewerPool: null,
    isFeedbackRequired,
  }))
}
