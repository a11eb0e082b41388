/** Lists alerts and silences them, on the machine of the server. */

import { nearest } from '@plugboard/core'
import { type Command, InvalidArgumentError } from 'commander'
import { INSTALLATION } from '../audit/trail.ts'
import { newId } from '../crypto/id.ts'
import { storeNow } from '../store/store-clock.ts'
import { isoTime } from '../text/iso-time.ts'
import { withStore } from './open.ts'
import { auditedChange } from './operator-audit.ts'
import { printTable } from './table.ts'
import { wholeNumber } from './whole-number.ts'

interface ListOptions {
  readonly all?: true
  readonly limit: number
  readonly json: boolean
}

interface SilenceOptions {
  readonly for: number
  readonly reason: string
  readonly subject?: string
}

const EXAMPLES = `
Examples:
  plugboard alerts silence connector_needs_reauth --subject payments --for 2h --reason "Stripe rotates keys"
  plugboard alerts silence any --for 30m --reason "migration of the database"`

export function addAlerts(program: Command): void {
  const alerts = program.command('alerts').description('list alerts, and silence them')
  alerts
    .command('list')
    .description('print the alerts that fire, or with --all also those that ended')
    .option('--all', 'also alerts that are pending or have ended, for 30 days')
    .option('--limit <alerts>', 'maximum number of alerts', wholeNumber(1), 100)
    .option('--json', 'print one JSON object per alert', false)
    .action(listAlerts)
  alerts
    .command('silence <rule>')
    .description('withhold the alerts of a rule, or of "any", for some time; audited')
    .requiredOption('--for <duration>', 'such as 30m, 2h or 3d', parseDuration)
    .requiredOption('--reason <text>', 'why, for whoever looks next', parseReason)
    .option('--subject <subject>', 'only alerts of this connector, connector type, endpoint or process')
    .addHelpText('after', EXAMPLES)
    .action(silence)
}

async function listAlerts({ all, limit, json }: ListOptions): Promise<void> {
  const [{ viewAlert }, found] = await Promise.all([
    import('../alerts/payload.ts'),
    withStore(async (store) =>
      all ? store.alerts.list(limit) : (await store.alerts.open()).slice(0, limit),
    ),
  ])
  const shown = found.filter(({ state }) => all || state === 'firing').map(viewAlert)
  if (json) for (const alert of shown) console.log(JSON.stringify(alert))
  else printTable(COLUMNS, shown)
}

type View = ReturnType<typeof import('../alerts/payload.ts')['viewAlert']>

const COLUMNS = {
  since: ({ since }: View) => since,
  until: ({ until }: View) => until,
  state: ({ state }: View) => state,
  severity: ({ severity }: View) => severity,
  rule: ({ rule }: View) => rule,
  subject: ({ subject }: View) => subject,
  summary: ({ summary }: View) => summary,
}

async function silence(given: string, { for: ms, reason, subject }: SilenceOptions): Promise<void> {
  const { RULES } = await import('../alerts/rules.ts')
  const rule = given === 'any' ? null : given
  if (rule !== null && !Object.hasOwn(RULES, rule)) throw unknownRule(rule, Object.keys(RULES))
  const change = { org: INSTALLATION, action: 'alerts.silence', object: given }
  await auditedChange(
    () => change,
    async (store, record) => {
      const now = await storeNow(store.engine)
      const row = { id: newId('sil'), rule, subject: subject ?? null, reason, created_by: 'operator' }
      await store.alerts.silence({ ...row, created_at: now, until: now + ms }, record)
      console.log(`silenced until ${isoTime(now + ms)}`)
    },
  )
}

function unknownRule(rule: string, known: readonly string[]): Error {
  const near = nearest(rule, known)
  return new Error(
    `There is no rule ${rule}; ${near === undefined ? `the rules are ${known.join(', ')}` : `did you mean ${near}?`}`,
  )
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const LONGEST_MS = 30 * 86_400_000

function parseDuration(text: string): number {
  const [, number, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  const ms = Number(number) * (UNITS[unit] ?? Number.NaN)
  if (ms > 0 && ms <= LONGEST_MS) return ms
  throw new InvalidArgumentError('Must be minutes, hours or days, such as 30m, 2h or 3d, and at most 30d.')
}

function parseReason(text: string): string {
  if (text.trim() !== '' && text.length <= 500 && text.isWellFormed() && !/\p{Cc}/u.test(text)) return text
  throw new InvalidArgumentError('Must be 1 to 500 characters, none of them a control character.')
}
