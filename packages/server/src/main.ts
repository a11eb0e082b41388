#!/usr/bin/env node
/** The command `plugboard`. */
import { Command } from 'commander'
import { addApps } from './commands/apps.ts'
import { addBackup } from './commands/backup.ts'
import { addDev } from './commands/dev.ts'
import { explain } from './commands/explain.ts'
import { addKeys } from './commands/keys.ts'
import { addMigrate } from './commands/migrate.ts'
import { addSandbox } from './commands/sandbox.ts'
import { addServe } from './commands/serve.ts'
import { addSync } from './commands/sync.ts'

const program = new Command('plugboard').description(
  'Runs typed actions on third-party systems on behalf of many end users.',
)
for (const add of [addDev, addServe, addSandbox, addApps, addKeys, addMigrate, addBackup, addSync])
  add(program)

try {
  await program.parseAsync()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
