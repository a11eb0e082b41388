/** `docs/errors.md` has every error code of the catalog. `UPDATE=1 npx vitest run packages/core/test/errors/errors-page.test.ts` writes it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ERRORS, type ErrorText } from '../../src/index.ts'

const FILE = join(import.meta.dirname, '../../../../docs/errors.md')

const HEAD = `# Errors

In process, calls throw a \`ConnectorError\` with these codes. Over HTTP, the same error is an \`application/problem+json\` with the status of the table; its \`type\` is the address of a page of the server,
\`/errors/{code}\`. Both have:

| field | |
| --- | --- |
| \`code\` | one of the codes below |
| \`outcome\` | \`not_sent\`: the upstream did not get the request; \`rejected\`: it refused it; \`unknown\`: a write may have taken effect, so repeat it only with the same idempotency key |
| \`retryable\` | the same call may succeed later and is safe to repeat |
| \`errors\` | for invalid input: each violation with a JSON Pointer, a code and a message |
| \`upstream\` | what the vendor answered: status, code, message, request id |
| \`retryAfterMs\`, \`Retry-After\` | how long to wait |

| code | status | meaning and way out | repeat |
| --- | --- | --- | --- |
`

const row = ([code, { status, text, retryable }]: [string, ErrorText]): string =>
  `| \`${code}\` | ${status} | ${text} | ${retryable ? 'yes' : 'no'} |\n`

test('the page of errors has the catalog', () => {
  const expected = HEAD + Object.entries(ERRORS).map(row).join('')
  if (process.env.UPDATE) writeFileSync(FILE, expected)
  expect(readFileSync(FILE, 'utf8')).toBe(expected)
})
