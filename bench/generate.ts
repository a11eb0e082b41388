import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog as calendar } from '@plugboard/calendar/catalog'
import { catalog as cloudDrive } from '@plugboard/cloud-drive/catalog'
import { catalog as codeHosting } from '@plugboard/code-hosting/catalog'
import type { Catalog } from '@plugboard/core/catalog'
import { catalog as crm } from '@plugboard/crm/catalog'
import { catalog as email } from '@plugboard/email/catalog'
import { catalog as issueTracking } from '@plugboard/issue-tracking/catalog'
import { catalog as messaging } from '@plugboard/messaging/catalog'
import { catalog as payments } from '@plugboard/payments/catalog'
import { catalog as recruiting } from '@plugboard/recruiting/catalog'
import { catalog as wiki } from '@plugboard/wiki/catalog'
import { type Figure, median, output, type Report, round } from './measure.ts'

const RUNS = 5
const ROOT = join(import.meta.dirname, '..')
const CATALOGS: Readonly<Record<string, Catalog>> = {
  payments,
  'issue-tracking': issueTracking,
  'cloud-drive': cloudDrive,
  recruiting,
  'code-hosting': codeHosting,
  email,
  crm,
  messaging,
  calendar,
  wiki,
}

/** Milliseconds of a complete `generate --check` in a fresh process, and the length of the specs per action. */
export function benchGenerate(): Report {
  const times = []
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    output(
      process.execPath,
      ['--conditions=@plugboard/source', 'tools/codegen/src/cli.ts', 'generate', '--check'],
      ROOT,
    )
    times.push(performance.now() - start)
  }
  const check = { name: 'generate --check', ms: round(median(times)) }
  return { runs: RUNS, figures: [check, ...specLengths()] }
}

/**
 * Lines that people write for a connector to work: blank ones, comments and deviations included. Types that `fill` writes, translations
 * and goals are excluded: no call needs them. Lines of goals stand beside.
 */
function specLengths(): Figure[] {
  const specs = Object.entries(CATALOGS).map(([name, { entities }]) => ({
    name,
    lines: linesOf(`${name}.yaml`) + linesOf(`${name}.deviations.yaml`),
    goals: linesOf(`${name}.goals.yaml`),
    actions: Object.values(entities).reduce((sum, { actions }) => sum + Object.keys(actions).length, 0),
  }))
  const sum = (of: 'lines' | 'goals' | 'actions'): number =>
    specs.reduce((total, spec) => total + spec[of], 0)
  const all = [
    ...specs,
    { name: 'all specs', lines: sum('lines'), goals: sum('goals'), actions: sum('actions') },
  ]
  return all.map((spec) => ({ ...spec, linesPerAction: round(spec.lines / spec.actions) }))
}

function linesOf(file: string): number {
  const path = join(ROOT, 'specs', file)
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0
}
