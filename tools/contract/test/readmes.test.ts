/** Hand-written READMEs: their complete programs compile and run. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compile } from '../src/readme/compile.ts'
import { readExamples } from '../src/readme/examples.ts'
import { runExample } from '../src/readme/run-example.ts'
import { type Execute, startService } from '../src/service/index.ts'

const packages = new URL('../../../packages/', import.meta.url)

function programsOf(name: string) {
  const examples = readExamples(readFileSync(new URL(`${name}/README.md`, packages), 'utf8'))
  return examples.filter(({ code }) => code.startsWith('import'))
}

const OURS = ['agent', 'cloud-drive', 'connect', 'core', 'payments', 'sandbox']
const TYPES_OF_PG = new URL('server/node_modules/@types/pg', packages).pathname

test.each([
  ['agent', 1],
  ['connect', 1],
  ['core', 7],
  ['sandbox', 2],
])('of %s: all of them compile', async (name, count) => {
  const programs = programsOf(name)
  expect(programs).toHaveLength(count)
  const options = { types: { pg: TYPES_OF_PG }, lib: name === 'connect' ? ['es2024', 'dom'] : ['es2024'] }
  expect(await compile(programs, OURS, options)).toBe('')
})

test('of sandbox: the first one lists customers', async () => {
  const [first] = programsOf('sandbox')
  // Where both packages are installed.
  const folder = new URL('payments/', packages).pathname
  const output = await runExample(first?.code ?? '', { folder, reroute: {}, env: {} })
  expect(output.match(/id: 'cus_\w+'/g)).toHaveLength(3)
})

test('of core: the hosted one pages through customers, and reports the outcome of a write', async () => {
  const hosted = programsOf('core').find(({ title }) => title === 'Hosted')
  const asked: Execute[] = []
  const service = await startService((request) => {
    asked.push(request)
    const more = { records: [{ id: 'cus_1', email: 'a@b.example' }], meta: { has_more: true } }
    return asked.length === 1 ? more : { records: [{ id: 'cus_2', email: null }], meta: { has_more: false } }
  })
  const env = { PLUGBOARD_URL: service.url, PLUGBOARD_CLIENT_ID: 'id', PLUGBOARD_CLIENT_SECRET: 'secret' }
  const folder = new URL('payments/', packages).pathname
  const output = await runExample(hosted?.code ?? '', { folder, reroute: {}, env })
  await service.close()
  expect(output).toBe('cus_1 a@b.example\ncus_2 null\n')
  expect(asked.map(({ action, params }) => [action, params])).toEqual([
    ['list', { limit: 100 }],
    ['list', { limit: 100, starting_after: 'cus_1' }],
    ['create', { email: 'ada@example.com' }],
  ])
})
