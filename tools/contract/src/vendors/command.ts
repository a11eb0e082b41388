/**
 * `npm run vendors [-- --only <vendor>]`: makes a connector of each vendor's description, calls each action with the required
 * params and with all of them through a validating proxy that knows only the description, and writes the vendor's row of the
 * table in `tools/codegen/README.md`. `npm run vendors -- <folder> [entity,…]` does the same for the descriptions in a folder, and
 * writes nothing. Packages come from the registry; nothing else leaves this machine.
 */
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { installed, VALIDATORS } from './installed.ts'
import { type Row, rowOf, type Vendor } from './row.ts'
import { fileOf, packagesOf, VENDORS } from './sources.ts'
import { writeRow } from './table.ts'

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const [folder, entities] = positionals
const validators = installed(VALIDATORS)
const vendors = folder === undefined ? knownVendors() : vendorsIn(folder)
const projects = mkdtempSync(join(tmpdir(), 'plugboard-vendors-'))
symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(projects, 'node_modules'))
try {
  const rows: Row[] = []
  for (const vendor of vendors) {
    const row = await rowOf(vendor, projects, validators)
    if (Array.isArray(row)) {
      console.log(`${vendor.vendor}: no project\n  ${row.join('\n  ')}`)
      continue
    }
    rows.push(reported(row))
    if (folder === undefined) writeRow(row)
  }
  process.exitCode = rows.some(({ refused, silent }) => refused.length + silent.length > 0) ? 1 : 0
} finally {
  rmSync(projects, { recursive: true, force: true })
}

function knownVendors(): Vendor[] {
  const wanted = VENDORS.filter(({ vendor }) => values.only === undefined || vendor.startsWith(values.only))
  const packages = installed(packagesOf(wanted))
  return wanted.flatMap((each) => {
    const file = fileOf(each, packages)
    if (file === undefined)
      console.log(`${each.vendor}: skipped, since PLUGBOARD_SHARED has no description of it`)
    return file === undefined ? [] : [{ ...each, file }]
  })
}

function vendorsIn(from: string): Vendor[] {
  const files = readdirSync(from).filter((each) => /\.(json|ya?ml)$/.test(each))
  return files.map((file) => ({
    vendor: basename(file, extname(file)),
    format: '',
    file: resolve(from, file),
    entities,
  }))
}

function reported(row: Row): Row {
  const { vendor, actions, requests, refused, excused, silent, unchecked, doubts } = row
  const counts = [
    `${actions} actions`,
    `${requests} requests`,
    `${refused.length} refused`,
    `${excused.length} by a fault of the description`,
    `${silent.length} silent faults`,
    `${unchecked.length} unchecked`,
    `${doubts} questions`,
  ]
  console.log(`${vendor}: ${counts.join(', ')}`)
  for (const each of refused) console.log(`  refused: ${each}`)
  for (const each of silent) console.log(`  silent: ${each}`)
  return row
}
