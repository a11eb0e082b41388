import { readmeTests } from '@plugboard/contract/readme'
import { expect } from 'vitest'
import type { Application, Candidate, CandidateNote, Job } from '../src/index.ts'
import { ids, startOnce } from './behaviour/start.ts'
import { model } from './model.ts'

// More candidates and applications than fit on a page, so that there are several pages.
const running = startOnce({ seed: 21, size: 400 })

function openJob(): Job {
  const job = running()
    .records<Job>('jobs')
    .find(({ status }) => status === 'Open')
  if (job === undefined) throw new Error('the sample data has no open job')
  return job
}

readmeTests({
  folder: new URL('..', import.meta.url),
  model,
  surroundings() {
    const { sandbox } = running()
    const { api_key = '' } = sandbox.credentials('recruiting')
    return {
      credentials: { api_key },
      reroute: { 'https://api.ashbyhq.com': sandbox.url('recruiting') },
      env: { ASHBY_API_KEY: api_key, ASHBY_TEST_JOB_ID: openJob().id },
    }
  },
  execute({ action, params }) {
    if (action === 'search') return { hits: [], next_cursor: null, took_ms: 1, meta: {} }
    return running().recruiting.execute('candidates', 'list', params)
  },
  expected: {
    Connect: (output) => expect(output).toBe(''),
    'Lists and pages'(output) {
      expect(output).toMatch(
        /^100 \{\s+has_more: true,\s+cursor: '(.+)',\s+sync_token: null\s+\} \{\s+cursor: '\1'\s+\}\n/,
      )
      const walked = output
        .trim()
        .split('\n')
        .filter((line) => /^[\da-f-]{36}$/.test(line))
      expect(walked.sort()).toEqual(ids(running().records<Candidate>('candidates')).sort())
    },
    'Iterate over active applications'(output) {
      const active = running()
        .records<Application>('applications')
        .filter(({ status }) => status === 'Active')
      const lines = active.map(
        ({ id, job, currentInterviewStage }) => `${id} ${job.title} ${currentInterviewStage.title}`,
      )
      expect(lines.length).toBeGreaterThan(100)
      expect(output.trim().split('\n').sort()).toEqual(lines.sort())
    },
    'List only changes since the last time': (output) => expect(output).toBe('0\n'),
    'Add a candidate to a job and leave a note'(output) {
      expect(output).toBe('')
      const { records, one } = running()
      const { id, name, applicationIds } = one<Candidate>('candidates')
      expect([name, applicationIds.length]).toEqual(['Imani Okoye', 1])
      expect(one<Application>('applications').candidate.id).toBe(id)
      expect(records<CandidateNote>('candidate_notes')[0]?.content).toBe('Met at the meetup in May.')
    },
    Errors: (output) =>
      expect(output).toBe('invalid_request not_sent false\n/params/limit must be at most 100\n'),
    'Through the service': (output) => expect(output).toBe('100\n0\n'),
  },
})
