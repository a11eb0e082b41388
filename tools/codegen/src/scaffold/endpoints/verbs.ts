/** Vendors' names of the usual actions, and hints in the names of others. */
import { entityKeys, standardActions } from '../../spec/schema/index.ts'

export type Kind = 'list' | 'get' | 'create' | 'update' | 'delete' | 'api_search'

/** The usual actions, by the first word of a name. */
export const VERBS: Readonly<Record<Kind, readonly string[]>> = {
  list: ['list', 'all', 'index'],
  get: ['get', 'info', 'read', 'retrieve', 'fetch', 'show', 'describe'],
  create: ['create', 'add', 'new', 'insert'],
  update: ['update', 'edit', 'modify', 'patch'],
  delete: ['delete', 'remove', 'destroy'],
  api_search: ['search', 'find', 'query'],
}

export function wordsIn(verb: string): string[] {
  return verb.split('_')
}

/** The usual action that the first word of a name means. */
export function closestKind(verb: string): Kind | undefined {
  const [first = ''] = wordsIn(verb)
  return (Object.keys(VERBS) as Kind[]).find((kind) => VERBS[kind].includes(first))
}

/** Risks that the first word of a name says, where the method does not: of a POST that reads, and of writes that destroy. */
export const RISK_WORDS: Readonly<Record<'read' | 'destructive', readonly string[]>> = {
  read: [...VERBS.get, 'list', ...VERBS.api_search, 'count', 'lookup', 'preview', 'check'],
  destructive: [...VERBS.delete, 'purge', 'erase', 'wipe', 'void', 'terminate', 'revoke', 'permanently'],
}

/** The risk that a name suggests, where the method says less. */
export function riskOfName(verb: string, method: string): 'read' | 'destructive' | undefined {
  const [first = ''] = wordsIn(verb)
  if (method === 'POST' && RISK_WORDS.read.includes(first)) return 'read'
  const isDestroying = RISK_WORDS.destructive.includes(first)
  return method !== 'DELETE' && method !== 'GET' && isDestroying ? 'destructive' : undefined
}

const KEYS: readonly string[] = [...Object.keys(entityKeys), ...Object.keys(standardActions)]

/** The verb as the name of an action: the language has a few names of its own. */
export function actionName(verb: string, singular: string): string {
  return KEYS.includes(verb) ? `${verb}_${singular}` : verb
}
