/** Vendors' names of the usual actions, and hints in the names of others. */
import { entityKeys, standardActions } from '../../spec/schema/index.ts'

export type Kind = 'list' | 'get' | 'create' | 'update' | 'delete' | 'api_search'

const VERBS: Readonly<Record<Kind, RegExp>> = {
  list: /^(list|all|index)$/,
  get: /^(get|info|read|retrieve|fetch|show|describe)$/,
  create: /^(create|add|new|insert)$/,
  update: /^(update|edit|modify|patch)$/,
  delete: /^(delete|remove|destroy)$/,
  api_search: /^(search|find|query)$/,
}

export function wordsIn(verb: string): string[] {
  return verb.split('_')
}

/** The usual action that the first word of a name means. */
export function closestKind(verb: string): Kind | undefined {
  const [first = ''] = wordsIn(verb)
  return (Object.keys(VERBS) as Kind[]).find((kind) => VERBS[kind].test(first))
}

const READING =
  /^(list|get|info|read|retrieve|fetch|show|describe|search|find|query|count|lookup|preview|check)$/
const DESTROYING = /^(delete|remove|destroy|purge|erase|wipe|void|terminate|revoke|permanently)$/

/** The risk that a name suggests, where the method says less. */
export function riskOfName(verb: string, method: string): 'read' | 'destructive' | undefined {
  const [first = ''] = wordsIn(verb)
  if (method === 'POST' && READING.test(first)) return 'read'
  return method !== 'DELETE' && method !== 'GET' && DESTROYING.test(first) ? 'destructive' : undefined
}

const KEYS: readonly string[] = [...Object.keys(entityKeys), ...Object.keys(standardActions)]

/** The verb as the name of an action: the language has a few names of its own. */
export function actionName(verb: string, singular: string): string {
  return KEYS.includes(verb) ? `${verb}_${singular}` : verb
}
