import type { Scene } from '../scene.ts'

const TOKENS = 'Tokens come from a list, and have tests of their own.'

const DAY_MS = 86_400_000

/** Times of the last years, in milliseconds: some of them have records before and after. */
const between = (): number[] =>
  Array.from({ length: 60 }, (_, months) => Date.parse('2026-11-01T00:00:00Z') - months * 30 * DAY_MS)

export const recruiting: Scene = {
  values: {
    createdAfter: between,
    openedBefore: between,
    closedBefore: between,
    'candidate_notes.list candidateId': (state) => state.records('candidates').map(({ id }) => id),
    'application_history.list applicationId': (state) => state.records('applications').map(({ id }) => id),
  },
  left: {
    syncToken: TOKENS,
    'interview_events.list createdAfter': 'The events of a schedule are made at once.',
    'job_postings.list jobBoardId': 'The sandbox has one job board.',
  },
}
