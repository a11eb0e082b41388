import type { AuthMethod } from '@plugboard/core'

/** Name of the param of the query that carries credentials, and the credential. */
export function queryParamOf({
  query = '',
}: AuthMethod): readonly [param: string, credential: string] | undefined {
  const [, param, credential] = /^([^={}]+)=\{(\w+)\}$/.exec(query) ?? []
  return param === undefined || credential === undefined ? undefined : [param, credential]
}
