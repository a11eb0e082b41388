/** A search as callers ask for it: from the params of the action to the text of the answer. */
import { hash } from 'node:crypto'
import { openCursor, sealCursor } from '../crypto/cursor.ts'
import type { Secret } from '../crypto/secret.ts'
import { refusal } from '../errors/refusal.ts'
import { type Queue, queue } from '../limits/queue.ts'
import type { EntitySchema } from '../replica/schema.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import { layouts } from '../replica/scope.ts'
import type { Engine } from '../store/engine.ts'
import { findPage, searchSource, tooSlow } from './fetch-page.ts'
import { LIMITS } from './limits.ts'
import { parseSearch } from './parse-search.ts'
import type { Query } from './query.ts'
import type { Position } from './sort-order.ts'

export interface Searches {
  /**
   * Answers `{ hits, next_cursor, took_ms, meta }` as JSON text. Throws what is wrong with the params, `query_too_complex`
   * for what takes too long, and `overloaded` when too many searches of one tenant are under way.
   */
  search(scope: ReplicaScope, shape: EntitySchema, params: unknown, meta: object): Promise<string>
}

export interface SearchesSetup {
  readonly engine: Engine
  /** Seals cursors. */
  readonly key: Secret<Buffer>
  readonly clock: () => number
  /** Milliseconds in which each search is answered. {@link LIMITS} unless set. */
  readonly timeMs?: number
}

/** Of one tenant at a time, and waiting for their turn. */
const RUNNING = 4
const WAITING = 64
const PATIENCE_MS = 2000

export function createSearches({ engine, key, clock, timeMs = LIMITS.time }: SearchesSetup): Searches {
  const source = searchSource(engine)
  const layoutFor = layouts(engine)
  const turns = new Map<string, Queue>()
  return {
    search: async (scope, shape, params, meta) => {
      const began = performance.now()
      const query = parseSearch(shape, params)
      const from = positionIn(key, scope, query, clock())
      const leave = await turnOf(turns, scope).enter()
      // What goes on after its caller was answered keeps its turn, so that nobody piles up work.
      const most = timeMs - LIMITS.spare
      const work = findPage(source, scope, layoutFor(shape), query, from, most).finally(leave)
      const { text, next } = await inTime(work, timeMs)
      const cursor = next === undefined ? null : sealCursor(key, boundTo(scope, query), next, clock())
      const took = Math.round((performance.now() - began) * 100) / 100
      const rest = JSON.stringify({ next_cursor: cursor, took_ms: took, meta })
      return `{"hits":[${text}],${rest.slice(1)}`
    },
  }
}

/** Whatever the work waits for, its caller is answered in time. */
function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooSlow()), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

function turnOf(turns: Map<string, Queue>, { org }: ReplicaScope): Queue {
  const known = turns.get(org) ?? queue({ running: RUNNING, waiting: WAITING, patienceMs: PATIENCE_MS })
  turns.set(org, known)
  return known
}

/** A cursor opens for the same question about the same replica only. */
function boundTo({ org, connectorId }: ReplicaScope, { shape, filter, sort }: Query): string {
  const question = JSON.stringify([shape.connector, shape.entity, filter ?? null, sort])
  return `search|${org}|${connectorId}|${hash('sha256', question)}`
}

function positionIn(
  key: Secret<Buffer>,
  scope: ReplicaScope,
  query: Query,
  now: number,
): Position | undefined {
  if (query.cursor === undefined) return undefined
  const position = openCursor(key, boundTo(scope, query), query.cursor, now)
  if (position !== undefined) return position as Position
  const message = 'must be the next_cursor of an answer to the same search, from the last 24 hours'
  throw refusal('invalid_cursor', { pointer: '/params/cursor', code: 'bad_format', message })
}
