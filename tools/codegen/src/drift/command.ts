/** `plugboard-codegen drift`: compares a spec with a vendor's new description. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { CommandOutcome } from '../command-outcome.ts'
import { belowServers } from '../description/below-path.ts'
import { loadDeclarations } from '../description/declarations.ts'
import type { Description } from '../description/description.ts'
import { loadDescription } from '../description/read-description.ts'
import { loadModel, readBeside, readModel, typesFileOf } from '../model/load.ts'
import { offerOf } from '../spec-view/offered.ts'
import { interfaceOf } from '../spec-view/record-fields.ts'
import { readSpecFile } from '../spec-view/spec-file.ts'
import { driftBetween } from './between.ts'
import type { Compared } from './compared.ts'
import { findDrift } from './find-drift.ts'
import type { Finding } from './finding.ts'
import { findObserved, type ObservedDifference, readObserved } from './observed.ts'
import { patchSpec } from './patch.ts'
import { openFindings, renderFindings, renderUnread } from './render.ts'

const DRIFT_USAGE = `Compares a spec with the vendor's API description.

  plugboard-codegen drift <spec> --against <description>           differences from the description
  plugboard-codegen drift <spec> --from <older> --to <newer>       only what changed between two descriptions
  plugboard-codegen drift <spec> --observed <file>                 what servers saw in records: the output of
                                                                   plugboard drift report --json; - reads standard input

  --patch      edits the spec: new optional params and fields, new values, \`until\` and \`deprecated\`
  --json       prints the differences as JSON
  --complete   the description has the whole API: what it lacks is gone, and not merely left out

Descriptions are OpenAPI 3.0 to 3.2, Swagger 2.0 (JSON or YAML), Google discovery documents and the type
declarations (.d.ts) of the vendor's SDK, which show records only: a record is the interface with the name of its entity.
Exits with 1 if there are differences that the spec does not have yet.`

const OPTIONS = {
  against: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  observed: { type: 'string' },
  patch: { type: 'boolean' },
  json: { type: 'boolean' },
  complete: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export function runDrift(args: readonly string[]): CommandOutcome {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [file, ...others] = positionals
  if (values.help) return { lines: [DRIFT_USAGE], exitCode: 0 }
  const isPair = values.from !== undefined && values.to !== undefined
  const chosen = [isPair, values.against !== undefined, values.observed !== undefined].filter(Boolean)
  if (file === undefined || others.length > 0 || chosen.length !== 1) {
    return { lines: [DRIFT_USAGE], exitCode: 2 }
  }
  const compared = comparedSpec(file)
  const sources = readSources(compared, values)
  const findings = findingsOf(compared, sources, values)
  const { lines, exitCode } = outcomeOf(compared, findings, values, unreadOf(sources))
  const newest = values.to ?? values.against
  const isSaid = values.patch && !values.json && newest !== undefined
  return { lines: isSaid ? [...lines, ...fillHint(file, newest)] : lines, exitCode }
}

/** Types of record fields are written from the description as a whole, so a patch does not edit their file. */
function fillHint(file: string, description: string): string[] {
  const types = typesFileOf(file)
  const text = readBeside(file).types
  if (text === undefined) return []
  // Its first lines have the command that wrote it, with declarations of an SDK and descriptions.
  const [, written] = /^#\s{1,10}plugboard-codegen (fill .{1,2000})$/m.exec(text.slice(0, 4000)) ?? []
  const command = (written ?? `fill ${file} --from ${description}`)
    .replace(/(?<=--from )(?!\S{0,1000}\.d\.ts\b)\S{1,1000}/, () => description)
    .replace(/^fill \S{1,1000}/, () => `fill ${file}`)
  return ['', `${types} is not patched. Regenerate it with:`, `  plugboard-codegen ${command}`]
}

/** Compares the differences that servers observed with the current spec. */
export function driftObserved(
  file: string,
  observed: readonly ObservedDifference[],
  options: OutputOptions = {},
): CommandOutcome {
  const compared = comparedSpec(file)
  return outcomeOf(compared, findObserved(compared, observed), options)
}

function comparedSpec(file: string): Compared {
  return { offer: offerOf(loadModel(file)), spec: readSpecFile(readFileSync(file, 'utf8'), file) }
}

interface OutputOptions {
  readonly patch?: boolean | undefined
  readonly json?: boolean | undefined
}

function outcomeOf(
  compared: Compared,
  findings: Finding[],
  { patch, json }: OutputOptions,
  unread: readonly string[] = [],
): CommandOutcome {
  const { file } = compared.spec
  const applied = patch ? applyPatch(compared, findings) : []
  const lines = json
    ? [JSON.stringify({ file, findings, applied: applied.length, unread }, null, 2)]
    : [...renderUnread(unread), ...renderFindings(file, findings, applied)]
  return { lines, exitCode: openFindings(findings).length > applied.length ? 1 : 0 }
}

interface Chosen {
  readonly against?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly observed?: string | undefined
  readonly complete?: boolean | undefined
}

interface Sources {
  readonly older?: Description
  readonly newer?: Description
}

function readSources({ offer }: Compared, { against, from, to }: Chosen): Sources {
  const read = (file: string): Description =>
    file.endsWith('.d.ts')
      ? loadDeclarations(
          file,
          offer.entities.map(({ name }) => interfaceOf(name)),
        )
      : belowServers(loadDescription(file), offer.servers)
  const newest = to ?? against
  return {
    ...(from !== undefined && to !== undefined && { older: read(from) }),
    ...(newest !== undefined && { newer: read(newest) }),
  }
}

function findingsOf(
  compared: Compared,
  { older, newer }: Sources,
  { observed, complete = false }: Chosen,
): Finding[] {
  if (observed !== undefined) return findObserved(compared, readObserved(observed))
  if (newer === undefined) return []
  return older === undefined
    ? findDrift(compared, newer, { isComplete: complete })
    : driftBetween(compared, older, newer)
}

/** Parts of the descriptions that could not be read, so that their changes cannot be found. */
function unreadOf({ older, newer }: Sources): string[] {
  return [...new Set([...(older?.skipped ?? []), ...(newer?.skipped ?? [])])]
}

/** Throws before writing if the patched spec is invalid. */
function applyPatch({ spec }: Compared, findings: readonly Finding[]): readonly Finding[] {
  const { text, applied } = patchSpec(spec, findings)
  readModel(text, spec.file, readBeside(spec.file))
  if (applied.length > 0) writeFileSync(spec.file, text)
  return applied
}
