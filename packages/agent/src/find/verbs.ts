/** Verbs of queries, and the actions that they ask for. */
import { wordsOf } from './words.ts'

const TABLE: Readonly<Record<string, string>> = {
  list: 'list show read which count overview every everybody latest recent newest all many',
  get: 'get fetch read view detail details look one',
  api_search: 'search find look query matching where whose named called',
  search: 'search query matching count many',
  create:
    'create add new make start register invite post write log give hire apply put submit reply answer respond leave',
  update:
    'update change edit set rename modify move mark correct replace put close reopen archive switch adjust raise lower assign fix',
  delete: 'delete remove erase drop cancel destroy purge discard revoke stop unshare withdraw',
  download: 'download content text read export save',
}

const BY_WORD = new Map<string, Set<string>>()
for (const [action, verbs] of Object.entries(TABLE)) {
  for (const verb of wordsOf(verbs)) BY_WORD.set(verb, (BY_WORD.get(verb) ?? new Set()).add(action))
}

/** Actions that a word of a query asks for; undefined if it is not a known verb. */
export function actionsFor(word: string): ReadonlySet<string> | undefined {
  return BY_WORD.get(word)
}
