import type { ActionCall } from '../call.ts'
import { onDemand } from '../on-demand.ts'
import type { Connector } from '../tables/connector.ts'
import { surelyFit } from './fits.ts'

const fullCheck = onDemand(() => import('./validate.ts'))

/**
 * Checks the params of a call. Most are valid at first sight; all others are judged by the check that names every violation,
 * which is loaded on demand.
 *
 * @returns True if they are plainly valid.
 */
export async function checkCall(connector: Connector, actionCall: ActionCall): Promise<boolean> {
  if (surelyFit(actionCall)) return true
  const { checkParams } = await fullCheck()
  checkParams(connector, actionCall)
  return false
}
