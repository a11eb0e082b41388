/** An application that copies a connector by its change feed, with the iterator that `@plugboard/core` offers for it. */
import { ConnectorError } from '@plugboard/core'
import { changes } from '@plugboard/core/changes'
import { connectPayments } from '@plugboard/payments'
import { pick } from '../support/random.ts'
import type { Scene } from './scene.ts'

/** The latest change that was reported of a record. */
interface Reported {
  /** Undefined if it was deleted. */
  readonly record: unknown
  /** Counts all reports. */
  readonly at: number
}

export interface Follower {
  readonly connector: string
  /** By entity and id. */
  readonly copy: Map<string, Map<string, Reported>>
  /** Pages that it has read. */
  readonly pages: () => number
  /** How often the feed had ended before its cursor. */
  readonly expired: () => number
  /** Stops following and reads the rest of the feed. */
  finish(): Promise<void>
}

export interface Habits {
  /** Changes per page. */
  readonly limit: number
  /** After how many pages it goes on at another process, from the cursor that it has stored. */
  readonly pages_per_process: number
}

export function startFollower(scene: Scene, connector: string, habits: Habits): Follower {
  const stopping = new AbortController()
  const copy: Follower['copy'] = new Map()
  let cursor: string | undefined
  const counts = { pages: 0, reports: 0, expired: 0 }
  const read = async (follow: boolean): Promise<void> => {
    const client = openClient(scene, connector)
    const options = { cursor, follow, include: 'record', limit: habits.limit } as const
    let left = follow ? habits.pages_per_process : Number.POSITIVE_INFINITY
    for await (const page of changes(client, {
      ...options,
      ...(follow && { signal: stopping.signal }),
    }).pages()) {
      for (const { entity, id, record } of page.changes) {
        const records = copy.get(entity) ?? new Map<string, Reported>()
        copy.set(entity, records.set(id, { record, at: counts.reports++ }))
      }
      cursor = page.cursor
      counts.pages++
      if (--left === 0) return
    }
  }
  /** As the guide says: begins again, with nothing. */
  const readOrBegin = async (follow: boolean): Promise<void> => {
    try {
      await read(follow)
    } catch (error) {
      if (!(error instanceof ConnectorError && error.code === 'cursor_expired')) throw error
      counts.expired++
      cursor = undefined
      copy.clear()
      if (!follow) await readOrBegin(follow)
    }
  }
  const following = (async () => {
    while (!stopping.signal.aborted) await readOrBegin(true)
  })()
  // Reported by `finish`.
  following.catch(() => {})
  return {
    connector,
    copy,
    pages: () => counts.pages,
    expired: () => counts.expired,
    finish: async () => {
      stopping.abort()
      await following
      await readOrBegin(false)
    },
  }
}

function openClient({ members, installation: { client }, random }: Scene, connectorId: string) {
  const { address } = pick(members, random).running
  return connectPayments({
    hosted: {
      ...{ baseUrl: address, clientId: client.client_id, clientSecret: client.client_secret },
      ...{ externalUserId: 'ann', connectorId },
    },
  })
}
