import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readExamples, runExample } from '@plugboard/contract/readme'
import { expect, test } from 'vitest'
import type { Application, Candidate, CandidateNote } from '../src/index.ts'
import { startOnce } from './behaviour/start.ts'
import { model } from './model.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const examples = readExamples(readFileSync(`${folder}README.md`, 'utf8'))
// More applications than fit on a page, so that the walk over them is one.
const running = startOnce({ seed: 21, size: 400 })

/** What each example prints or does, by the heading over it. */
const shows: Readonly<Record<string, (output: string) => void>> = {
  Connect: (output) => expect(output).toBe(''),
  'Walk all active applications'(output) {
    const active = running()
      .records<Application>('applications')
      .filter(({ status }) => status === 'Active')
    const lines = active.map(
      ({ id, job, currentInterviewStage }) => `${id} ${job.title} ${currentInterviewStage.title}`,
    )
    expect(lines.length).toBeGreaterThan(100)
    expect(output.trim().split('\n').sort()).toEqual(lines.sort())
  },
  'List only what changed since last time': (output) => expect(output).toBe('0\n'),
  'Add a candidate to a job and leave a note'(output) {
    expect(output).toBe('')
    const { records, one } = running()
    const { id, name, applicationIds } = one<Candidate>('candidates')
    expect([name, applicationIds.length]).toEqual(['Imani Okoye', 1])
    expect(one<Application>('applications').candidate.id).toBe(id)
    expect(records<CandidateNote>('candidate_notes')[0]?.content).toBe('Met at the meetup in May.')
  },
}

test('the README shows every example of the spec and no other', () => {
  expect(examples.map(({ title }) => title)).toEqual(Object.keys(shows))
  for (const { title, code } of model.readme.examples) {
    expect(examples.find((example) => example.title === title)?.code.trim()).toBe(code.trim())
  }
})

test.each(examples)('$title', async ({ title, code }) => {
  const { sandbox } = running()
  const { api_key = '' } = sandbox.credentials('recruiting')
  const output = await runExample(code.replace("'…'", `'${api_key}'`), {
    folder,
    reroute: { 'https://api.ashbyhq.com': sandbox.url('recruiting') },
    env: { ASHBY_API_KEY: api_key },
  })
  shows[title]?.(output)
})
