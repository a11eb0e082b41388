/** Entry of a database thread: runs statements one by one on a connection that the first one opens. */
import { parentPort, workerData } from 'node:worker_threads'
import { migrations } from '../migrations/index.ts'
import { SQLITE, stepsFor } from '../migrations/migration.ts'
import type { TransformRows } from '../row-transform.ts'
import { type Connection, connect } from './connection.ts'
import type { Failure, Reply, Request, Start } from './messages.ts'
import { migrate } from './migrate.ts'
import { enterShared } from './presence.ts'

const { file, role } = workerData as Start
const port = parentPort
let connection: Connection | undefined
let leave: (() => void) | undefined

/** Transforms by the URL of their module, loaded on first use. */
const transforms = new Map<string, TransformRows<unknown, unknown>>()

port?.on('message', (request: Request | 'close') => {
  if (request === 'close') {
    connection?.close()
    leave?.()
    port.close()
    return
  }
  const module = request.transform?.module
  if (module === undefined || transforms.has(module)) port.postMessage(answer(request))
  else void loadTransform(module).finally(() => port.postMessage(answer(request)))
})

async function loadTransform(module: string): Promise<void> {
  const { transform } = (await import(module)) as { readonly transform: TransformRows<unknown, unknown> }
  transforms.set(module, transform)
}

function answer({ id, sql, parameters, ms, rows, transform }: Request): Reply {
  try {
    connection ??= open()
    const limits = { ms, rows }
    if (transform === undefined) return { id, answer: connection.run(sql, parameters, limits) }
    const apply = transforms.get(transform.module)
    if (apply === undefined) throw new Error(`failed to load the transform ${transform.module}`)
    return { id, transformed: apply(transform.args, connection.find(sql, parameters, limits)) }
  } catch (error) {
    return { id, failure: describe(error) }
  }
}

function open(): Connection {
  if (role === 'writer') leave ??= enterShared(file)
  const opened = connect(file, role)
  try {
    if (role === 'writer') migrate(opened.database, stepsFor(SQLITE, migrations))
    return opened
  } catch (error) {
    opened.close()
    throw error
  }
}

/** Structured cloning of an error would drop its `code`. */
function describe(error: unknown): Failure {
  const { message, code } = error as { message?: string; code?: unknown }
  return { message: message ?? String(error), code: typeof code === 'string' ? code : undefined }
}
