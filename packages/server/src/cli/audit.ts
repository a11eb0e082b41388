import { type Command, Option } from 'commander'
import { INSTALLATION } from '../audit/trail.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import type { Secret } from '../crypto/secret.ts'
import type { AuditRow } from '../store/audit.ts'
import type { Store } from '../store/store.ts'
import { isoTime } from '../text/iso-time.ts'
import { withStore, withVault } from './open.ts'
import { requireApplication } from './require-application.ts'
import { wholeNumber } from './whole-number.ts'

interface Output {
  readonly json: boolean
}

const VERIFY_HELP = `
Prints the hash of the last entry. Store it elsewhere to prove later that no earlier entry has changed.
Exit code 1: a trail was tampered with.`

export function addAudit(program: Command): void {
  const audit = program.command('audit').description('read and verify the audit trail')
  audit
    .command('list <client_id>')
    .description(
      'print the entries of an application, newest first; "installation" has those of no application, such as key commands',
    )
    .addOption(
      new Option(
        '--outcome <outcome>',
        'only entries of writes that may or may not have had their effect',
      ).choices(['unknown']),
    )
    .option('--object <id>', 'only entries about this object, such as a connector')
    .option('--request <id>', 'only entries of this request')
    .option('--limit <entries>', 'maximum number of entries', wholeNumber(1), 100)
    .option('--json', 'print one JSON object per line', false)
    .action(list)
  audit
    .command('verify [client_id]')
    .description('verify the hash chain of one or all applications: no entry changed, removed or inserted')
    .option('--json', 'print one JSON object per application', false)
    .addHelpText('after', VERIFY_HELP)
    .action(verify)
}

interface ListOptions extends Output {
  readonly limit: number
  readonly outcome?: 'unknown'
  readonly object?: string
  readonly request?: string
}

async function list(org: string, { limit, json, outcome, object, request }: ListOptions): Promise<void> {
  const filter = { object, requestId: request, unknownOnly: outcome === 'unknown' }
  const { wholeTenant } = await import('../audit/trail.ts')
  const rows = await withStore(async (store) => {
    // An application that was removed has its trail still.
    if (org !== INSTALLATION && !(await store.audit.orgs()).includes(org))
      await requireApplication(store, org)
    return store.audit.newest(wholeTenant(org), undefined, limit + 1, filter)
  })
  if (rows.length === 0)
    console.error(
      outcome === 'unknown' ? 'plugboard: no write has an unknown outcome' : 'plugboard: no entry matches',
    )
  for (const row of rows.slice(0, limit)) console.log(json ? JSON.stringify(row) : lineOf(row))
  if (rows.length > limit)
    console.error(`plugboard: there are older entries; --limit prints more than the newest ${limit}`)
}

function lineOf({ seq, at, actor, external_user_id: user, action, object, code }: AuditRow): string {
  return [seq, isoTime(at), actor, user ?? '-', action, object || '-', code].join('  ')
}

async function verify(org: string | undefined, { json }: Output): Promise<void> {
  await withVault(async (store, keyRing) => {
    const [{ verifyTrail }, key] = await Promise.all([import('../audit/verify.ts'), auditKey(store, keyRing)])
    if (org !== undefined && !(await store.audit.orgs()).includes(org)) await requireApplication(store, org)
    for (const one of org === undefined ? await store.audit.orgs() : [org]) {
      const { rows, hash, fault } = await verifyTrail(store.audit, key, one)
      if (fault !== undefined) process.exitCode = 1
      if (json) console.log(JSON.stringify({ client_id: one, entries: rows, hash, fault: fault ?? null }))
      else
        console.log(
          `${one}  ${countOf(rows)}  ${fault === undefined ? `intact  ${hash}` : `BROKEN: ${fault}`}`,
        )
    }
  })
}

const countOf = (rows: number): string => (rows === 1 ? '1 entry' : `${rows} entries`)

async function auditKey(store: Store, keyRing: KeyRing): Promise<Secret<Buffer>> {
  const [{ deriveRootKeys }, { openRootSecret }] = await Promise.all([
    import('../crypto/root-keys.ts'),
    import('../store/root-secret.ts'),
  ])
  return deriveRootKeys(await openRootSecret(store, keyRing)).audit
}
