import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CONNECTORS, withAll, withOneEntity } from './contestants.ts'
import { type Figure, output, type Report } from './measure.ts'

const PROGRAMS: readonly (readonly [name: string, program: string])[] = [
  ['nothing', 'export {}'],
  ...CONNECTORS.flatMap((connector): (readonly [string, string])[] => [
    [`one entity of ${connector.slug}`, withOneEntity(connector)],
    [`all of ${connector.slug}`, withAll(connector)],
    ...connector.peers.map(({ name, program }) => [name, program] as const),
  ]),
]

const FIGURES = {
  'Total time': 'seconds',
  'Memory used': 'kB',
  Types: 'types',
  Instantiations: 'instantiations',
}

/** Diagnostics of `tsc` for a program that makes one call, library checks included. */
export function benchTypes(): Report {
  const folder = join(import.meta.dirname, 'node_modules', '.types')
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
  mkdirSync(folder, { recursive: true })
  try {
    return { figures: PROGRAMS.map(([name, program]) => ({ name, ...diagnose(tsc, folder, program) })) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function diagnose(tsc: string, folder: string, program: string): Figure {
  writeFileSync(join(folder, 'main.ts'), program)
  const flags = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--types',
    'node',
  ]
  const printed = output(process.execPath, [tsc, ...flags, '--extendedDiagnostics', 'main.ts'], folder)
  return Object.fromEntries(
    Object.entries(FIGURES).map(([label, unit]) => [
      unit,
      Number(new RegExp(`^${label}:\\s*([\\d.]+)`, 'm').exec(printed)?.[1]),
    ]),
  )
}
