// Checks that the port that `npm start` will listen on is free, before a minute of installing and building.
import { freePortAfter, isPortInUse } from '../packages/server/free-port.mjs'

const DEFAULT_PORT = 3210
const MAX_PORT = 65_535

/** The port that `plugboard dev` will take from its arguments and environment; undefined where it says so itself. */
export function chosenPort(args, env) {
  const at = args.findLastIndex((arg) => arg === '--port' || arg.startsWith('--port='))
  const given = at < 0 ? undefined : args[at].includes('=') ? args[at].slice('--port='.length) : args[at + 1]
  const text = given ?? env.PLUGBOARD_PORT ?? env.PORT ?? String(DEFAULT_PORT)
  return /^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT ? Number(text) : undefined
}

/** Error message with a remedy if the port cannot be used; else undefined. */
export async function portProblem(port, host = '127.0.0.1') {
  if (!(await isPortInUse(port, host))) return undefined
  const other = await freePortAfter(port, host)
  return `Port ${port} is in use. Stop the program that uses it, or choose another port: npm start -- --port ${other}`
}
