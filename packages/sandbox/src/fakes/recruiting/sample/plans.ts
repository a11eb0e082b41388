import { type Random, uuid, type World } from '../../../fake.ts'
import { iso } from '../iso.ts'
import type { FeedbackForm, Interview, Plan, Stage } from '../rows/interviews.ts'

export interface Plans {
  readonly interview_plans: readonly Plan[]
  readonly interview_stages: readonly Stage[]
  /** Interviews that jobs share. */
  readonly interviews: readonly Interview[]
}

type Part = readonly [type: Stage['type'], ...titles: readonly string[]]

const BEGINNING: readonly Part[] = [
  ['Lead', 'New lead', 'Reached out'],
  ['PreInterviewScreen', 'Application review'],
]
const END: readonly Part[] = [
  ['Offer', 'Offer'],
  ['Hired', 'Hired'],
  ['Archived', 'Archived'],
]

/** The stages between the common start and end of all plans. The last plan is archived. */
const PLANS: Readonly<Record<string, readonly string[]>> = {
  Engineering: ['Phone screen', 'Technical interview', 'Onsite'],
  'Product and design': ['Phone screen', 'Portfolio review', 'Onsite'],
  Sales: ['Phone screen', 'Pitch'],
  'Engineering 2024': ['Coding at home'],
}

export function drawPlans(world: World, forms: readonly FeedbackForm[]): Plans {
  const random = world.stream('plans')
  const interview_plans = Object.keys(PLANS).map((title) => drawPlan(random, world, title))
  return {
    interview_plans,
    interview_stages: interview_plans.flatMap((plan) => drawStages(random, plan)),
    interviews: drawInterviews(random, forms),
  }
}

function drawPlan(random: Random, world: World, title: string): Plan {
  const created = random.between(world.start - 1_000_000, world.start)
  return {
    id: uuid(random),
    title,
    isArchived: title.endsWith('2024'),
    createdAt: iso(created),
    updatedAt: iso(random.between(created, world.now)),
  }
}

function drawStages(random: Random, plan: Plan): Stage[] {
  const parts: Part[] = [...BEGINNING, ['Active', ...(PLANS[plan.title] ?? [])], ...END]
  const stages = parts.flatMap(([type, ...titles]) => titles.map((title) => ({ type, title })))
  const group = uuid(random)
  return stages.map(({ type, title }, orderInInterviewPlan) => ({
    id: uuid(random),
    title,
    type,
    interviewPlanId: plan.id,
    orderInInterviewPlan,
    interviewStageGroupId: type === 'Active' ? group : null,
  }))
}

/** Title, and whether it is a debrief. A dash marks archived ones. */
const SHARED = [
  ['Phone screen', false],
  ['Technical interview', false],
  ['Culture talk', false],
  ['Debrief', true],
  ['-Whiteboard', false],
] as const

function drawInterviews(random: Random, forms: readonly FeedbackForm[]): Interview[] {
  return SHARED.map(([said, isDebrief]) => ({
    ...drawInterview(random, said.replace(/^-/, ''), forms),
    isArchived: said.startsWith('-'),
    isDebrief,
    isFeedbackRequired: !isDebrief,
    ofArchivedTemplate: said === 'Culture talk',
  }))
}

export function drawInterview(random: Random, title: string, forms: readonly FeedbackForm[]): Interview {
  const plain = random.chance(0.5) ? 'Ask about past work, then about the next years.' : null
  return {
    id: uuid(random),
    title,
    externalTitle: random.chance(0.3) ? 'Conversation with the team' : title,
    isArchived: false,
    isDebrief: false,
    isFeedbackRequired: true,
    isFeedbackRequested: true,
    instructionsHtml: plain === null ? null : `<p>${plain}</p>`,
    instructionsPlain: plain,
    feedbackFormDefinitionId: random.pick(forms.filter(({ isArchived }) => !isArchived)).id,
    ofArchivedTemplate: false,
  }
}
