import { type Command, InvalidArgumentError } from 'commander'
import { DEFAULT_PORT } from '../config/config.ts'
import type { DevOptions } from '../dev/start.ts'
import { stopOnSignal } from './run.ts'

export function addDev(program: Command): void {
  program
    .command('dev')
    .description('start a server with sandbox upstreams and sample data; nothing to prepare')
    .option('--port <port>', `port to listen on, ${DEFAULT_PORT} unless set`)
    .option('--data <folder>', 'folder of the database and keys, .plugboard unless set')
    .option('--size <records>', 'sample records of each connector', wholeNumber)
    .option('--seed <number>', 'the same seed gives the same sample data', wholeNumber)
    .option('--sweep <seconds>', 'how often deletions are looked for, 10 unless set')
    .action(async (options: DevOptions) => {
      // Only now: help and the small commands need not wait for all of the server to load.
      const { startDev } = await import('../dev/start.ts')
      const { text, stop } = await startDev(options, process.env)
      stopOnSignal(stop)
      console.log(text)
    })
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}
