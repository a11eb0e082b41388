/** The request and response of a failed call. They are opened by a click, because each look is audited. */

import { useState } from 'preact/hooks'
import type { KeptBody, KeptExchange } from '../../src/telemetry/bodies/redact-exchange.ts'
import { ofApp } from '../api.ts'
import { may } from '../session.ts'
import { Facts } from './facts.tsx'
import { ForeignText } from './foreign-text.tsx'
import { Loaded, useLoad } from './load.tsx'

export function Bodies({ org, call }: { readonly org: string; readonly call: string }) {
  const [isOpen, setOpen] = useState(false)
  const loading = useLoad<KeptExchange>(isOpen ? ofApp(org, `calls/${call}/bodies`) : undefined)
  return (
    <>
      <h2>Request and response</h2>
      {isOpen ? (
        <Loaded of={loading}>{(exchange) => <Both exchange={exchange} />}</Loaded>
      ) : (
        <Closed onOpen={() => setOpen(true)} />
      )}
    </>
  )
}

function Closed({ onOpen }: { readonly onOpen: () => void }) {
  if (!may('admin'))
    return <p class="soft">Bodies may hold data of end users. The role admin may open them.</p>
  return (
    <p>
      <button type="button" onClick={onOpen}>
        Open the bodies
      </button>{' '}
      <span class="soft">They may hold data of end users: the audit trail notes that you looked.</span>
    </p>
  )
}

function Both({ exchange }: { readonly exchange: KeptExchange }) {
  const { method, url, status, request, request_headers, response, response_headers } = exchange
  return (
    <>
      <h3>Request</h3>
      <ForeignText>{`${method} ${url}`}</ForeignText>
      <Part headers={request_headers} body={request} />
      <h3>{status === null ? 'No response came' : `Response ${status}`}</h3>
      {response && <Part headers={response_headers} body={response} />}
    </>
  )
}

function Part({
  headers,
  body,
}: {
  readonly headers: Readonly<Record<string, string>>
  readonly body: KeptBody
}) {
  const { text, bytes, is_cut: isCut } = body
  return (
    <>
      <Facts facts={Object.entries(headers).map(([name, value]) => [name, <bdi key={name}>{value}</bdi>])} />
      {text !== null && text !== '' && <ForeignText>{text}</ForeignText>}
      {text === null && <p class="soft">Not kept: binary, too large to redact, or not read to the end.</p>}
      <p class="soft">
        {bytes.toLocaleString('en')} bytes{isCut && ', of which the first 4 kB are shown'}
      </p>
    </>
  )
}
