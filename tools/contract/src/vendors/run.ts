/** The command `npm run vendors`: which descriptions it takes, what it prints, and whether the run succeeded. */
import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { installed, VALIDATORS } from './installed.ts'
import { type Row, rowOf, type Vendor } from './row.ts'
import { fileOf, packagesOf, VENDORS } from './sources.ts'
import { writeRow } from './table.ts'

const USAGE = `Makes a connector of each vendor's description, and sends the requests of its actions through a validating proxy.

  npm run vendors [-- --only <vendor>]
  npm run vendors -- <folder> [entity,…]

  --only <vendor>   the vendors whose name begins so; without it, all of the table in tools/codegen/README.md
  <folder>          descriptions of your own; writes nothing

The run fails if a request is refused by the description that it was made from, differs from that of another client, or if
there is no project.`

/** Everything that the command reaches outside. */
export interface Outside {
  readonly vendors: typeof VENDORS
  /** Installs packages, and returns the folder. */
  install(packages: readonly string[]): string
  rowOf: typeof rowOf
  writeRow(row: Row): void
  print(line: string): void
}

const OUTSIDE: Outside = { vendors: VENDORS, install: installed, rowOf, writeRow, print: console.log }

/** Returns the exit code. */
export async function runVendors(args: readonly string[], outside: Outside = OUTSIDE): Promise<number> {
  const { print } = outside
  const given = argumentsOf(args)
  if (typeof given === 'string') {
    print(`${given}\n\n${USAGE}`)
    return 2
  }
  if (given.help) {
    print(USAGE)
    return 0
  }
  const { folder, only, entities } = given
  const vendors = folder === undefined ? knownVendors(outside, only) : vendorsIn(folder, entities)
  if (typeof vendors === 'string') {
    print(vendors)
    return 2
  }
  if (vendors.length === 0) {
    print('No description is left, so that nothing was checked.')
    return 1
  }
  const results = await checked(outside, vendors, folder === undefined)
  return results.includes(false) ? 1 : 0
}

interface Arguments {
  readonly help: boolean
  readonly only: string | undefined
  readonly folder: string | undefined
  readonly entities: string | undefined
}

/** Or the problem with them. */
function argumentsOf(args: readonly string[]): Arguments | string {
  const options = { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [folder, entities, ...others] = positionals
    if (others.length > 0) return `Too many arguments: ${others.join(', ')}.`
    if (folder !== undefined && values.only !== undefined)
      return '--only chooses from the table: leave out the folder.'
    return { help: values.help === true, only: values.only, folder, entities }
  } catch (error) {
    return (error as Error).message
  }
}

function knownVendors({ vendors, install, print }: Outside, only = ''): Vendor[] | string {
  const wanted = vendors.filter(({ vendor }) => vendor.startsWith(only))
  if (wanted.length === 0)
    return `No vendor is named ${only}…; there are ${vendors.map(({ vendor }) => vendor).join('; ')}.`
  const packages = packagesOf(wanted)
  const folder = packages.length > 0 ? install(packages) : ''
  return wanted.flatMap((each) => {
    const file = fileOf(each, folder)
    if (file === undefined) print(`${each.vendor}: skipped, since PLUGBOARD_SHARED has no description of it`)
    return file === undefined ? [] : [{ ...each, file }]
  })
}

function vendorsIn(folder: string, entities: string | undefined): Vendor[] | string {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return `${folder} is not a folder.`
  const files = readdirSync(folder).filter((each) => /\.(json|ya?ml)$/.test(each))
  if (files.length === 0) return `${folder} has no descriptions: files that end in .json, .yaml or .yml.`
  return files.map((file) => ({
    vendor: basename(file, extname(file)),
    format: '',
    file: resolve(folder, file),
    entities,
  }))
}

/** Of each vendor, true if its connector is right. */
async function checked(outside: Outside, vendors: readonly Vendor[], isKnown: boolean): Promise<boolean[]> {
  const validators = outside.install(VALIDATORS)
  const projects = mkdtempSync(join(tmpdir(), 'plugboard-vendors-'))
  symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(projects, 'node_modules'))
  try {
    const results: boolean[] = []
    for (const vendor of vendors) {
      const row = await rowOrProblem(outside, vendor, projects, validators)
      results.push(report(outside, vendor.vendor, row))
      if (isKnown && !Array.isArray(row)) outside.writeRow(row)
    }
    return results
  } finally {
    rmSync(projects, { recursive: true, force: true })
  }
}

/** One vendor's failure must not hide the others. */
async function rowOrProblem(
  { rowOf: make }: Outside,
  vendor: Vendor,
  projects: string,
  validators: string,
): Promise<Row | string[]> {
  try {
    return await make(vendor, projects, validators)
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  }
}

function report({ print }: Outside, vendor: string, row: Row | string[]): boolean {
  if (Array.isArray(row)) {
    print(`${vendor}: not checked\n  ${row.join('\n  ')}`)
    return false
  }
  const { actions, requests, refused, excused, silent, unchecked, doubts } = row
  const counts = [
    `${actions} actions`,
    `${requests} requests`,
    `${refused.length} refused`,
    `${excused.length} by a fault of the description`,
    `${silent.length} silent faults`,
    `${unchecked.length} unchecked`,
    `${doubts} questions`,
  ]
  print(`${vendor}: ${counts.join(', ')}`)
  for (const each of refused) print(`  refused: ${each}`)
  for (const each of silent) print(`  silent: ${each}`)
  return refused.length + silent.length === 0
}
