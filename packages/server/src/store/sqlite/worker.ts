/** A thread with one connection: takes statements, one after another, and answers them. */
import { parentPort, workerData } from 'node:worker_threads'
import { migrations } from '../migrations/index.ts'
import { SQLITE, stepsFor } from '../migrations/migration.ts'
import { type Connection, connect } from './connection.ts'
import type { Failure, Reply, Request, Start } from './messages.ts'
import { migrate } from './migrate.ts'

const { file, role } = workerData as Start
const port = parentPort
if (port === null) throw new Error('this file is the entry of a worker thread')
const reply = (message: Reply): void => port.postMessage(message)

try {
  serve(start())
  reply({ id: 0 })
} catch (error) {
  reply({ id: 0, failure: describe(error) })
  port.close()
}

function start(): Connection {
  const connection = connect(file, role)
  try {
    if (role === 'writer') migrate(connection.database, stepsFor(SQLITE, migrations))
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

function serve(connection: Connection): void {
  port?.on('message', (request: Request | 'close') => {
    if (request === 'close') {
      connection.close()
      port.close()
    } else reply(answer(connection, request))
  })
}

function answer(connection: Connection, { id, sql, parameters }: Request): Reply {
  try {
    return { id, answer: connection.run(sql, parameters) }
  } catch (error) {
    return { id, failure: describe(error) }
  }
}

/** Of an error of the engine, a thread would pass on nothing but the text. */
function describe(error: unknown): Failure {
  const { message, code } = error as { message?: string; code?: unknown }
  return { message: message ?? String(error), code: typeof code === 'string' ? code : undefined }
}
