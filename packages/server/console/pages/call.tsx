/** One call: where its time went, and every id by which others know it. */

import type { ComponentChildren } from 'preact'
import { useRoute } from 'preact-iso/router'
import type { CallView } from '../../src/http/routes/calls.ts'
import type { ListedCall } from '../../src/http/routes/console/calls.ts'
import { ofApp, type Page, withQuery } from '../api.ts'
import { Bodies } from '../ui/bodies.tsx'
import { callName } from '../ui/call-table.tsx'
import { CopyButton, Id } from '../ui/copy.tsx'
import { Deprecated } from '../ui/deprecated.tsx'
import { Facts } from '../ui/facts.tsx'
import { Empty, Loaded, useLoad } from '../ui/load.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page.tsx'
import { asCurl } from '../ui/snippets.ts'
import { Status } from '../ui/status.tsx'
import { Waterfall } from '../ui/waterfall.tsx'

export default function Call() {
  const { org = '', id = '' } = useRoute().params
  const loading = useLoad<Page<ListedCall>>(ofApp(org, `calls?request=${encodeURIComponent(id)}&limit=1`))
  const call = loading.data?.data[0]
  return (
    <>
      <PageHead
        title={call === undefined ? 'Call' : callName(call)}
        above={<a href={`/console/${org}/calls`}>Calls</a>}
      >
        {call && <Repeat call={call} org={org} />}
      </PageHead>
      <Loaded of={loading}>
        {() =>
          call === undefined ? (
            <Empty title="The log has no such call">
              <p>Calls are kept for 7 days, at most 100,000 of an application.</p>
            </Empty>
          ) : (
            <>
              <Summary call={call} org={org} />
              <h2>Time</h2>
              <Waterfall call={call} />
              {call.code !== 'ok' && call.outcome !== 'not_sent' && call.connector_id !== null && (
                <Bodies org={org} call={call.id} />
              )}
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** The log has no params, so that whoever makes the call again fills them in. */
function Repeat({ call, org }: { readonly call: CallView; readonly org: string }) {
  const { connector_id: connectorId, connector_type: type, entity, action, kind } = call
  const isAction = kind === 'execute' || kind === 'search' || kind === 'tool'
  if (!isAction || connectorId === null || type === null || entity === null || action === null) return null
  const isSearch = action === 'search'
  const target = { connector: connectorId, entity, ...(!isSearch && { action }) }
  return (
    <>
      <a class="button" href={withQuery(`/console/${org}/${isSearch ? 'search' : 'execute'}`, target)}>
        {isSearch ? 'Search again' : 'Execute again'}
      </a>
      <CopyButton text={() => asCurl({ connectorId, type, entity, action, params: {} })}>
        Copy as curl, without params
      </CopyButton>
    </>
  )
}

type Fact = readonly [name: string, value: ComponentChildren]

function Summary({ call, org }: { readonly call: ListedCall; readonly org: string }) {
  return (
    <Facts
      facts={[
        [
          'Result',
          <>
            <Status of={call.code === 'ok' ? 'ok' : call.outcome} />{' '}
            {call.code !== 'ok' && <code>{call.code}</code>}
          </>,
        ],
        ['Ended', <Moment at={call.at} />],
        ['Call', <Id>{call.id}</Id>],
        ...(call.upstream_status === null ? [] : [['Upstream status', call.upstream_status] as const]),
        ...(call.deprecated === null
          ? []
          : [['Action', <Deprecated key="action" of={call.deprecated} />] as const]),
        ...ownersOf(call, org),
        ...idsOf(call),
        ...bytesOf(call),
        ...(call.represents > 1
          ? [['Sampled', `one of ${call.represents.toLocaleString('en')} calls`] as const]
          : []),
      ]}
    />
  )
}

/** Of a request of a caller. Work of the server has none. */
function bytesOf({ bytes_in: received, bytes_out: sent }: CallView): Fact[] {
  if (received === null && sent === null) return []
  return [['Bytes', `${(received ?? 0).toLocaleString('en')} in, ${(sent ?? 0).toLocaleString('en')} out`]]
}

function ownersOf({ connector_id: connector, external_user_id: user }: CallView, org: string): Fact[] {
  const facts: Fact[] = []
  if (connector !== null)
    facts.push([
      'Connector',
      <a key="connector" href={`/console/${org}/connectors/${connector}`}>
        <code>{connector}</code>
      </a>,
    ])
  if (user !== null)
    facts.push([
      'User',
      <a key="user" href={`/console/${org}/users/${encodeURIComponent(user)}`}>
        <bdi>{user}</bdi>
      </a>,
    ])
  return facts
}

/** Every id by which others know the call. */
function idsOf(call: CallView): Fact[] {
  const ids: readonly (readonly [name: string, id: string | null])[] = [
    ['Request', call.request_id],
    ["Caller's request", call.caller_request_id],
    ["Vendor's request", call.upstream_request_id],
    ['Trace', call.trace_id],
    ['Actor', call.actor],
  ]
  return ids.flatMap(([name, id]): Fact[] => (id === null ? [] : [[name, <Id key={name}>{id}</Id>]]))
}
