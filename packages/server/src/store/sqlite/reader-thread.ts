/** Entry of the threads that read a database file. */
import { serveStatements } from '../threads/serve-statements.ts'
import { connect } from './connection.ts'
import { serveFile } from './serve-file.ts'
import type { Start } from './threads.ts'

serveStatements<Start>(({ file }) => serveFile(() => ({ connection: connect(file, 'reader') })))
