/**
 * Runs the suite of promises that clients keep on every runtime, with packages as the registry would get them. Prints what fails and
 * exits with 1 if anything does.
 *
 * `npm run runtimes` runs all of them, `npm run runtimes -- workerd bun` some.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DevService, startDevService } from './host/dev-service.ts'
import { startHost } from './host/host.ts'
import { install, installPacked } from './install.ts'
import { TARGETS } from './targets/index.ts'

const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in TARGETS))
if (unknown !== undefined) {
  console.error(`There is no runtime '${unknown}'. There are: ${Object.keys(TARGETS).join(', ')}.`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'plugboard-runtimes-'))
try {
  const program = await installPacked(folder)
  await using service = await startDevService()
  for (const name of Object.keys(TARGETS)) {
    if (names.length === 0 || names.includes(name)) await show(name, program, service)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function show(name: string, program: string, service: DevService): Promise<void> {
  const target = TARGETS[name] as (typeof TARGETS)[string]
  const missing = target.missing?.()
  if (missing !== undefined) {
    console.log(`SKIPPED  ${name}: ${missing}`)
    return
  }
  const own = await install(join(folder, name), target.packages)
  await using host = await startHost(service)
  const started = performance.now()
  const results = await target.run({
    folder: own,
    program,
    places: { ...host.places, provesRefusal: target.provesRefusal },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const failed = results.filter(({ problem }) => problem !== undefined)
  console.log(
    `${failed.length > 0 ? 'FAILED' : 'ok    '}  ${name}: ${results.length - failed.length} of ${results.length} steps in ${seconds} s`,
  )
  for (const { step, problem } of failed) console.log(`        ${step}: ${problem}`)
  if (failed.length > 0) process.exitCode = 1
}
