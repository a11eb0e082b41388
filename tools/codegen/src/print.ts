/** The one place that prints; Biome formats. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ModuleStructure } from './emit/structures.ts'
import { formatMemory } from './format-memory.ts'
import { LINE_WIDTH } from './line-width.ts'
import { makeFolder } from './make-folder.ts'
import { printModule } from './print-module.ts'

/** A generated file before it is printed: a module, JSON data, or finished text such as Markdown. */
export interface Source {
  /** Relative to the package or repository: `src/generated/customers.ts`. */
  readonly path: string
  readonly content:
    | { readonly module: ModuleStructure }
    | { readonly json: unknown }
    | { readonly text: string }
}

/** A generated file. */
export interface File {
  readonly path: string
  readonly text: string
}

/**
 * All of them at once: starting the formatter costs more than its work.
 * @param root Of the repository that has the files already: those that come out as they are there are not formatted again.
 */
export function printFiles(sources: readonly Source[], root?: string): File[] {
  const written = sources.map(({ path, content }) => ({ path, ...write(content) }))
  const open = written.filter(({ isFinal }) => !isFinal)
  const formatted = root === undefined ? format(open) : formatChanged(open, root)
  return written.map(({ path, text }) => ({ path, text: formatted.get(path) ?? text }))
}

function formatChanged(files: readonly File[], root: string): Map<string, string> {
  // A program of somebody's own has a version of its own.
  if (process.env.BIOME_BINARY !== undefined) return format(files)
  const memory = formatMemory(root, JSON.stringify([versionOfBiome(), SETTINGS]))
  const known = new Map(files.map((file) => [file.path, memory.recall(file)]))
  const fresh = format(files.filter(({ path }) => known.get(path) === undefined))
  const all = new Map(files.map(({ path, text }) => [path, known.get(path) ?? fresh.get(path) ?? text]))
  if (fresh.size > 0) memory.keep(files, all)
  return all
}

/** The text of a source, not formatted, for programs that parse it. */
export function printUnformatted({ content }: Source): string {
  return write(content).text
}

interface Written {
  readonly text: string
  /** The text is already formatted. */
  readonly isFinal: boolean
}

function write(content: Source['content']): Written {
  if ('text' in content) return { text: content.text, isFinal: true }
  if ('json' in content) return { text: JSON.stringify(content.json, null, 2), isFinal: false }
  return { text: printModule(content.module), isFinal: false }
}

const SETTINGS = {
  root: true,
  files: { maxSize: 16 * 1024 * 1024 },
  formatter: { indentStyle: 'space', lineWidth: LINE_WIDTH },
  javascript: { formatter: { quoteStyle: 'single', semicolons: 'asNeeded' } },
}

/** Formatted texts by path. */
function format(files: readonly File[]): Map<string, string> {
  if (files.length === 0) return new Map()
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-format-'))
  try {
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(SETTINGS))
    for (const { path, text } of files) {
      makeFolder(dirname(join(folder, path)))
      writeFileSync(join(folder, path), text)
    }
    runFormatter(folder)
    return new Map(files.map(({ path }) => [path, readFileSync(join(folder, path), 'utf8')]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const BIOME = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')

function versionOfBiome(): string {
  return JSON.parse(readFileSync(join(dirname(BIOME), '..', 'package.json'), 'utf8')).version
}

const FORMAT = ['format', '--write', '.']

function runFormatter(cwd: string): void {
  const { status, stdout, stderr } =
    runNative(cwd) ?? spawnSync(process.execPath, [BIOME, ...FORMAT], { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`Biome cannot format the generated code:\n${stdout}${stderr}`)
}

/**
 * The program that the package starts, without two processes before it. Undefined where it cannot be started, as one for another C
 * library: the package knows which one to start.
 */
function runNative(cwd: string): SpawnSyncReturns<string> | undefined {
  const { platform, arch, env } = process
  const name = `@biomejs/cli-${platform}-${arch}/biome${platform === 'win32' ? '.exe' : ''}`
  try {
    const program = env.BIOME_BINARY ?? createRequire(BIOME).resolve(name)
    const ended = spawnSync(program, FORMAT, { cwd, encoding: 'utf8' })
    return ended.error === undefined ? ended : undefined
  } catch {
    return undefined
  }
}
