/** The service without one of the protections of execute each. */
import { type Action, type ConnectorError, connectorError, type Entity } from '@plugboard/core'
import type { Services } from '@plugboard/server'
import { KEYS } from '../fuzz-execute/json.ts'

type Change = (services: Services) => void
type Entities = Readonly<Record<string, Entity>>

/** Milliseconds of a scan whose time grows with the square of a long text. */
const SCAN_MS = 80
const LONG_TEXT = 'x'.repeat(300)

export const FUZZ_MUTANTS: Readonly<Record<string, { readonly change: Change }>> = {
  // An unknown entity is used like a known one.
  'fuzz-execute-bugs': {
    change: (services) =>
      changeEntities(services, (entities) => onUnknown(entities, () => new TypeError('no such entity'))),
  },
  // An answer has a code that only the log knows.
  'fuzz-execute-codes': {
    change: (services) => changeEntities(services, (entities) => onUnknown(entities, undocumented)),
  },
  // The upstream is asked before the params are checked.
  'fuzz-execute-early': { change: askEarly },
  // Actions take any name among their params.
  'fuzz-execute-names': {
    change: (services) => changeEntities(services, (entities) => mapValues(entities, takeAnyName)),
  },
  // Texts are scanned in quadratic time.
  'fuzz-execute-blocks': {
    change: () => {
      const { decode } = TextDecoder.prototype
      TextDecoder.prototype.decode = function decodeAndScan(...given) {
        const text = decode.apply(this, given)
        if (text.includes(LONG_TEXT))
          for (const end = performance.now() + SCAN_MS; performance.now() < end; );
        return text
      }
    },
  },
}

function undocumented(): ConnectorError {
  return Object.assign(connectorError('invalid_request', 'The entity is unknown.'), { code: 'aborted' })
}

function onUnknown(entities: Entities, error: () => Error): Entities {
  return new Proxy(entities, {
    getOwnPropertyDescriptor: (known, name) => {
      if (!Object.hasOwn(known, name)) throw error()
      return Reflect.getOwnPropertyDescriptor(known, name)
    },
  })
}

function takeAnyName(entity: Entity): Entity {
  const anything = Object.fromEntries(KEYS.map((name) => [name, { type: 'any' as const }]))
  const loosen = (action: Action): Action => ({ ...action, params: { ...anything, ...action.params } })
  return { ...entity, actions: mapValues(entity.actions, loosen) }
}

function mapValues<T>(values: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}

function changeEntities({ registry }: Services, change: (entities: Entities) => Entities): void {
  const { bySlug } = registry
  const changed = new Map<string, Promise<Entities>>()
  Object.assign(registry, {
    bySlug: async (slug: string) => {
      const kind = await bySlug(slug)
      const entities = changed.get(slug) ?? kind.entities().then(change)
      changed.set(slug, entities)
      return { ...kind, entities: () => entities }
    },
  })
}

function askEarly({ connectors, config }: Services): void {
  const { find } = connectors
  Object.assign(connectors, {
    find: async (...given: Parameters<typeof find>) => {
      const found = await find(...given)
      const upstream = config.upstreams[found?.connector.type ?? '']
      if (upstream !== undefined) await fetch(upstream).then((answer) => answer.body?.cancel())
      return found
    },
  })
}
