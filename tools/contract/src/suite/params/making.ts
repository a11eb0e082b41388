import type { Fields } from '@plugboard/codegen'
import type { Making } from '../../samples/index.ts'
import type { Place } from '../rows.ts'
import type { Subject } from '../subject.ts'

/** Headers take no more than ASCII. */
const PLAIN = 'a b&c=d [e] /?%+'

/** What samples of params are made with that travel in this place. */
export function makingOf({ connector }: Pick<Subject, 'connector'>, place: Place): Making {
  const types: Fields = connector.types ?? {}
  return place === 'header' ? { types, text: PLAIN } : { types }
}
