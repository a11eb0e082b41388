/** Names of an action's entity: its own and its synonyms, each as stemmed words. */
import type { ActionRef } from '../registry.ts'
import { wordsOf } from './words.ts'

export function namesOf({ entity, entityEntry }: ActionRef): string[][] {
  return [entity, ...(entityEntry.also ?? [])].map(wordsOf)
}
