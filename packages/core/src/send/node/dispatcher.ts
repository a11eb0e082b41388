/** Where the global `fetch` of Node.js and the package undici keep what sends their requests: versions 6 and 7, and 8. */
const PLACES = [Symbol.for('undici.globalDispatcher.1'), Symbol.for('undici.globalDispatcher.2')]

/** What undici 8 puts in the first place, for users of the earlier versions. */
const WRAPPER = 'Dispatcher1Wrapper'

/** Options of an agent that nobody has set. */
const DEFAULTS: readonly unknown[] = [undefined, Number.POSITIVE_INFINITY]

let known: readonly unknown[] = [undefined, undefined]

/**
 * True if the global `fetch` sends its requests as it does by itself. A program may have set up a proxy, certificates, a mock
 * or interceptors for it, also by the environment (`NODE_USE_ENV_PROXY`); these apply to requests of clients, too.
 */
export function isFetchUntouched(): boolean {
  const current = PLACES.map((place) => Reflect.get(globalThis, place))
  if (current.every((one, i) => one === known[i])) return true
  if (!current.every(isDefault)) return false
  known = current
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
