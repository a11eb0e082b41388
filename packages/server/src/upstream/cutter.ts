/** Finds the records in the response of an action, so that they can be cut out of it unparsed. */
import type { Action, Connector } from '@plugboard/core'
import { nextHeader } from '@plugboard/core/hosted'
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
  cut(body: readonly Uint8Array[]): Cut | undefined
}

/** Undefined if core transforms the records, if paging needs the whole body, or if the server needs the written records. */
export function cutterOf(called: CalledAction): Cutter | undefined {
  const { connector, table, params, isWrite, isRaw = false } = called
  if (isWrite) return undefined
  if (isRaw) return recordCutter(connector, '')
  const { http, returns = 'record', record = '', records, items, fields } = table
  const isRecord = returns === 'record'
  const key = isRecord ? record : returns === 'page' ? records : returns === 'envelope' ? items : undefined
  const isPlain = http !== undefined && fields === undefined && !key?.includes('.')
  if (key === undefined || !isPlain || nextHeader(table, null) !== undefined) return undefined
  if (isRecord) return recordCutter(connector, key)
  const kept = cursorRecord(table, params)
  return readsRecords(table) ? undefined : { key, cut: (body) => cutEnvelope(body, key, kept) }
}

/** Without an envelope, also of an array of any kind. */
function recordCutter(connector: CalledAction['connector'], key: string): Cutter {
  const refused = errorNames(connector)
  const cutArray = (body: readonly Uint8Array[]): Cut | undefined =>
    key === '' ? cutEnvelope(body, '', 'last') : undefined
  return { key, cut: (body) => cutRecord(body, key, refused) ?? cutArray(body) }
}

/** Top-level names by which core tells an error from a record. */
function errorNames({ errors: { failed = {} } = {} }: Pick<Connector, 'errors'>): string[] {
  return ['error', ...Object.keys(failed).map((path) => path.replace(/\..*/, ''))]
}

/** Which record has the cursor of the next page, if one has. */
function cursorRecord({ next }: Action, params: unknown): 'first' | 'last' {
  const isBackward = next?.back !== undefined && Object(params)[next.back.set] !== undefined
  const rule = isBackward ? next.back : next
  return rule?.from.startsWith('first.') ? 'first' : 'last'
}

/** True if paging reads more of the records than the cursor in one of them. */
function readsRecords({ next }: Action): boolean {
  return (
    next?.from === 'offset' || [next?.while, next?.until].some((path) => /^(first|last)\./.test(path ?? ''))
  )
}
