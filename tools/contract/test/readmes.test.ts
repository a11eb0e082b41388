/** Hand-written READMEs: their complete programs compile and run. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compile } from '../src/readme/compile.ts'
import { type Example, readExamples } from '../src/readme/examples.ts'
import { runExample } from '../src/readme/run-example.ts'
import { type Execute, startService } from '../src/service/index.ts'

const packages = new URL('../../../packages/', import.meta.url)

function programsOf(name: string): Example[] {
  const examples = readExamples(readFileSync(new URL(`${name}/README.md`, packages), 'utf8'))
  const programs = examples.filter(({ code }) => code.startsWith('import'))
  return programs.map(({ title, code }) => ({ title: `${name} ${title}`, code }))
}

const OURS = ['agent', 'client', 'cloud-drive', 'connect', 'core', 'payments', 'rich-text', 'sandbox']
const TYPES_OF_PG = new URL('server/node_modules/@types/pg', packages).pathname

/** Programs for a server or a script, and how many a README has. */
const PROGRAMS = [
  ['agent', 1],
  ['client', 2],
  ['core', 7],
  ['rich-text', 1],
  ['sandbox', 2],
] as const

const PLUGBOARD = `import { connectPlugboard } from '@plugboard/client'
const plugboard = connectPlugboard()
`
const CLIENT = `import { connectPayments } from '@plugboard/payments'
const client = connectPayments({ auth: { api_key: '' } })
`

/** Pages with blocks that go on where the page has begun, the lines that they go on from, and how many a page has. */
const SNIPPETS = [
  ['packages/core/README.md', 'ts', CLIENT, 1],
  ['packages/sandbox/README.md', 'ts', programsOf('sandbox')[0]?.code.replace(/\nconsole.*/s, '\n'), 2],
  ['docs/connect.md', 'js', PLUGBOARD, 3],
  [
    'docs/events.md',
    'ts',
    `${programsOf('sandbox')[0]?.code.replace(/\nconsole.*/s, '\n')}const id = 'cus_1'\n`,
    1,
  ],
] as const

function snippetsOf([page, language, before]: (typeof SNIPPETS)[number]): Example[] {
  const text = readFileSync(new URL(`../${page}`, packages), 'utf8')
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))]
  const snippets = blocks.map(([, code = '']) => code).filter((code) => !code.startsWith('import'))
  return snippets.map((code) => ({ title: page, code: `${before}${code}` }))
}

test('each page has as many programs and snippets as are compiled below', () => {
  expect(PROGRAMS.map(([name]) => [name, programsOf(name).length])).toEqual(PROGRAMS)
  expect(SNIPPETS.map((page) => snippetsOf(page).length)).toEqual(SNIPPETS.map((page) => page.at(-1)))
})

test('all of them compile', async () => {
  const all = [...PROGRAMS.flatMap(([name]) => programsOf(name)), ...SNIPPETS.flatMap(snippetsOf)]
  expect(await compile(all, OURS, { types: { pg: TYPES_OF_PG }, lib: ['es2024'] })).toBe('')
})

test('of connect: the one for a page compiles', async () => {
  const programs = programsOf('connect')
  expect(programs).toHaveLength(1)
  expect(await compile(programs, OURS, { lib: ['es2024', 'dom'] })).toBe('')
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
  const hosted = programsOf('core').find(({ title }) => title === 'core Hosted')
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
