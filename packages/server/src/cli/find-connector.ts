import { type ApiAccess, sendRequest } from './api.ts'

/** Resolves a connector type to the only connector of that type that the user has. An id stands for itself. */
export async function connectorIdOf(api: ApiAccess, user: string, connector: string): Promise<string> {
  if (connector.startsWith('con_')) return connector
  const query = new URLSearchParams({ connector_type: connector })
  const response = await sendRequest(api, `/v1/integrations/connectors?${query}`, { method: 'GET' })
  const { data, next_cursor } = (await response.json()) as {
    data: { id: string }[]
    next_cursor: string | null
  }
  const [first, ...others] = data.map(({ id }) => id)
  if (first === undefined)
    throw new Error(
      `The user ${user} has no connector of type ${connector}: \`plugboard connect ${connector} --user ${user}\` prints a link to connect one, and \`--user\` names another user.`,
    )
  if (others.length === 0) return first
  const older = next_cursor === null ? '' : ', or that of an older one'
  throw new Error(
    `The user has several connectors of type ${connector}; give one of the ids ${[first, ...others].join(', ')}${older}, in place of '${connector}'.`,
  )
}
