import type { Settings } from '../call.ts'
import { connectorError } from '../errors/connector-error.ts'
import { violation } from '../errors/make-error.ts'
import { segmentProblem } from '../request/path.ts'
import { sharedWork } from '../send/shared-work.ts'
import { at } from '../values/paths.ts'
import { decodeService, requestService } from './service.ts'
import { LONGEST_LOOKUP } from './token.ts'

const PATH = '/v1/integrations/connectors'

async function findId(settings: Settings, externalUserId: string): Promise<string> {
  const { title } = settings.connector
  const query = String(new URLSearchParams({ external_user_id: externalUserId, connector_type: title }))
  const plan = { method: 'GET', template: PATH, path: PATH, query, headers: { accept: 'application/json' } }
  const body = await requestService(settings, { entity: 'connectors', action: 'list' }, plan, decodeService)
  const data = at(body, 'data')
  const found = (Array.isArray(data) ? data : []).map((one) => at(one, 'id'))
  const [id, ...others] = found.filter((one) => typeof one === 'string')
  if (id === undefined) throw connectorError('connector_not_found', `this user has no ${title} connector`)
  if (others.length === 0) return id
  const older = at(body, 'next_cursor') ? ', or an older one' : ''
  const ids = [id, ...others].join(', ') + older
  throw violation('/connectorId', 'required', `must be one of this user's ${title} connectors: ${ids}`)
}

/** The id of the connector: the given one, or the user's only one of the type, looked up once. */
export function connectorIdOf(
  settings: Settings,
  externalUserId: string,
  given: string | undefined,
): () => Promise<string> {
  const problem = given === undefined ? undefined : segmentProblem(given)
  if (problem) throw violation('/hosted/connectorId', 'bad_path_segment', problem)
  let id = given
  const findOnce = sharedWork(LONGEST_LOOKUP, async () => {
    try {
      id = await findId(settings, externalUserId)
      return id
    } catch (error) {
      const { outcome } = Object(error)
      // However the lookup failed, the actual call was not sent.
      throw outcome === 'unknown' ? Object.assign(Object(error), { outcome: 'not_sent' }) : error
    }
  })
  return async () => id ?? findOnce()
}
