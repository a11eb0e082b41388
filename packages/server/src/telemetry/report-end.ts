/** Logs the end of a process that nobody stopped: the packages of connectors may be written by anybody. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { failureFields, flushLog } from './logging.ts'

const ENDED = 'server ended without being stopped'

/** Signals that end a process, other than those that stop a server. Node.js keeps SIGUSR1 and SIGPROF for its own tools. */
const ENDING = ['SIGQUIT', 'SIGABRT', 'SIGALRM', 'SIGUSR2', 'SIGXCPU', 'SIGIO', 'SIGPWR', 'SIGSYS'] as const

/**
 * Until it is released, the end of the process has a line in the log that names the package whose code caused it.
 *
 * @returns Releases it: the server has stopped, or its start has failed.
 */
export function reportEnd(log: Pick<Logger, 'error'>): () => void {
  let cause: object = {}
  const releaseExit = recordCalls('exit', (at) => {
    cause = { cause: 'process.exit', ...endedBy(at) }
  })
  const releaseAbort = recordCalls('abort', (at) => {
    log.error({ cause: 'process.abort', ...endedBy(at) }, ENDED)
    flushLog()
  })
  const onCrash = (error: unknown, origin: string): void => {
    // Anything may be thrown.
    const { at, ...fields } = failureFields(error instanceof Error ? error : undefined)
    cause = { cause: origin, ...fields, ...endedBy(at) }
  }
  const onExit = (code: number): void => log.error({ exit_code: code, ...cause }, ENDED)
  const releaseKills = reportKills((signal) => {
    log.error({ cause: signal }, ENDED)
    flushLog()
  })
  process.on('uncaughtExceptionMonitor', onCrash)
  // Before the log is flushed.
  process.prependListener('exit', onExit)
  return () => {
    for (const release of [releaseExit, releaseAbort, releaseKills]) release()
    process.off('uncaughtExceptionMonitor', onCrash)
    process.off('exit', onExit)
  }
}

/** Calls `record` with the stack of each call of the function of `process`, before the call. */
function recordCalls(name: 'exit' | 'abort', record: (at: readonly string[]) => void): () => void {
  const original = process[name] as (code?: number | string | null) => never
  const recorded = (code?: number | string | null): never => {
    const caller = {}
    Error.captureStackTrace(caller, recorded)
    record(failureFields(caller).at)
    return original.call(process, code)
  }
  process[name] = recorded
  return () => {
    process[name] = original
  }
}

/** The process then ends by the signal as it would have, with a core where the system writes one. */
function reportKills(report: (by: string) => void): () => void {
  const onSignal = (by: NodeJS.Signals): void => {
    // Others that listen have a use for it, such as a report.
    if (process.listenerCount(by) > 1) return
    report(by)
    process.off(by, onSignal)
    process.kill(process.pid, by)
  }
  for (const signal of ENDING) process.prependListener(signal, onSignal)
  return () => {
    for (const signal of ENDING) process.off(signal, onSignal)
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
