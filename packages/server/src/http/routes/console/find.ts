/** Resolves an id that an operator pastes: the things that it belongs to, each of which has a page. */
import { z } from 'zod'
import { callerOf } from '../../../auth/caller.ts'
import { hasRole } from '../../../auth/operators/roles.ts'
import { findMatches } from '../../../console/find-matches.ts'
import type { Match } from '../../../console/lookup.ts'
import type { App } from '../../app-type.ts'
import { operatorSessionOf, requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import type { Page } from '../schemas.ts'
import { hidden, ORG, orgPath } from './schemas.ts'

/** Ids of vendors may be longer than the call log keeps them. */
const querystring = z.strictObject({ q: z.string().min(1).max(1024) })

export function consoleFindRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgPath, querystring }
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(`${ORG}/find`, { schema, onRequest }, async (request): Promise<Page<Match>> => {
    const { tenant } = callerOf(request)
    const { operator } = operatorSessionOf(request)
    const seesAll = operator.org === null
    const seesOperators = seesAll && hasRole(operator.role, 'admin')
    const { store } = services
    const data = await findMatches({ store, tenant, id: request.query.q, seesAll, seesOperators })
    return { data, next_cursor: null }
  })
}
