/** Entry of the thread that writes a database file, which it migrates first. Readers start sooner without what this imports. */
import { serveStatements } from '../threads/serve-statements.ts'
import { serveFile } from './serve-file.ts'
import type { Start } from './threads.ts'
import { fileWriter } from './writer.ts'

serveStatements<Start>(({ file }) => {
  const { open, leave } = fileWriter(file)
  const server = serveFile(open)
  return {
    ...server,
    close: () => {
      server.close()
      leave()
    },
  }
})
