/** Bounds the event streams that are open at a time: each of them holds a connection, and none of them ends by itself. */
import { connectorError } from '@plugboard/core'

export interface ChangeStreams {
  /** Counts a stream until the returned function is called. Throws `rate_limited` if there are too many. */
  open(org: string): () => void
}

export interface StreamLimits {
  readonly total: number
  readonly perApplication: number
}

/** Per process. */
const STREAM_LIMITS: StreamLimits = { total: 100, perApplication: 10 }

/** @param counted Called when a stream opens (1) and closes (-1). */
export function changeStreams(
  { total, perApplication }: StreamLimits = STREAM_LIMITS,
  counted: (change: 1 | -1) => void = () => {},
): ChangeStreams {
  const counts = new Map<string, number>()
  let all = 0
  return {
    open: (org) => {
      const own = counts.get(org) ?? 0
      if (own >= perApplication) throw tooMany(`This application has ${own} open streams of changes`)
      if (all >= total) throw tooMany(`The server has ${all} open streams of changes`)
      counts.set(org, own + 1)
      all++
      counted(1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        all--
        counted(-1)
        const left = (counts.get(org) ?? 0) - 1
        if (left > 0) counts.set(org, left)
        else counts.delete(org)
      }
    },
  }
}

function tooMany(what: string): Error {
  const remedy = 'Close one, or read the feed with "wait" and Accept: application/json.'
  return connectorError('rate_limited', `${what}, the most that it may have. ${remedy}`, {
    retryable: true,
    retryAfterMs: 5000,
  })
}
