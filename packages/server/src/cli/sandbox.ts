import { resolve } from 'node:path'
import type { Command } from 'commander'
import { requireKnownVariables } from '../config/config.ts'
import { readParams } from './params.ts'

interface SandboxOptions {
  readonly data?: string
}

const EXAMPLE = `
Example: somebody renames a customer, and somebody else deletes one.
  plugboard sandbox payments customers update '{"id":"cus_…","name":"Ada Lovelace"}'
  plugboard sandbox payments customers delete '{"id":"cus_…"}'`

export function addSandbox(program: Command): void {
  program
    .command('sandbox <connector> <entity> <action> [params]')
    .description(
      'run an action straight at an upstream of `plugboard dev`, as its other users do, past the server',
    )
    .option('--data <folder>', 'folder that `plugboard dev` was given, .plugboard unless set')
    .addHelpText('after', EXAMPLE)
    .action(sandbox)
}

async function sandbox(
  connector: string,
  entity: string,
  action: string,
  params: string | undefined,
  { data }: SandboxOptions,
): Promise<void> {
  requireKnownVariables(process.env)
  const { runAtSandbox } = await import('../dev/at-sandbox.ts')
  const folder = resolve(data ?? process.env.PLUGBOARD_DATA ?? '.plugboard')
  const { records, meta } = await runAtSandbox(folder, connector, entity, action, await readParams(params))
  console.log(JSON.stringify({ records, meta }, null, 2))
}
