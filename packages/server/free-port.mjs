// Looks for ports that are free. Plain JavaScript, because `npm start` uses it before anything is installed or built.
import { once } from 'node:events'
import { createServer } from 'node:net'

const MAX_PORT = 65_535
const TRIED = 50

export async function isPortInUse(port, host) {
  const server = createServer()
  try {
    await once(server.listen(port, host), 'listening')
    return false
  } catch ({ code }) {
    return code === 'EADDRINUSE'
  } finally {
    server.close()
  }
}

/** The next free port; the operating system chooses one (0) if the next ones are all in use. */
export async function freePortAfter(port, host) {
  for (let other = port + 1; other <= Math.min(port + TRIED, MAX_PORT); other++)
    if (!(await isPortInUse(other, host))) return other
  return 0
}
