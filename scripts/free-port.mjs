// Whether the port that `npm start` is about to listen on is free, known before a minute of installing and building.
import { once } from 'node:events'
import { createServer } from 'node:net'

const DEFAULT_PORT = 3210

/** The port that `plugboard dev` will take from its arguments and environment; undefined where it says so itself. */
export function chosenPort(args, env) {
  const at = args.findLastIndex((arg) => arg === '--port' || arg.startsWith('--port='))
  const given = at < 0 ? undefined : args[at].includes('=') ? args[at].slice('--port='.length) : args[at + 1]
  const text = given ?? env.PLUGBOARD_PORT ?? env.PORT ?? String(DEFAULT_PORT)
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined
}

/** Error message with a remedy if the port cannot be used; else undefined. */
export async function portProblem(port, host = '127.0.0.1') {
  const server = createServer()
  try {
    await once(server.listen(port, host), 'listening')
    return undefined
  } catch ({ code }) {
    return code === 'EADDRINUSE'
      ? `Port ${port} is in use. Stop the program that uses it, or choose another port: npm start -- --port ${otherPort(port)}`
      : undefined
  } finally {
    server.close()
  }
}

function otherPort(port) {
  return port < 65_535 ? port + 1 : DEFAULT_PORT
}
