import { type Command, InvalidArgumentError } from 'commander'
import { DEFAULT_PORT } from '../config/config.ts'
import type { DevOptions } from '../dev/start.ts'
import { limitHeapGrowth } from './heap.ts'
import { stopOnSignal } from './run.ts'

export function addDev(program: Command): void {
  program
    .command('dev')
    .description('start a server with sandbox upstreams and sample data; needs no setup')
    .option('--port <port>', `port to listen on (default: ${DEFAULT_PORT})`)
    .option('--data <folder>', 'folder of the database and keys (default: .plugboard)')
    .option('--size <records>', 'number of sample records per connector', wholeNumber)
    .option('--seed <number>', 'seed of the sample data; the same seed gives the same data', wholeNumber)
    .option('--sweep <seconds>', 'seconds between id listings, which detect deletions (default: 10)')
    .action(async (options: DevOptions) => {
      limitHeapGrowth()
      // Loaded on demand: help and the small commands should not load the whole server.
      const { startDev } = await import('../dev/start.ts')
      const { text, stop } = await startDev(options, process.env)
      stopOnSignal(stop)
      console.log(text)
    })
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Must be a whole number.')
  return Number(text)
}
