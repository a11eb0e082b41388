import type { Fetch } from '../../options.ts'
import { sendOverSocket } from './request.ts'

/**
 * The way of a request over the sockets of Node.js. Undefined if the global `fetch` has to send it: a proxy or another
 * dispatcher is set up for it, or it is to refuse the address.
 */
export function nodeFetch(url: string): Fetch | undefined {
  return isFetchUntouched() && !isRefused(url) ? sendOverSocket : undefined
}

/** Where the global `fetch` of Node.js and the package undici keep what sends their requests: versions 6 and 7, and 8. */
const [PLACE, PLACE_OF_8] = [Symbol.for('undici.globalDispatcher.1'), Symbol.for('undici.globalDispatcher.2')]

/** The class of the object that undici 8 puts in the first place, for users of the earlier versions. */
const WRAPPER = 'Dispatcher1Wrapper'

/** Options of an agent that nobody has set. */
const DEFAULTS: readonly unknown[] = [undefined, Number.POSITIVE_INFINITY]

let known: readonly unknown[] = []

/**
 * True if the global `fetch` sends its requests as it does by itself. A program may have set up a proxy, certificates, a mock
 * or interceptors for it, also by the environment (`NODE_USE_ENV_PROXY`); these apply to requests of clients, too.
 */
function isFetchUntouched(): boolean {
  const first = Reflect.get(globalThis, PLACE)
  const second = Reflect.get(globalThis, PLACE_OF_8)
  if (first === known[0] && second === known[1]) return true
  if (!isDefault(first) || !isDefault(second)) return false
  known = [first, second]
  return true
}

function isDefault(dispatcher: unknown): boolean {
  if (dispatcher === undefined) return true
  const agent = Object(dispatcher)
  const { name } = agent.constructor
  // Interceptors are a proxy of the agent, with another method.
  if (agent.dispatch !== Object.getPrototypeOf(agent).dispatch) return false
  return name === WRAPPER || (name === 'Agent' && hasDefaults(agent))
}

function hasDefaults(agent: object): boolean {
  const place = Object.getOwnPropertySymbols(agent).find(({ description }) => description === 'options')
  return (
    place !== undefined && Object.values(Reflect.get(agent, place)).every((one) => DEFAULTS.includes(one))
  )
}

/** Ports above 1023 that `fetch` refuses, because they belong to other protocols (https://fetch.spec.whatwg.org/#port-blocking). */
const BLOCKED: readonly number[] = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]

/** The last port of the range in which `fetch` refuses most. */
const LAST_SYSTEM_PORT = 1023

/** An address with a port, credentials or brackets; everything else has none that `fetch` could refuse. */
const SPECIAL = /^[^/]*\/\/[^/]*[:@]/

/** True if `fetch` may refuse the address. */
function isRefused(url: string): boolean {
  if (!SPECIAL.test(url)) return false
  const { port, username, password } = new URL(url)
  const isBlocked = (port !== '' && Number(port) <= LAST_SYSTEM_PORT) || BLOCKED.includes(Number(port))
  return isBlocked || username !== '' || password !== ''
}
