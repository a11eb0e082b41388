/** Verbs of queries, and the actions that they ask for. */
import { wordsOf } from './words.ts'

const TABLE: Readonly<Record<string, string>> = {
  list: 'list show read which count overview every everybody everyone latest recent newest all many enumerate browse see check display give total sum average',
  get: 'get fetch read view detail details look one pull inspect open check see display retrieve load info information about',
  api_search:
    'search find look query matching where whose named called locate filter seek dig hunt containing mentioning',
  search: 'search query matching count many total sum average',
  create:
    'create add new make start register invite book post write log give hire apply put submit reply answer respond leave insert generate ' +
    'build record enter report raise draft begin another',
  update:
    'update change edit set rename modify move mark correct replace put close reopen archive switch adjust raise lower assign fix ' +
    'make turn revise amend extend reset refresh overwrite swap convert shift push pull increase decrease reduce postpone clear',
  delete:
    'delete remove erase drop cancel destroy purge discard revoke stop unshare withdraw rid throw away trash wipe detach unlink clear scrap undo',
  download: 'download content text read export save contents inside say says',
}

const BY_WORD = new Map<string, Set<string>>()
for (const [action, verbs] of Object.entries(TABLE)) {
  for (const verb of wordsOf(verbs)) BY_WORD.set(verb, (BY_WORD.get(verb) ?? new Set()).add(action))
}

/** Actions that a word of a query asks for; undefined if it is not a known verb. */
export function actionsFor(word: string): ReadonlySet<string> | undefined {
  return BY_WORD.get(word)
}
