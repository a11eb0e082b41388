/**
 * An entity takes actions of any name beside its keys, and `search` takes fields of any name. A misspelt key would be read
 * as one of those.
 */
import { nearest } from '@plugboard/core'
import { type CheckState, isMapping, type Mapping } from './check-state.ts'
import { unknownKeyMessage } from './issues.ts'
import { keyAt, renameKey } from './positions.ts'
import { entityKeys, standardActions } from './schema/index.ts'

const KEYS = [...Object.keys(entityKeys), ...Object.keys(standardActions)]

export function refuseMisspeltActions(state: CheckState, root: Mapping): void {
  for (const [name, entity] of Object.entries(isMapping(root.entities) ? root.entities : {})) {
    if (!isMapping(entity)) continue
    for (const [key, value] of Object.entries(entity)) {
      if (!KEYS.includes(key) && !isMeant(key, value)) refuse(state, entity, ['entities', name], key, KEYS)
    }
    const { search } = entity
    if (!isMapping(search)) continue
    for (const key of Object.keys(search)) {
      if (key.startsWith('$') && key !== '$record')
        refuse(state, search, ['entities', name, 'search'], key, ['$record'])
    }
  }
}

/** A request, under a name that is no typo of a key; where it is near to one, the response must be declared. */
function isMeant(key: string, value: unknown): boolean {
  if (isMapping(value) && Object.hasOwn(value, 'returns')) return true
  return isAction(value) && nearest(key, KEYS) === undefined
}

function isAction(value: unknown): boolean {
  if (isMapping(value))
    return ['http', 'graphql', 'steps', 'upload', '$use'].some((key) => Object.hasOwn(value, key))
  return typeof value === 'string' && /^[A-Z]+ \//.test(value)
}

function refuse(
  { report, positions }: CheckState,
  node: Mapping,
  path: readonly string[],
  key: string,
  names: readonly string[],
): void {
  const meant = nearest(key, names)
  const hint = "; an action is a request line, or a mapping with 'http', 'graphql', 'steps' or 'upload'"
  const isFar = meant === undefined && names === KEYS
  const message = unknownKeyMessage(path, key, node[key], isFar ? [] : names)
  report(keyAt(positions, node, key), isFar ? message + hint : message)
  if (meant !== undefined && !Object.hasOwn(node, meant)) renameKey(positions, node, key, meant)
  else delete node[key]
}
