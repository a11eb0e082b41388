/** A thread with one connection, opened for the first statement: takes statements, one after another, and answers them. */
import { parentPort, workerData } from 'node:worker_threads'
import { renderHits } from '../../search/render-hits.ts'
import { migrations } from '../migrations/index.ts'
import { SQLITE, stepsFor } from '../migrations/migration.ts'
import { type Connection, connect } from './connection.ts'
import type { Failure, Reply, Request, Start } from './messages.ts'
import { migrate } from './migrate.ts'
import { enter } from './presence.ts'

const { file, role } = workerData as Start
const port = parentPort
let connection: Connection | undefined
let leave: (() => void) | undefined

port?.on('message', (request: Request | 'close') => {
  if (request === 'close') {
    connection?.close()
    leave?.()
    port.close()
  } else port.postMessage(answer(request))
})

function answer({ id, sql, parameters, ms, rows, telling }: Request): Reply {
  try {
    connection ??= open()
    if (telling === undefined) return { id, answer: connection.run(sql, parameters, { ms, rows }) }
    return { id, told: renderHits(telling, connection.find(sql, parameters, { ms, rows })) }
  } catch (error) {
    return { id, failure: describe(error) }
  }
}

function open(): Connection {
  if (role === 'writer') leave ??= enter(file)
  const opened = connect(file, role)
  try {
    if (role === 'writer') migrate(opened.database, stepsFor(SQLITE, migrations))
    return opened
  } catch (error) {
    opened.close()
    throw error
  }
}

/** Of an error of the engine, a thread would pass on nothing but the text. */
function describe(error: unknown): Failure {
  const { message, code } = error as { message?: string; code?: unknown }
  return { message: message ?? String(error), code: typeof code === 'string' ? code : undefined }
}
