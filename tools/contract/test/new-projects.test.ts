/** Projects that `plugboard-codegen new` makes of descriptions it was not written for: they build, and pass the contract suite. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNew } from '@plugboard/codegen'
import { afterAll, expect, test } from 'vitest'
import { contractSuite } from '../src/suite/index.ts'
import type { Subject } from '../src/suite/subject.ts'

const folder = mkdtempSync(join(tmpdir(), 'plugboard-projects-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), join(folder, 'node_modules'))

const DESCRIPTIONS = [
  ['garments', 'swagger.json'],
  ['shop', 'orders.yaml'],
  ['verbs', 'rpc.yaml'],
  ['styles', 'styles.yaml'],
  ['toggles', 'flags.yaml'],
  ['bodies', 'bodies.yaml'],
] as const

for (const [name, file] of DESCRIPTIONS) {
  const project = join(folder, name)
  mkdirSync(project)
  const from = fileURLToPath(new URL(`descriptions/${file}`, import.meta.url))
  const { lines, exitCode } = runNew([name, '--from', from], project)
  if (exitCode !== 0) throw new Error(lines.join('\n'))
  contractSuite(await subjectOf(project, name))
}

/** The arguments that the generated `test/contract-suite.test.ts` passes to the suite. */
async function subjectOf(project: string, name: string): Promise<Subject> {
  const load = (file: string): Promise<Record<string, never>> => import(join(project, file))
  const [tables, client, texts, fake] = await Promise.all(
    ['src/generated/connector.ts', 'src/generated/client.ts', 'src/generated/catalog.ts', 'test/fake.ts'].map(
      load,
    ),
  )
  return {
    connector: tables?.[name],
    entities: client?.entities,
    catalog: texts?.catalog,
    behaviour: fake?.behaviour,
    description: JSON.parse(readFileSync(join(project, 'test/description.json'), 'utf8')),
  } as never
}

/** The project of `docs/own-connector.md`, with the fake and the programs that the page shows. */
function makeWalkThrough(): void {
  const page = readFileSync(new URL('../../../docs/own-connector.md', import.meta.url), 'utf8')
  const [, description = ''] = page.match(/```yaml\n(# library\.yaml\n.*?)```/s) ?? []
  const [, fake = ''] = page.match(/```ts\n([^`]*export const behaviour.*?)```/s) ?? []
  const project = join(folder, 'library')
  mkdirSync(project)
  writeFileSync(join(folder, 'library.yaml'), description)
  expect(runNew(['library', '--from', join(folder, 'library.yaml')], project)).toMatchObject({ exitCode: 0 })
  writeFileSync(join(project, 'test/fake.ts'), fake)
  const programs = [...page.matchAll(/```ts\n(import \{ connect\w*.*?)```/gs)].map(([, code = '']) => code)
  expect(programs).toHaveLength(2)
  for (const [at, code] of programs.entries())
    writeFileSync(join(project, `program-${at}.ts`), code.replace('plugboard-library', './src/index.ts'))
}

test('the projects compile, and so does the one of the walk-through', () => {
  makeWalkThrough()
  const base = fileURLToPath(new URL('../../../tsconfig.base.json', import.meta.url))
  const typeRoots = [fileURLToPath(new URL('../../../node_modules/@types', import.meta.url))]
  const options = {
    extends: base,
    compilerOptions: { typeRoots },
    include: ['*/*.ts', '*/src', '*/test/fake.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  expect(execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })).toBe('')
})

const specOf = (name: string): string => readFileSync(join(folder, name, `specs/${name}.yaml`), 'utf8')

test('requests that are named by verbs become actions', () => {
  const [, entities = ''] = specOf('verbs').split('\nentities:\n')
  expect(entities.match(/^ {2}\w+(?=:$)/gm)).toEqual(['  things', '  channels', '  thing_notes'])
  const [things = ''] = entities.split('\n  channels:')
  const actions = [
    'list',
    'api_search',
    'get',
    'create',
    'update',
    'delete',
    'set_status',
    'archive',
    'count',
  ]
  expect(things.match(/^ {4}\w+(?=:$)/gm)).toEqual(
    ['record', ...actions, 'search'].map((name) => `    ${name}`),
  )
})
