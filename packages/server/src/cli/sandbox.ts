import { resolve } from 'node:path'
import type { Command } from 'commander'
import { requireKnownVariables } from '../config/config.ts'
import { readParams } from './params.ts'

interface SandboxOptions {
  readonly data?: string
}

const EXAMPLE = `
Example: another user renames a customer and deletes one.
  plugboard sandbox payments customers update '{"id":"cus_…","name":"Ada Lovelace"}'
  plugboard sandbox payments customers delete '{"id":"cus_…"}'`

export function addSandbox(program: Command): void {
  program
    .command('sandbox <connector> <entity> <action> [params]')
    .description('run an action directly against a sandbox of `plugboard dev`, bypassing the server')
    .option('--data <folder>', 'data folder of `plugboard dev` (default: .plugboard)')
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
