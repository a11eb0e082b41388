/**
 * Runs the commands of one job of CI in a new clone of the current commit, without pnpm on the PATH. Actions are left out.
 *
 * node_modules/.bin/node scripts/workflows/replay.ts 'ci.yml changesets'
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { type Job, ROOT, readJobs } from './jobs.ts'

const [wanted] = process.argv.slice(2)
const jobs = readJobs()
const job = jobs.find(({ name }) => name === wanted)
if (job === undefined) {
  console.error(`Name a job: ${jobs.map(({ name }) => `'${name}'`).join(', ')}`)
  process.exit(1)
}
replay(job)

function replay({ steps, env }: Job): void {
  const clone = mkdtempSync(join(tmpdir(), 'plugboard-replay-'))
  execFileSync('git', ['clone', '--quiet', ROOT, clone])
  console.log(`in ${clone}`)
  for (const { run } of steps.filter((step) => step.run !== undefined)) {
    console.log(`\n== ${run}`)
    const command = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run ?? '']
    const settings = { ...process.env, ...env, CI: 'true', PATH: pathWithoutWorkspace() }
    execFileSync('/bin/bash', command, { cwd: clone, env: settings, stdio: 'inherit' })
  }
}

/** Node.js as this process runs, and the programs of the system. */
function pathWithoutWorkspace(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [dirname(process.execPath), ...folders.filter((each) => !each.includes('node_modules'))].join(
    delimiter,
  )
}
