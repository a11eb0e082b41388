import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readExamples, runExample } from '@plugboard/contract/readme'
import { type Service, startService } from '@plugboard/contract/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ids, startOnce } from './behaviour/start.ts'
import { model } from './model.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const running = startOnce({ seed: 21, size: 120 })
let service: Service | undefined

beforeAll(async () => {
  const { payments } = running()
  service = await startService(({ entity, action, params }) =>
    payments.execute(entity as 'invoices', action as 'list', params),
  )
})
afterAll(() => service?.close())

/** What each example prints, by the heading over it. */
const prints: Readonly<Record<string, (output: string) => void>> = {
  Connect: (output) => expect(output).toBe(''),
  'List and iterate': (output) => {
    expect(output).toMatch(/^5 true \{ limit: 5, starting_after: 'cus_\w+' \}\n/)
    const shown = [...output.matchAll(/^(cus_\w+) /gm)].map((match) => match[1])
    expect(shown.sort()).toEqual(ids(running().records('customers')).sort())
  },
  'Create once, however often it is tried': (output) => expect(output).toBe('true\n{}\n'),
  'Refund a charge': (output) => expect(output).toMatch(/^re_\w+ \d+ succeeded\n$/),
  'Tell errors apart': (output) => {
    expect(output).toMatch(/^invalid_request not_sent \[/)
    expect(output).toContain('/params/limit')
  },
  'Through the Plugboard service': (output) => expect(output).toMatch(/^\[\s*\d+/),
}

const examples = readExamples(readme)

test('the README shows every example of the spec and no other', () => {
  expect(examples.map(({ title }) => title)).toEqual(Object.keys(prints))
  for (const { title, code } of model.readme.examples) {
    expect(examples.find((example) => example.title === title)?.code.trim()).toBe(code.trim())
  }
})

test.each(examples)('$title', async ({ title, code }) => {
  const { sandbox } = running()
  const { api_key = '' } = sandbox.credentials('payments')
  const output = await runExample(code.replace("'…'", `'${api_key}'`), {
    folder: fileURLToPath(new URL('..', import.meta.url)),
    reroute: { 'https://api.stripe.com': sandbox.url('payments') },
    env: {
      STRIPE_API_KEY: api_key,
      PLUGBOARD_URL: service?.url ?? '',
      PLUGBOARD_CLIENT_ID: 'id',
      PLUGBOARD_CLIENT_SECRET: 'secret',
    },
  })
  prints[title]?.(output)
})
