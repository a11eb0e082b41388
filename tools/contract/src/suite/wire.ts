/**
 * An upstream that knows nothing but the tables: it reads every request by them, says what does not fit, and answers
 * with as little as an answer can hold. So a call succeeds exactly if all that it sent was readable.
 */
import type { Behaviour, Call, Handler } from '@plugboard/sandbox'
import type { Subject } from './subject.ts'

export function wireBehaviour({ entities }: Subject, credentials: Behaviour['credentials']): Behaviour {
  const behaviours = Object.values(entities).map(({ name, actions }) => {
    return [name, { actions: Object.fromEntries(Object.keys(actions).map((action) => [action, least])) }]
  })
  return {
    credentials,
    admit: () => '',
    refuse: (reason) => ({ status: 400, body: { message: JSON.stringify(reason) } }),
    entities: Object.fromEntries(behaviours),
  }
}

const least: Handler = ({ table }: Call) => {
  switch (table.returns) {
    case 'page':
      return { status: 200, body: at(table.records, []) }
    case 'envelope':
      return { status: 200, body: at(table.items, []) }
    default:
      return { status: 200, body: at(table.record, {}) }
  }
}

/** A body with a value at a path. */
function at(path = '', value: unknown): unknown {
  const keys = path === '' ? [] : path.split('.')
  return keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
}
