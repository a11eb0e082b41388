/** `plugboard-codegen new`: a project for one connector, in a repository of its own. */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CommandOutcome } from '../command-outcome.ts'
import { loadDescription, loadDocument } from '../description/read-description.ts'
import { generate } from '../generate.ts'
import { makeFolder } from '../make-folder.ts'
import { blankSpec } from './blank-spec.ts'
import { nameProblem } from './connector-name.ts'
import { type ProjectFile, projectFiles } from './project-files.ts'
import { requestSlice } from './request-slice.ts'
import { specFrom } from './spec-from.ts'
import type { NewSpec } from './write/write-spec.ts'

const NEW_USAGE = `Makes a project for a connector, in the current folder, which must be empty.

  plugboard-codegen new <name> [--from <description>] [--entities a,b]

  --from <description>   file with OpenAPI 3.0 to 3.2, Swagger 2.0 (JSON or YAML) or a Google discovery document; without it,
                         the spec has a sample entity
  --entities <a,b>       entities to take, by the last fixed part of a path (books of /v1/books/{id}) or by tag; without it,
                         all that can be listed. The error for an unknown name lists the known ones
  --package <name>       name of the npm package (default: plugboard-<name>)
  --packages <folder>    installs Plugboard's packages from packed files: <folder>/core.tgz and so on

The project has the spec, its generated code, the contract suite, and REVIEW.md with the guesses to check.`

const OPTIONS = {
  from: { type: 'string' },
  entities: { type: 'string' },
  package: { type: 'string' },
  packages: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

export function runNew(args: readonly string[], cwd: string = process.cwd()): CommandOutcome {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  if (values.help) return { lines: [NEW_USAGE], exitCode: 0 }
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0) return { lines: [NEW_USAGE], exitCode: 2 }
  const problem = nameProblem(name) ?? optionProblem(values, cwd) ?? folderProblem(cwd)
  if (problem !== undefined) return { lines: [problem], exitCode: 2 }
  const spec = specOf(name, values.from, values.entities)
  const packageName = values.package ?? `plugboard-${name}`
  const packages = values.packages === undefined ? undefined : resolve(cwd, values.packages)
  const versionOf = versions(packages)
  const requests = values.from === undefined ? undefined : requestsOf(values.from, spec)
  const { text, doubts } = spec
  const files = projectFiles({ name, packageName, spec: text, doubts, versionOf, packages, requests })
  writeFiles(cwd, files)
  const { lines, ok } = generate({ root: cwd })
  return ok
    ? { lines: report(files, spec.doubts), exitCode: 0 }
    : { lines: [...lines, '', invalidText(name)], exitCode: 1, isError: true }
}

function requestsOf(from: string, { described, endpoints = [] }: NewSpec): object | undefined {
  return described && requestSlice(loadDocument(from), described, endpoints)
}

interface Options {
  readonly from?: string | undefined
  readonly entities?: string | undefined
  readonly package?: string | undefined
  readonly packages?: string | undefined
}

function optionProblem(options: Options, cwd: string): string | undefined {
  const { from, entities, package: own, packages } = options
  if (entities !== undefined && from === undefined)
    return '--entities chooses from a description: give --from, too.'
  if (own !== undefined && !PACKAGE.test(own))
    return `--package must be a name that npm allows, such as @me/shelf (got ${JSON.stringify(own)}).`
  if (packages === undefined || existsSync(join(resolve(cwd, packages), 'core.tgz'))) return undefined
  return `--packages must be a folder with core.tgz and the other packed packages (got ${packages}).`
}

const PACKAGE = /^(?=.{1,214}$)(@[a-z\d~-][a-z\d._~-]*\/)?[a-z\d~-][a-z\d._~-]*$/

/** Files that a folder may already contain. */
const HARMLESS = ['.git', '.gitignore', 'node_modules', 'package.json', 'package-lock.json']

function folderProblem(folder: string): string | undefined {
  const found = readdirSync(folder).filter((file) => !HARMLESS.includes(file))
  if (found.length > 0)
    return `${folder} is not empty (${found.slice(0, 3).join(', ')}). Make a folder for the project, and run the command there.`
  const manifest = join(folder, 'package.json')
  const isOwn = existsSync(manifest) && 'plugboard' in JSON.parse(readFileSync(manifest, 'utf8'))
  return isOwn ? `${manifest} is that of a connector already.` : undefined
}

function specOf(name: string, from: string | undefined, list = ''): NewSpec {
  if (from === undefined) return { text: blankSpec(name), doubts: [], entities: ['books'] }
  const wanted = list.split(',').map((each) => each.trim())
  return specFrom(
    loadDescription(from),
    from,
    name,
    wanted.filter((each) => each !== ''),
  )
}

/** Versions of packages: files in the folder, or else the version of this command. */
function versions(folder: string | undefined): (packageName: string) => string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return (packageName) =>
    folder === undefined ? `^${version}` : `file:${join(folder, packageName.replace('@plugboard/', ''))}.tgz`
}

function writeFiles(folder: string, files: readonly ProjectFile[]): void {
  for (const { path, text } of files) {
    const file = join(folder, path)
    makeFolder(dirname(file))
    writeFileSync(file, text)
  }
}

function invalidText(name: string): string {
  return [
    `The project is written, but its spec is invalid, so it has no generated code yet. Correct specs/${name}.yaml at these lines, then run:`,
    '  npm install && npm run generate',
  ].join('\n')
}

function report(files: readonly ProjectFile[], doubts: readonly string[]): string[] {
  return [
    ...files.map(({ path }) => `wrote ${path}`),
    '',
    ...(doubts.length > 0
      ? ['Look at (also in REVIEW.md):', ...doubts.map((doubt) => `  ${doubt}`), '']
      : []),
    'Next: npm install && npm run build && npm test',
  ]
}
