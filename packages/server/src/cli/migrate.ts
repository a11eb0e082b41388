import type { Command } from 'commander'
import { storeLocation } from '../config/config.ts'

interface MigrateOptions {
  readonly dryRun: boolean
  readonly json: boolean
}

export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('apply pending schema migrations; every server start does the same')
    .option('--dry-run', 'print the pending migrations without applying them', false)
    .option('--json', 'print one JSON object', false)
    .action(migrate)
}

async function migrate({ dryRun, json }: MigrateOptions): Promise<void> {
  const [{ openStore }, { planMigrations }] = await Promise.all([
    import('../store/open.ts'),
    import('../store/plan.ts'),
  ])
  const location = storeLocation(process.env)
  const plan = await planMigrations(location)
  if (!dryRun) await (await openStore(location)).close()
  if (json) console.log(JSON.stringify({ ...plan, dry_run: dryRun }))
  else {
    for (const id of plan.pending) console.log(`${id}  ${dryRun ? 'pending' : 'done'}`)
    console.log(summary(plan, dryRun))
  }
}

function summary(
  { engine, applied, pending }: { engine: string; applied: readonly string[]; pending: readonly string[] },
  dryRun: boolean,
): string {
  if (pending.length > 0 && dryRun)
    return `${engine}: ${pending.length} of ${applied.length + pending.length} migrations are pending`
  return `${engine}: up to date, ${applied.length + pending.length} migrations`
}
