import { resolve } from 'node:path'
import type { Command } from 'commander'
import { openRegistry } from './open.ts'
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
  const { runAtSandbox } = await import('../dev/at-sandbox.ts')
  const folder = resolve(data ?? process.env.PLUGBOARD_DATA ?? '.plugboard')
  // The call says what is wrong with its own connector; others are none of its business.
  const registry = await openRegistry({ ...process.env, PLUGBOARD_DATA: folder }, () => {})
  const call = { connector, entity, action, params: await readParams(params) }
  const { records, meta } = await runAtSandbox(folder, registry, call)
  console.log(JSON.stringify({ records, meta }, null, 2))
}
