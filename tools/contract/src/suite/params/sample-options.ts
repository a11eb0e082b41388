import type { Fields } from '@plugboard/codegen'
import type { Making } from '../../samples/index.ts'
import type { ParamLocation } from '../declared-actions.ts'
import type { Subject } from '../subject.ts'

/** Headers accept only ASCII. */
const PLAIN = 'a b&c=d [e] /?%+'

/** Sample options for params at this location. */
export function sampleOptionsFor({ connector }: Pick<Subject, 'connector'>, location: ParamLocation): Making {
  const types: Fields = connector.types ?? {}
  return location === 'header' ? { types, text: PLAIN } : { types }
}
