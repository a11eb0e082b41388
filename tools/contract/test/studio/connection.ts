/** Pages in the style of Relay: a cursor names the record before the page. */
import type { Call, Row } from '@plugboard/sandbox'
import { GraphQLError } from 'graphql'

export interface Paging {
  readonly first?: number | null
  readonly after?: string | null
}

const SIZE = 25
const MAX_SIZE = 100

export function connectionOf({ first, after }: Paging, rows: readonly Row[], fault: Call['fault']): object {
  const size = first ?? SIZE
  if (size < 1 || size > MAX_SIZE) throw refusal(`first must be from 1 to ${MAX_SIZE}.`)
  const start = after == null ? 0 : positionOf(after)
  if (start === undefined) throw refusal('after is no cursor.')
  const nodes = fault === 'empty_page' ? [] : rows.slice(start, start + size)
  const end = start + nodes.length
  const isRepeated = fault === 'repeated_cursor' && after != null
  return {
    nodes,
    edges: nodes.map((node) => ({ node })),
    pageInfo: {
      hasNextPage: isRepeated || end < rows.length,
      endCursor: isRepeated ? after : cursorOf(end, fault === 'empty_page' ? (after ?? '') : ''),
    },
  }
}

/** @param previous Makes the cursors of empty pages different from each other. */
function cursorOf(position: number, previous: string): string {
  return Buffer.from(`${position} ${previous.length}`).toString('base64url')
}

function positionOf(cursor: string): number | undefined {
  const [, position] = /^(\d+) \d+$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return position === undefined ? undefined : Number(position)
}

function refusal(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}
