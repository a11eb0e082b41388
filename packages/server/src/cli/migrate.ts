import type { Command } from 'commander'
import { type StoreLocation, storeLocation } from '../config/config.ts'
import { UsageError } from './explain.ts'
import { withDevDefaults } from './open.ts'

interface MigrateOptions {
  readonly dryRun: boolean
  readonly distribute: boolean
  readonly json: boolean
}

export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('apply pending schema migrations; every server start does the same')
    .option('--dry-run', 'print the pending migrations without applying them', false)
    .option('--distribute', 'distribute the tables of the replica over a Citus cluster: docs/scale.md', false)
    .option('--json', 'print one JSON object', false)
    .action(migrate)
}

async function migrate({ dryRun, distribute, json }: MigrateOptions): Promise<void> {
  if (dryRun && distribute)
    throw new UsageError('--dry-run and --distribute exclude each other; leave one out')
  const { planMigrations } = await import('../store/migration-plan.ts')
  const location = storeLocation(withDevDefaults(process.env))
  const plan = await planMigrations(location)
  const distribution = dryRun ? undefined : await applyMigrations(location, distribute)
  if (json) console.log(JSON.stringify({ ...plan, dry_run: dryRun, ...distribution }))
  else {
    for (const id of plan.pending) console.log(`${id}  ${dryRun ? 'pending' : 'done'}`)
    console.log(summary(plan, dryRun))
    for (const name of distribution?.distributed ?? []) console.log(`${name}  distributed`)
    if (distribution) console.log(distributionSummary(distribution))
  }
}

type Distribution = Awaited<ReturnType<typeof import('../replica/distribute.ts')['distributeReplica']>>

/** Opening the store applies the migrations. Moving rows takes longer than any statement of the server may. */
async function applyMigrations(
  location: StoreLocation,
  distribute: boolean,
): Promise<Distribution | undefined> {
  const { openStore } = await import('../store/open.ts')
  const store = await openStore(location, distribute ? { bulkMs: 0 } : undefined)
  try {
    if (!distribute) return undefined
    const { distributeReplica } = await import('../replica/distribute.ts')
    return await distributeReplica(store.engine)
  } finally {
    await store.close()
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

function distributionSummary({ distributed, unchanged }: Distribution): string {
  return `replica: ${distributed.length + unchanged.length} tables are distributed, ${distributed.length} of them now`
}
