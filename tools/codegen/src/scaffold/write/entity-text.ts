/** The description of an entity. */
import { firstSentence } from '../../notation/first-sentence.ts'
import type { EntityEndpoints } from '../endpoints/entity-at.ts'
import type { FoundRecord } from '../responses/guess-answers.ts'

export function entityText({ list, get }: EntityEndpoints, [first]: readonly FoundRecord[]): string {
  const own = firstSentence(first?.shape.description)
  if (own !== undefined) return own
  const subject = firstSentence(list?.summary)?.replace(REQUEST, '')
  if (subject !== undefined) return subject.charAt(0).toUpperCase() + subject.slice(1)
  return firstSentence(get?.summary ?? list?.description) ?? 'Records of the vendor.'
}

/** "Retrieve a list of all" before "emails". */
const REQUEST =
  /^(?:lists?|gets?|retrieves?|returns?|shows?|fetch(?:es)?|finds?|reads?)(?: (?:a|the))?(?: (?:list|page|collection|array) of)?(?: (?:all|the|an?))* (?=\w)/i
