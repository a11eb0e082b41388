/** Every command of the command line and its help. */
import { Command } from 'commander'
import { buildInfo } from '../config/build-info.ts'
import { DESCRIPTION } from '../text/description.ts'
import { addAlerts } from './alerts.ts'
import { addApprovals } from './approvals.ts'
import { addApps } from './apps.ts'
import { addAttest } from './attest.ts'
import { addAudit } from './audit.ts'
import { addBackup } from './backup.ts'
import { addCalls } from './calls.ts'
import { addChanges } from './changes.ts'
import { addConnect } from './connect.ts'
import { addConnectors } from './connectors.ts'
import { addDev } from './dev.ts'
import { addDrift } from './drift.ts'
import { addEndpoints } from './endpoints.ts'
import { addExecute } from './execute.ts'
import { WRONG_USAGE } from './explain.ts'
import { addFind } from './find.ts'
import { addGrants } from './grants.ts'
import { addHooks } from './hooks.ts'
import { addKeys } from './keys.ts'
import { addListen } from './listen.ts'
import { addMcp } from './mcp.ts'
import { addMigrate } from './migrate.ts'
import { addOperators } from './operators.ts'
import { addSandbox } from './sandbox.ts'
import { addSchema } from './schema.ts'
import { addServe } from './serve.ts'
import { addSignIn } from './sign-in.ts'
import { addSync } from './sync.ts'
import { addToken } from './token.ts'
import { addUsage } from './usage.ts'
import { addUsers } from './users.ts'
import { addViews } from './views.ts'

/** Commands by the heading of their group in the help. */
const GROUPS = {
  'Start a server:': [addDev, addServe],
  'Use a server:': [
    addConnectors,
    addAttest,
    addSchema,
    addToken,
    addConnect,
    addExecute,
    addCalls,
    addUsage,
    addUsers,
    addChanges,
    addHooks,
    addEndpoints,
    addListen,
    addMcp,
    addSignIn,
    addGrants,
    addApprovals,
    addSandbox,
  ],
  'Operate a server, on its machine:': [
    addApps,
    addOperators,
    addAudit,
    addKeys,
    addMigrate,
    addBackup,
    addSync,
    addAlerts,
    addFind,
    addDrift,
    addViews,
  ],
}

export function createProgram(): Command {
  const program = new Command('plugboard')
    .description(DESCRIPTION)
    .option('-V, --version', 'print the version and the commit it was built from')
    .on('option:version', () => {
      const { version, commit = 'unknown' } = buildInfo()
      console.log(`${version} (commit ${commit})`)
      process.exit(0)
    })
    // Options behind a subcommand are its own: `connectors` and `connectors list` both have --json.
    .enablePositionalOptions()
    .showHelpAfterError('Run with --help for usage.')
    // Must precede the commands, which inherit it when they are added.
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_USAGE))
  for (const [heading, commands] of Object.entries(GROUPS)) {
    program.commandsGroup(heading)
    for (const add of commands) add(program)
  }
  return program
}

/** Returns the command that runs, for the words of its errors. */
export function followCommand(program: Command): () => Command | undefined {
  let running: Command | undefined
  program.hook('preAction', (_, command) => {
    running = command
  })
  return () => running
}
