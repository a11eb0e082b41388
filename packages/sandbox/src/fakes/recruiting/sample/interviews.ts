import { DAY, type Random, uuid } from '../../../fake.ts'
import { iso } from '../iso.ts'
import type { Feedback, Interview, InterviewEvent, Schedule } from '../rows/interviews.ts'
import type { User } from '../rows/organization.ts'
import type { DrawnApplication } from './applications.ts'
import type { SampleContext } from './jobs.ts'
import type { Visit } from './visits.ts'

export interface DrawnInterviews {
  readonly interview_schedules: readonly Schedule[]
  readonly interview_events: readonly InterviewEvent[]
  readonly application_feedback: readonly Feedback[]
}

interface Drawn {
  readonly schedule: Schedule
  readonly events: readonly InterviewEvent[]
  readonly feedback: readonly Feedback[]
}

/** Interviews of most stages that have some. */
export function drawInterviews(
  ground: SampleContext,
  applications: readonly DrawnApplication[],
  interviews: readonly Interview[],
): DrawnInterviews {
  const random = ground.world.stream('interviews')
  const users = ground.organization.users.filter(({ isEnabled }) => isEnabled)
  const usable = interviews.filter(({ isArchived }) => !isArchived)
  const drawn = applications.flatMap((application) => {
    const held = application.visits.filter(({ stage }) => stage.type === 'Active' && random.chance(0.6))
    return held.map((visit) =>
      drawSchedule(random, ground, application, visit, { users, interviews: usable }),
    )
  })
  return {
    interview_schedules: drawn.map(({ schedule }) => schedule),
    interview_events: drawn.flatMap(({ events }) => events),
    application_feedback: drawn.flatMap(({ feedback }) => feedback),
  }
}

interface Choice {
  readonly users: readonly User[]
  readonly interviews: readonly Interview[]
}

const WAITING = ['NeedsScheduling', 'WaitingOnCandidateBooking', 'Scheduled', 'WaitingOnFeedback', 'OnHold']
const WITHOUT_EVENTS = ['NeedsScheduling', 'WaitingOnCandidateBooking', 'OnHold']

function drawSchedule(
  random: Random,
  ground: SampleContext,
  application: DrawnApplication,
  visit: Visit,
  choice: Choice,
): Drawn {
  const id = uuid(random)
  const over = random.chance(0.9) ? 'Complete' : 'Cancelled'
  const status = visit.left === null ? random.pick(WAITING) : over
  const count = WITHOUT_EVENTS.includes(status) ? 0 : random.between(1, 2)
  const events = Array.from({ length: count }, () => drawEvent(random, id, visit, status, choice))
  const schedule = {
    id,
    status,
    applicationId: application.row.id,
    interviewStageId: visit.stage.id,
    scheduledById: count === 0 ? null : application.job.authorId,
    createdAt: iso(visit.entered, 999),
    updatedAt: iso(visit.left ?? visit.entered, 999),
    eventIds: events.map((event) => event.id),
  }
  const given = events.filter((event) => event.hasSubmittedFeedback)
  const entry = application.history.find(({ stageId }) => stageId === visit.stage.id)?.id ?? null
  const feedback = given.map((event) => drawFeedback(random, ground, schedule, event, choice, entry))
  return { schedule, events, feedback }
}

function drawEvent(
  random: Random,
  scheduleId: string,
  visit: Visit,
  status: string,
  { users, interviews }: Choice,
): InterviewEvent {
  const id = uuid(random)
  const begins = visit.entered + random.between(1, 4) * DAY
  return {
    id,
    interviewId: random.pick(interviews).id,
    interviewScheduleId: scheduleId,
    interviewerIds: [...new Set([random.pick(users).id, random.pick(users).id])],
    createdAt: iso(visit.entered, 999),
    updatedAt: iso(visit.left ?? visit.entered, 999),
    startTime: iso(begins),
    endTime: iso(begins + random.pick([30, 45, 60]) * 60),
    feedbackLink: `https://app.ashbyhq.com/interview-briefings/${id}/feedback`,
    location: random.chance(0.2) ? 'Room Ämne' : null,
    meetingLink: random.chance(0.8) ? `https://meet.example.com/${id.slice(0, 8)}` : null,
    hasSubmittedFeedback: status === 'Complete' && random.chance(0.9),
    extraData: null,
  }
}

function drawFeedback(
  random: Random,
  { world }: SampleContext,
  { applicationId }: Schedule,
  event: InterviewEvent,
  { interviews }: Choice,
  applicationHistoryId: string | null,
): Feedback {
  const interview = interviews.find(({ id }) => id === event.interviewId)
  const seconds = Math.floor(Date.parse(event.endTime) / 1000) + random.between(1, 20) * 3600
  return {
    id: uuid(random),
    createdAt: iso(Math.min(world.now, seconds)),
    applicationId,
    feedbackFormDefinitionId: interview?.feedbackFormDefinitionId ?? '',
    submittedValues: {
      overall_recommendation: random.pick(['yes', 'no', 'strong yes', 'strong no']),
      strengths: random.pick(['Clear thinker', 'Très bonne écoute', 'Deep knowledge of pipelines']),
      comments: null,
    },
    submittedById: event.interviewerIds[0] ?? '',
    interviewId: event.interviewId,
    interviewEventId: event.id,
    applicationHistoryId,
  }
}
