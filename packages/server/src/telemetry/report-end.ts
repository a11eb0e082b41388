/** Logs the end of a process that nobody stopped: the packages of connectors may be written by anybody. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { failureFields } from './logging.ts'

const ENDED = 'server ended without being stopped'

/**
 * Until it is released, the end of the process has a line in the log that names the package whose code caused it.
 *
 * @returns Releases it: the server has stopped, or its start has failed.
 */
export function reportEnd(log: Pick<Logger, 'error'>): () => void {
  let cause: object = {}
  const release = recordExits((at) => {
    cause = { cause: 'process.exit', ...endedBy(at) }
  })
  const onCrash = (error: unknown, origin: string): void => {
    // Anything may be thrown.
    const { at, ...fields } = failureFields(error instanceof Error ? error : undefined)
    cause = { cause: origin, ...fields, ...endedBy(at) }
  }
  const onExit = (code: number): void => log.error({ exit_code: code, ...cause }, ENDED)
  process.on('uncaughtExceptionMonitor', onCrash)
  // Before the log is flushed.
  process.prependListener('exit', onExit)
  return () => {
    release()
    process.off('uncaughtExceptionMonitor', onCrash)
    process.off('exit', onExit)
  }
}

/** Calls `record` with the stack of each call of `process.exit`, before the call. */
function recordExits(record: (at: readonly string[]) => void): () => void {
  const { exit } = process
  const recorded = (code?: number | string | null): never => {
    const caller = {}
    Error.captureStackTrace(caller, recorded)
    record(failureFields(caller).at)
    return exit(code)
  }
  process.exit = recorded
  return () => {
    process.exit = exit
  }
}

function endedBy(at: readonly string[]): object {
  const owner = at.flatMap((line) => packageOf(line) ?? [])[0]
  return { ...(owner !== undefined && { package: owner }), at }
}

/** The package that the file of a line of a stack belongs to; absent for the modules of Node.js. */
function packageOf(line: string): string | undefined {
  const position = line.endsWith(')')
    ? line.slice(line.lastIndexOf(' (') + 2)
    : line.replace(/^at (async )?/, '')
  const file = position.split(/:\d/, 1)[0] ?? ''
  const path = pathOf(file)
  return isAbsolute(path) ? nameAbove(dirname(path)) : undefined
}

/** Never throws: the process ends, and a stack may hold anything. */
function pathOf(file: string): string {
  try {
    return file.startsWith('file:') ? fileURLToPath(file) : file
  } catch {
    return ''
  }
}

function nameAbove(folder: string): string | undefined {
  const manifest = join(folder, 'package.json')
  const name = existsSync(manifest) ? nameIn(manifest) : undefined
  const above = dirname(folder)
  return name ?? (above === folder ? undefined : nameAbove(above))
}

function nameIn(manifest: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: unknown }
    return typeof name === 'string' ? name : undefined
  } catch {
    return undefined
  }
}
