/**
 * `npm run vendors -- <folder> [entity,…]`: makes a connector of every description in a folder, calls each action with the required
 * params and with all of them, and checks the requests by the description. Nothing leaves this machine.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNew } from '@plugboard/codegen'
import { startSandbox } from '@plugboard/sandbox'
import { described } from '../suite/checks/described.ts'
import { declaredActions } from '../suite/declared-actions.ts'
import type { Subject } from '../suite/subject.ts'

interface Row {
  readonly vendor: string
  readonly actions: number
  readonly checked: number
  readonly problems: readonly string[]
  readonly doubts: number
}

const [folder, entities] = process.argv.slice(2)
if (folder === undefined) throw new Error('give the folder with the descriptions')
const projects = mkdtempSync(join(tmpdir(), 'plugboard-vendors-'))
symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(projects, 'node_modules'))
try {
  const rows: Row[] = []
  for (const file of readdirSync(folder).filter((each) => /\.(json|ya?ml)$/.test(each))) {
    const row = await rowOf(resolve(folder, file))
    if (row === undefined) continue
    rows.push(row)
    console.log(
      `${row.vendor}: ${row.actions} actions, ${row.checked} checked, ${row.problems.length} refused, ${row.doubts} questions`,
    )
    for (const problem of row.problems) console.log(`  ${problem}`)
  }
  process.exitCode = rows.some(({ problems }) => problems.length > 0) ? 1 : 0
} finally {
  rmSync(projects, { recursive: true, force: true })
}

async function rowOf(from: string): Promise<Row | undefined> {
  const vendor = basename(from, extname(from))
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[\d-]+/, '')
  const project = join(projects, vendor)
  mkdirSync(project)
  const { lines, exitCode } = runNew(
    [vendor, '--from', from, ...(entities === undefined ? [] : ['--entities', entities])],
    project,
  )
  if (exitCode !== 0) {
    console.log(`${vendor}: no project\n  ${lines.slice(0, 5).join('\n  ')}`)
    return undefined
  }
  const subject = await subjectOf(project)
  const review = readFileSync(join(project, 'REVIEW.md'), 'utf8')
  const sandbox = await startSandbox({ connectors: [subject], size: 1 })
  const tests = declaredActions(subject).flatMap((declared) => {
    const test = described.testOf(subject, declared)
    return test === undefined ? [] : [{ name: declared.name, test }]
  })
  const problems: string[] = []
  for (const { name, test } of tests) {
    // The check uses nothing else of a bench.
    const found = await test({ subject, wire: { sandbox } } as never)
    problems.push(...found.map((problem) => `${name}: ${problem}`))
  }
  await sandbox.close()
  return {
    vendor,
    actions: declaredActions(subject).length,
    checked: tests.length,
    problems,
    doubts: review.match(/^- \[ \]/gm)?.length ?? 0,
  }
}

async function subjectOf(project: string): Promise<Subject> {
  const load = (file: string): Promise<Readonly<Record<string, unknown>>> => import(join(project, file))
  const tables = await load('src/generated/connector.ts')
  const client = await load('src/generated/client.ts')
  const { catalog } = await load('src/generated/catalog.ts')
  const { behaviour } = await load('test/fake.ts')
  const description: unknown = JSON.parse(readFileSync(join(project, 'test/description.json'), 'utf8'))
  const [connector] = Object.values(tables)
  return { connector, entities: client.entities, catalog, behaviour, description } as Subject
}
