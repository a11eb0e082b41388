/** GraphQL requests: the document tells them apart, and the variables are the params. */
import type { Incoming } from '../http/message.ts'

interface SentOperation {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

/** The operation of a body; undefined if it is none. */
export function operationIn({ body = '' }: Pick<Incoming, 'body'>): SentOperation | undefined {
  if (!body.includes('"query"')) return undefined
  try {
    const { query, variables } = JSON.parse(body) as Record<string, unknown>
    if (typeof query !== 'string') return undefined
    const isObject = typeof variables === 'object' && variables !== null && !Array.isArray(variables)
    return { query, variables: isObject ? (variables as SentOperation['variables']) : {} }
  } catch {
    return undefined
  }
}
