/** `npm run refresh [-- <connector>…]`: writes all that follows from the specs. */
import { spawnSync } from 'node:child_process'
import { ROOT, stepsOf } from './steps.ts'

for (const [command, ...args] of stepsOf(process.argv.slice(2))) {
  const env = { ...process.env, UPDATE: '1' }
  const { status } = spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' })
  if (status !== 0) {
    console.error(`Stopped at: ${[command, ...args].join(' ')}. Correct it, and run npm run refresh again.`)
    process.exit(1)
  }
}
