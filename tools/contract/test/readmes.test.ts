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

const OURS = ['agent', 'client', 'cloud-drive', 'connect', 'core', 'payments', 'rich-text', 'sandbox']
const TYPES_OF_PG = new URL('server/node_modules/@types/pg', packages).pathname

test.each([
  ['agent', 1],
  ['client', 2],
  ['connect', 1],
  ['core', 7],
  ['rich-text', 1],
  ['sandbox', 2],
])('of %s: all of them compile', async (name, count) => {
  const programs = programsOf(name)
  expect(programs).toHaveLength(count)
  const options = { types: { pg: TYPES_OF_PG }, lib: name === 'connect' ? ['es2024', 'dom'] : ['es2024'] }
  expect(await compile(programs, OURS, options)).toBe('')
})

const PLUGBOARD = `import { connectPlugboard } from '@plugboard/client'
const plugboard = connectPlugboard()
`
const CLIENT = `import { connectPayments } from '@plugboard/payments'
const client = connectPayments({ auth: { api_key: '' } })
`

/** Blocks that go on where the page has begun, with the lines that they go on from. */
test.each([
  ['packages/core/README.md', 'ts', CLIENT, 1],
  ['packages/sandbox/README.md', 'ts', programsOf('sandbox')[0]?.code.replace(/\nconsole.*/s, '\n'), 2],
  ['docs/connect.md', 'js', PLUGBOARD, 2],
])('snippets of %s compile', async (page, language, before, count) => {
  const text = readFileSync(new URL(`../${page}`, packages), 'utf8')
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))]
  const snippets = blocks.map(([, code = '']) => code).filter((code) => !code.startsWith('import'))
  expect(snippets).toHaveLength(count)
  const programs = snippets.map((code) => ({ title: page, code: `${before}${code}` }))
  expect(await compile(programs, OURS)).toBe('')
})

test('of rich-text: it prints the words', async () => {
  const [program] = programsOf('rich-text')
  const folder = new URL('issue-tracking/', packages).pathname
  expect(await runExample(program?.code ?? '', { folder, reroute: {}, env: {} })).toContain('Press Save')
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
