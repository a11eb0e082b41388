/**
 * Runs the recipes of `examples/hosts` with the real packages of the hosts and a scripted model: with the packages as the registry
 * would get them, in a temporary folder. Prints what fails and exits with 1 if anything does. Outside `npm test`, since the hosts
 * take 1 GB.
 *
 * `npm run recipes` runs all of them, `npm run recipes -- mastra` some.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type DevService, startDevService } from '../runtimes/host/dev-service.ts'
import { install, packed } from '../runtimes/install.ts'
import { startFakeModel } from './fake-model.ts'
import { HOSTS, type Host } from './hosts.ts'
import { type Run, SCENARIOS, type Scenario } from './scenarios.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in HOSTS))
if (unknown !== undefined) {
  console.error(`There is no host '${unknown}'. There are: ${Object.keys(HOSTS).join(', ')}.`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'plugboard-recipes-'))
try {
  const own = await packed(join(folder, 'packed'), ['core', 'rich-text', 'agent', 'payments'])
  await using service = await startDevService()
  for (const [name, host] of Object.entries(HOSTS))
    if (names.length === 0 || names.includes(name)) await show(name, host, own, service)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function show(name: string, host: Host, own: readonly string[], service: DevService): Promise<void> {
  const program = await install(join(folder, name), [...own, ...host.packages, '@types/node@24.19.2'])
  copyFileSync(join(ROOT, 'examples/hosts', host.recipe), join(program, host.recipe))
  if (host.runner) copyFileSync(join(import.meta.dirname, host.runner), join(program, host.runner))
  const problems = [...(await typeProblems(program, host))]
  for (const scenario of SCENARIOS) {
    const problem = scenario.problem(await run(program, host, scenario, service), host)
    if (problem !== undefined) problems.push(`${scenario.name}: ${problem}`)
  }
  const total = SCENARIOS.length + 1
  console.log(`${problems.length > 0 ? 'FAILED' : 'ok    '}  ${name}: ${total - problems.length} of ${total}`)
  for (const problem of problems) console.log(`        ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

/** The recipe compiles against the types of the host. */
async function typeProblems(program: string, { recipe }: Host): Promise<string[]> {
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  }
  writeFileSync(join(program, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [recipe] }))
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  const checked = promisify(execFile)(process.execPath, [tsc, '-p', program])
  return checked.then(
    () => [],
    ({ stdout }: { readonly stdout: string }) => [`its types: ${stdout}`],
  )
}

async function run(program: string, host: Host, scenario: Scenario, service: DevService): Promise<Run> {
  const script = scenario.script.map(({ tool, args }) => ({ tool: host.prefix + tool, args }))
  await using model = await startFakeModel(script)
  const home = join(program, 'home')
  mkdirSync(home, { recursive: true })
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    MASTRA_TELEMETRY_DISABLED: '1',
    PLUGBOARD_URL: service.address,
    PLUGBOARD_CLIENT_ID: service.client.client_id,
    PLUGBOARD_CLIENT_SECRET: service.client.client_secret,
    PLUGBOARD_USER: 'demo',
    ...model.env,
  }
  const child = spawn(process.execPath, [host.runner ?? host.recipe], {
    cwd: program,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let [printed, failed] = ['', '']
  child.stderr.on('data', (chunk) => {
    failed += chunk
  })
  const questions: string[] = []
  for await (const chunk of child.stdout) {
    printed += chunk
    if (!printed.endsWith('(y/n) ')) continue
    questions.push(printed)
    printed = ''
    child.stdin.write(`${scenario.answer}\n`)
  }
  const [code] = await ended
  if (code !== 0) printed += `\nexit code ${code}: ${failed.slice(-2000)}`
  return { printed, questions, offered: model.offered, received: model.received }
}
