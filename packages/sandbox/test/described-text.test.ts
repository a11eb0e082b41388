/** Regression: texts whose names say nothing were the name and random letters: `latest_reply KDpGB8`. */
import { expect, test } from 'vitest'
import { describedText } from '../src/engine/derived/described-text.ts'
import { sampleTextOf } from '../src/engine/derived/sample-text.ts'
import { createRandom } from '../src/engine/random/random.ts'
import { drawPerson } from '../src/engine/sample/person.ts'

const now = 1_790_000_000
const random = createRandom('texts')

test.each([
  ['Id of the workspace.', /^\w{12}$/],
  ['Ids of users.', /^\w{12}$/],
  ['Path of its page below `/wiki`.', /^\/\S+\/\w{6}$/],
  ['Time of the latest reply: seconds with six decimals, as text.', /^1\d{9}\.\d{6}$/],
  ['Its key: `mit`.', /^mit$/],
  ['Kind of message: `bot_message`, `channel_join`.', /^(bot_message|channel_join)$/],
  ['Kind: `C…`, `G…` or `D…`.', undefined],
  ['`1` to accept any certificate.', undefined],
  ['Emoji of their status.', undefined],
])('%s', (description, wanted) => {
  const text = describedText(description, { random, now })
  if (wanted === undefined) expect(text).toBeUndefined()
  else expect(text).toMatch(wanted)
})

test.each([
  ['patch', /^@@ -\d+ \+\d+ @@\n-.+\n\+.+$/],
  ['diff_hunk', /^@@ /],
  ['iCalUID', /^\w+@sandbox\.example$/],
  ['passcode', /^\d{6}$/],
  ['target_commitish', /^[a-z/-]+$/],
  ['regionCode', /^[A-Z]{2}$/],
])('a text named %s', (field, wanted) => {
  const person = drawPerson(random, 0.3)
  expect(sampleTextOf({ random, person, field, of: 'things' })).toMatch(wanted)
})
