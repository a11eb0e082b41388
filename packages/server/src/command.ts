/** The command line: every command, its help and its exit code. */
import { Command } from 'commander'
import { addApprovals } from './cli/approvals.ts'
import { addApps } from './cli/apps.ts'
import { addAudit } from './cli/audit.ts'
import { addBackup } from './cli/backup.ts'
import { addConnect } from './cli/connect.ts'
import { addConnectors } from './cli/connectors.ts'
import { addDev } from './cli/dev.ts'
import { addDrift } from './cli/drift.ts'
import { addExecute } from './cli/execute.ts'
import { exitCodeOf, explainStart, FAILED, WRONG_USAGE } from './cli/explain.ts'
import { addKeys } from './cli/keys.ts'
import { addMcp } from './cli/mcp.ts'
import { addMigrate } from './cli/migrate.ts'
import { addSandbox } from './cli/sandbox.ts'
import { addServe } from './cli/serve.ts'
import { addSync } from './cli/sync.ts'
import { addToken } from './cli/token.ts'
import { buildInfo } from './config/build-info.ts'

const program = new Command('plugboard')
  .description('Runs typed actions on third-party systems on behalf of many end users.')
  .option('-V, --version', 'print the version and the commit it was built from')
  .on('option:version', () => {
    const { version, commit = 'unknown' } = buildInfo()
    console.log(`${version} (commit ${commit})`)
    process.exit(0)
  })
  .showHelpAfterError('Run with --help for usage.')
  // Must precede the commands, which inherit it when they are added.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_USAGE))
const groups = {
  'Start a server:': [addDev, addServe],
  'Use a server:': [addConnectors, addToken, addConnect, addExecute, addMcp, addApprovals, addSandbox],
  'Operate a server, on its machine:': [addApps, addAudit, addKeys, addMigrate, addBackup, addSync, addDrift],
}
for (const [heading, commands] of Object.entries(groups)) {
  program.commandsGroup(heading)
  for (const add of commands) add(program)
}

// A reader such as `head` closes the pipe early, which is no failure.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : FAILED))

try {
  await program.parseAsync()
} catch (error) {
  console.error(await explainStart(error))
  process.exitCode = exitCodeOf(error)
}
