/** Finds the records in the response of an action, so that they can be cut out of it unparsed. */

import { type Action, type Connector, parseSource } from '@plugboard/core'
import { nextHeader } from '@plugboard/core/hosted'
import { derived } from '../runtime/derived.ts'
import type { Steps } from '../runtime/steps.ts'
import { type Cut, cutEnvelope, cutRecord } from './envelope-cut.ts'

/** An action, as far as the place of records in its response depends on it. */
export interface CalledAction {
  readonly connector: Pick<Connector, 'errors'>
  readonly table: Action
  readonly params: unknown
  readonly isWrite: boolean
  /** A request that no action covers, whose whole body is the record. */
  readonly isRaw?: boolean
}

export interface Cutter {
  /** Of the records in the body. */
  readonly key: string
  cut(body: readonly Uint8Array[], called: CalledAction): Steps<Cut | undefined>
}

/** Undefined if core transforms the records, if paging needs the whole body, or if the server needs the written records. */
export function cutterOf({ table, isWrite, isRaw = false }: CalledAction): Cutter | undefined {
  if (isWrite) return undefined
  if (isRaw) return RAW
  return cutterIn(table)
}

const cutterIn = derived((table: Action): Cutter | undefined => {
  const { http, returns = 'record', record = '', records, items, fields } = table
  const isRecord = returns === 'record'
  const key = isRecord ? record : returns === 'page' ? records : returns === 'envelope' ? items : undefined
  const isPlain = http !== undefined && fields === undefined && !key?.includes('.')
  if (key === undefined || !isPlain || nextHeader(table, null) !== undefined) return undefined
  return isRecord ? recordCutter(key) : pageCutter(key, table)
})

/** Without an envelope, also of an array of any kind. */
function recordCutter(key: string): Cutter {
  return {
    key,
    *cut(body, { connector }) {
      const record = yield* cutRecord(body, key, errorNames(connector))
      return record ?? (key === '' ? yield* cutEnvelope(body, '', 'last') : undefined)
    },
  }
}

const RAW: Cutter = recordCutter('')

/** Top-level names by which core tells an error from a record. */
function errorNames({ errors: { failed = {} } = {} }: Pick<Connector, 'errors'>): string[] {
  return ['error', ...Object.keys(failed).map((path) => path.replace(/\..*/, ''))]
}

/** Keeps the record that has the cursor of the next page. Undefined if paging reads more of the records than that. */
function pageCutter(key: string, { next }: Action): Cutter | undefined {
  const flags = [next?.while, next?.until]
  if (next?.from === 'offset' || flags.some(isOfRecord)) return undefined
  const forward = cursorRecord(next)
  const { back } = next ?? {}
  const backward = cursorRecord(back)
  return {
    key,
    cut: (body, { params }) => {
      const isBackward = back !== undefined && Object(params)[back.set] !== undefined
      return cutEnvelope(body, key, isBackward ? backward : forward)
    },
  }
}

/** Which record has the cursor of a rule. */
function cursorRecord(rule: { readonly from: string } | undefined): 'first' | 'last' {
  return rule && parseSource(rule.from).from === 'first' ? 'first' : 'last'
}

function isOfRecord(source: string | undefined): boolean {
  return source !== undefined && ['first', 'last'].includes(parseSource(source).from)
}
