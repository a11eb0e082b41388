// Finds a port for a server that a test or a figure starts.
import { isPortInUse } from '../packages/server/free-port.mjs'

// Below the ports that operating systems give to connections and to servers that ask for any (from 32,768 on Linux).
const FIRST = 20_000
const COUNT = 12_000

/** A port that is free, and that no other program is given by chance before the server listens. */
export async function serverPort(host = '127.0.0.1') {
  const port = FIRST + Math.floor(Math.random() * COUNT)
  return (await isPortInUse(port, host)) ? serverPort(host) : port
}
