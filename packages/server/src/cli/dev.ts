import { resolve } from 'node:path'
import type { Command } from 'commander'
import { DEFAULT_PORT } from '../config/config.ts'
import type { DevOptions } from '../dev/start.ts'
import { keepCompiled } from './compiled.ts'
import { limitHeapGrowth } from './heap.ts'
import { stopOnSignal } from './run.ts'
import { wholeNumber } from './whole-number.ts'

export function addDev(program: Command): void {
  program
    .command('dev')
    .description('start a server with sandbox upstreams and sample data; needs no setup')
    .option('--port <port>', `port to listen on (default: ${DEFAULT_PORT})`)
    .option('--data <folder>', 'folder of the database and keys (default: .plugboard)')
    .option('--size <records>', 'number of sample records per connector', wholeNumber(0))
    .option('--seed <number>', 'seed of the sample data; the same seed gives the same data', wholeNumber(0))
    .option('--sweep <seconds>', 'seconds between id listings, which detect deletions (default: 1)')
    .action(async (options: DevOptions) => {
      limitHeapGrowth()
      keepCompiled(resolve(options.data ?? process.env.PLUGBOARD_DATA ?? '.plugboard'))
      // Loaded on demand: help and the small commands should not load the whole server.
      const { startDev } = await import('../dev/start.ts')
      const { text, stop } = await startDev(options, process.env)
      stopOnSignal(stop)
      console.log(text)
    })
}
