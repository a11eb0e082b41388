/** Entry of a database thread: runs statements one by one on a connection that the first one opens. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { TransformModule } from '../row-transform.ts'
import { type Connection, connect } from './connection.ts'
import type { Failure, Reply, Request, Start } from './messages.ts'

/** A deferred transaction that reads before it writes would fail when another process writes in between. */
const BEGIN = 'begin immediate'

const { file, role, niceness } = workerData as Start
const port = parentPort
const writer = role === 'writer' ? await import('./writer.ts') : undefined
let connection: Connection | undefined
let requireSameFile = (): void => {}

// On Linux this affects only the calling thread, elsewhere the whole process.
if (niceness !== undefined && process.platform === 'linux') setPriority(niceness)

/** Transforms by the URL of their module, loaded on first use. */
const transforms = new Map<string, TransformModule<unknown, unknown>>()

port?.on('message', (request: Request | 'close') => {
  if (request === 'close') {
    connection?.close()
    writer?.leaveFile()
    port.close()
    return
  }
  const module = request.transform?.module ?? request.load
  if (module === undefined || transforms.has(module)) reply(request)
  else void loadTransform(module).finally(() => reply(request))
})

async function loadTransform(module: string): Promise<void> {
  transforms.set(module, (await import(module)) as TransformModule<unknown, unknown>)
}

function reply(request: Request): void {
  const message = answer(request)
  const module = transforms.get(request.transform?.module ?? '')
  const moved = message.failure === undefined ? module?.buffersOf(message.transformed) : undefined
  port?.postMessage(message, moved)
}

function answer({ id, sql, parameters, begins, within, ms, cpuMs, rows, transform }: Request): Reply {
  try {
    connection ??= open()
    if (within && !connection.database.inTransaction) throw rolledBack()
    if (!connection.database.inTransaction) requireSameFile()
    if (begins) connection.run(BEGIN, [])
    const limits = { ms, cpuMs, rows }
    if (transform === undefined) return { id, answer: connection.run(sql, parameters, limits) }
    const module = transforms.get(transform.module)
    if (module === undefined) throw new Error(`failed to load the transform ${transform.module}`)
    return { id, transformed: module.transform(transform.args, connection.find(sql, parameters, limits)) }
  } catch (error) {
    return { id, failure: describe(error) }
  }
}

/** The statement was sent before the failure of an earlier one was known. On its own, it would be committed. */
function rolledBack(): Error {
  const message = 'the transaction was rolled back when an earlier statement failed; try again'
  return Object.assign(new Error(message), { code: 'SQLITE_ABORT' })
}

function open(): Connection {
  if (writer === undefined) return connect(file, role)
  const opened = writer.openWriter(file)
  requireSameFile = opened.requireSameFile
  return opened.connection
}

/** Structured cloning of an error would drop its `code`. */
function describe(error: unknown): Failure {
  const { message, code } = error as { message?: string; code?: unknown }
  return { message: message ?? String(error), code: typeof code === 'string' ? code : undefined }
}
