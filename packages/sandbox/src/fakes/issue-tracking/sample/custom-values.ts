import type { Random } from '../../../fake.ts'
import { BUG, STORY } from '../choices.ts'
import { SEVERITIES } from '../fields/custom.ts'
import { linkUser } from '../people.ts'
import { doc, paragraph } from '../rich-text/document.ts'
import type { IssueType, UserRow } from '../rows.ts'

/** Values of custom fields, depending on the issue type. */
export function drawCustomValues(
  random: Random,
  type: IssueType,
  workers: readonly UserRow[],
): Readonly<Record<string, unknown>> {
  return {
    ...(type === STORY ? { customfield_10016: random.pick([1, 2, 3, 5, 8, 13]) } : {}),
    ...(type === STORY && random.chance(0.5)
      ? { customfield_10031: doc(paragraph('It works on a phone.')) }
      : {}),
    ...(random.chance(0.2)
      ? { customfield_10032: random.pick(['Nova Kft.', 'Müller & Söhne', 'Acme']) }
      : {}),
    ...(type === BUG ? { customfield_10033: random.pick(SEVERITIES) } : {}),
    ...(random.chance(0.2) ? { customfield_10034: ['api', 'web'].filter(() => random.chance(0.7)) } : {}),
    ...(random.chance(0.1) ? { customfield_10035: linkUser(random.pick(workers)) } : {}),
    ...(random.chance(0.1) ? { customfield_10040: `EXT-${random.between(1000, 9999)}` } : {}),
  }
}
