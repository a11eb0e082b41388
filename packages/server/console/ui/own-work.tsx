/**
 * Synchronization makes most calls of the log, and an operator mostly looks for those of users and programs: lists of calls leave the
 * server's own work out unless the address asks for it, and say how much that is.
 */
import { useLocation } from 'preact-iso/router'
import type { CallCounts } from '../../src/http/routes/console/calls.ts'
import type { CallKind } from '../../src/store/tables.ts'
import { ofApp, withQuery } from '../api.ts'
import { useLoad } from './load.tsx'

/** Value of `kind` in the address that leaves nothing out. */
export const ALL_KINDS = 'all'

type Params = Readonly<Record<string, string | undefined>>

/** Params of a list of calls. An id is looked for among all of them. */
export function withoutOwnWork({ kind, request, ...others }: Params): Params {
  if (kind === ALL_KINDS || (kind === undefined && request !== undefined)) return { ...others, request }
  return kind === undefined ? { ...others, by: 'callers' } : { ...others, kind, request }
}

const NAMES: Partial<Record<CallKind, readonly [one: string, many: string]>> = {
  sync: ['sync run', 'sync runs'],
  refresh: ['token refresh', 'token refreshes'],
  ring: ['webhook in', 'webhooks in'],
  delivery: ['webhook out', 'webhooks out'],
  check: ['check', 'checks'],
}

/** How much a list leaves out, with a link that shows it. */
export function LeftOut({ org, params }: { readonly org: string; readonly params: Params }) {
  const { path, query } = useLocation()
  const isCut = params.by === 'callers'
  const counting = withQuery(ofApp(org, 'calls/count'), { ...params, by: 'server' })
  const { data: counts } = useLoad<CallCounts>(isCut ? counting : undefined)
  if (!isCut) return null
  const parts = (counts?.data ?? []).map(({ kind, calls }) => {
    const [one, many] = NAMES[kind] ?? [kind, kind]
    return `${calls.toLocaleString('en')} ${calls === 1 ? one : many}`
  })
  return (
    <p class="left-out">
      {parts.length > 0 && (
        <>
          Left out: {new Intl.ListFormat('en').format(parts)}.{' '}
          <a href={withQuery(path, { ...query, kind: ALL_KINDS })}>Show them too</a>
        </>
      )}
    </p>
  )
}
