/**
 * Runs tests while their processes are stopped at random moments, beside processes that keep cores busy. What fails here and not in a
 * quiet run races a timer: a test that does, or the product where it takes a pause of its own process for the silence of somebody else.
 *
 * `npm run test:paused -- packages/core/test`. Linux only.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { besideBusyCores } from '../support/busy-cores.ts'
import { randomOf } from '../support/random.ts'
import { pauseAtRandom } from './pauses.ts'
import { MARK } from './processes.ts'

const USAGE = `Usage: npm run test:paused -- [file or folder…] [options]

Runs the tests, all if none is named, while every process of the run is stopped for 0.1 to 1 s at random moments, alone or together
with all others. Exits with 1 if a test fails.

  --busy <number>  processes beside the run that each keep a core busy; default: 4
  --seed <number>  seed of the pauses; default: a random one, which is printed
  --test <name>    only tests whose name matches
  --help           print this
`

/** Pauses take more than half of the time of a test, and the busy processes their share. */
const LIMIT_MS = 900_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    busy: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    test: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(USAGE)
} else {
  const { busy, seed, test } = values
  process.exitCode = await besideBusyCores(Number(busy), () => runPaused(positionals, Number(seed), test))
}

async function runPaused(files: readonly string[], seed: number, test: string | undefined): Promise<number> {
  const mark = randomUUID()
  const limits = ['testTimeout', 'hookTimeout', 'expect.poll.timeout'].map((name) => `--${name}=${LIMIT_MS}`)
  const args = ['run', ...limits, ...files]
  if (test !== undefined) args.push('--testNamePattern', test)
  const env = { ...process.env, [MARK]: mark, TEST_WAIT_MS: String(LIMIT_MS) }
  const run = spawn('vitest', args, { stdio: 'inherit', env })
  const ending = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      ending.abort()
      run.kill(name)
    })
  const pausing = pauseAtRandom({ mark, random: randomOf(seed), signal: ending.signal })
  const [code] = await once(run, 'exit')
  ending.abort()
  console.log(`${await pausing} pauses, seed ${seed}`)
  return code ?? 1
}
