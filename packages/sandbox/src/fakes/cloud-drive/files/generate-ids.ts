import { type Answer, type Call, newId } from '../../../fake.ts'
import { rule } from '../rule.ts'

/** Ids are not stored: any that is unused can be given to a new file. */
export function generateIds(call: Call): Answer {
  const { count = 10, space = 'drive', type = 'files' } = call.params
  if (type === 'shortcuts' && space !== 'drive')
    throw rule(400, 'invalid', 'Shortcuts can only be made in the drive space.', 'type')
  const ids = Array.from({ length: Number(count) }, () => newId(call))
  return { status: 200, body: { kind: 'drive#generatedIds', space, ids } }
}
