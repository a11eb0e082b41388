/**
 * Fits the client connections to the limit of open files. Without this, a server under a low limit starts, accepts
 * connections, and then can open neither its database nor connections to upstreams.
 */

export const MAX_CONNECTIONS = 1024

/** Databases, threads and modules: 70 files when idle, over 100 while threads for searches start. */
const OWN_FILES = 128
/** Upstream connections of synchronizations: two for each stream that a process works on. */
const SYNC_FILES = 16
/** The client's connection, and one to an upstream for its call. */
const FILES_PER_CONNECTION = 2
/** With fewer, health checks and a handful of clients would compete. */
const MIN_CONNECTIONS = 16

/** @returns The number of client connections, at most {@link MAX_CONNECTIONS}. Throws if the limit is too low to work. */
export function connectionLimit(limit: number = openFileLimit()): number {
  const fitting = Math.floor((limit - OWN_FILES - SYNC_FILES) / FILES_PER_CONNECTION)
  if (fitting >= MIN_CONNECTIONS) return Math.min(fitting, MAX_CONNECTIONS)
  throw new Error(
    `The limit of ${limit} open files is too low: the server needs at least ${filesFor(MIN_CONNECTIONS)}. ${remedy()}`,
  )
}

/** A sentence for the log. */
export function connectionLimitWarning(connections: number): string {
  return `The limit of open files allows ${connections} client connections instead of ${MAX_CONNECTIONS}. ${remedy()}`
}

function remedy(): string {
  const files = filesFor(MAX_CONNECTIONS)
  return `For all ${MAX_CONNECTIONS} connections, raise it to ${files}: ulimit -n ${files}, or LimitNOFILE=${files} in a systemd unit.`
}

function filesFor(connections: number): number {
  return OWN_FILES + SYNC_FILES + connections * FILES_PER_CONNECTION
}

let limitOfProcess: number | undefined

/** Of this process. Node raises the soft limit to the hard one when it starts. Infinity where there is none. */
function openFileLimit(): number {
  // A report stops all threads of the process, which may be those of other servers.
  limitOfProcess ??= readOpenFileLimit()
  return limitOfProcess
}

function readOpenFileLimit(): number {
  // The report would look up the names of all connected hosts.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft
}
