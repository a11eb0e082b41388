/** Checks the run tables of untyped callers: a misspelt import is `undefined`. */
import { below } from '../errors/check.ts'
import { violation } from '../errors/make-error.ts'
import { isObject } from '../values/is-object.ts'
import { at } from '../values/paths.ts'

export function checkConnector(connector: unknown): void {
  if (!Array.isArray(at(connector, 'auth')))
    throw violation('/connector', 'wrong_type', 'must be the connector of a connector package')
}

export function checkEntities(entities: unknown): void {
  if (!isObject(entities)) throw violation('/entities', 'wrong_type', 'must be an object of entities')
  for (const [name, entity] of Object.entries(entities)) {
    if (!isObject(at(entity, 'actions')))
      throw violation(below('/entities', name), 'wrong_type', 'must be an entity of a connector package')
  }
}
