/** Shows the messages of webhook endpoints in development, and forwards them to a program on this machine. */
import type { Command } from 'commander'
import { API_HELP, withApiOptions } from './api.ts'
import type { ListenOptions } from './listen-server.ts'
import { names } from './names.ts'

const HELP = `
Creates an endpoint with an address of this machine, and deletes it at the end. That needs a server in development
(\`plugboard dev\`) on the same machine. Any other server needs an https address: create an endpoint for a tunnel.

Example:
  plugboard listen --forward http://localhost:3000/hooks`

export function addListen(program: Command): void {
  const command = program
    .command('listen')
    .description(
      'print the messages that webhook endpoints get, and forward them, signed, to a local program',
    )
    .option(
      '--forward <url>',
      'address that gets each message with its headers; its answer decides about a repetition',
    )
    .option('--events <type...>', 'only these types of messages', names)
    .option('--json', 'print whole messages, one per line', false)
  withApiOptions(command)
    .addHelpText('after', HELP + API_HELP)
    .action(async (options: ListenOptions) => {
      const { listen } = await import('./listen-server.ts')
      await listen(options)
    })
}
