/** The operator of development mode, and the link that opens the console for them. */
import { createLink, newOperator } from '../auth/operators/links.ts'
import type { Services } from '../http/services.ts'

const OPERATOR = 'dev'
/** A terminal with the link may stay open for a day. */
const LINK_MS = 24 * 60 * 60_000

export async function demoConsoleLink({
  store: { operators },
  clock,
}: Pick<Services, 'store' | 'clock'>): Promise<string> {
  const known = (await operators.list()).find(({ name, role }) => name === OPERATOR && role === 'admin')
  if (known !== undefined) return createLink(operators, known.id, clock(), LINK_MS)
  const { operator } = newOperator(OPERATOR, 'admin', null, clock())
  await operators.add(operator)
  return createLink(operators, operator.id, clock(), LINK_MS)
}
