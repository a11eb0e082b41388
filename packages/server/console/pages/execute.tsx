/** Carries out an action at the vendor: a form from its params, confirmation by its risk. */

import { useId, useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso/router'
import type { ActionView } from '../../src/connectors/connector-type-view.ts'
import { call, ofApp, type Problem, withQuery } from '../api.ts'
import { may } from '../session.ts'
import { Deprecated } from '../ui/deprecated.tsx'
import { Described } from '../ui/described.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { ForeignText } from '../ui/foreign-text.tsx'
import { Denied, Empty, Failed, Loaded, useLoad } from '../ui/load.tsx'
import { PageHead } from '../ui/page.tsx'
import { ParamForm, readParams } from '../ui/param-form.tsx'
import { SnippetButtons } from '../ui/snippet-buttons.tsx'
import { Status } from '../ui/status.tsx'
import { entityPath, TargetChoices, TargetPicker, useTarget } from '../ui/target-picker.tsx'
import { useAction } from '../ui/use-action.ts'

export default function Execute() {
  const org = useRoute().params.org ?? ''
  const { connector, outline, entities, problem, loading } = useTarget(org)
  return (
    <>
      <PageHead title="Execute" />
      {!may('developer') ? (
        <Denied needs="developer">
          <p>Developers may read at vendors, admins may also write.</p>
        </Denied>
      ) : (
        <>
          <TargetPicker org={org} connector={connector} entities={entities} problem={problem} />
          <Loaded of={loading}>
            {() =>
              connector && outline ? (
                <ActionPicker org={org} id={connector.id} type={connector.type} entity={outline.name} />
              ) : (
                <Empty title={connector === undefined ? 'Choose a connector' : 'Choose an entity'}>
                  <p>The action is carried out at the vendor, with the credentials of the end user.</p>
                  <TargetChoices org={org} connector={connector} entities={entities} />
                </Empty>
              )
            }
          </Loaded>
        </>
      )}
    </>
  )
}

interface Place {
  readonly org: string
  readonly id: string
  readonly type: string
  readonly entity: string
}

function ActionPicker(place: Place) {
  const loading = useLoad<{ readonly actions: readonly ActionView[] }>(entityPath(place))
  return <Loaded of={loading}>{({ actions }) => <Actions {...place} actions={actions} />}</Loaded>
}

function Actions({ actions, ...place }: Place & { readonly actions: readonly ActionView[] }) {
  const id = useId()
  const { path, query, route } = useLocation()
  const { entity } = place
  const action = actions.find(({ name }) => name === query.action)
  return (
    <>
      <p class="field">
        <label for={id}>Action</label>
        <select
          id={id}
          value={query.action ?? ''}
          onChange={({ currentTarget }) => route(withQuery(path, { ...query, action: currentTarget.value }))}
        >
          <option value="">choose</option>
          {actions.map(({ name, risk }) => (
            <option key={name} value={name}>
              {risk === 'read' ? name : `${name} (${risk})`}
            </option>
          ))}
        </select>
      </p>
      {action && <Call key={`${place.id} ${entity} ${action.name}`} {...place} action={action} />}
    </>
  )
}

interface Result {
  readonly value?: unknown
  readonly problem?: Problem
}

/** Sends the call. One idempotency key per filled-in form: sending it again cannot cause the effect twice. */
function useCall({ org, id, entity }: Place, action: ActionView) {
  const { isBusy, run } = useAction()
  const [result, setResult] = useState<Result>({})
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = (params: unknown): Promise<void> =>
    run(async () => {
      const isRead = action.risk === 'read'
      const confirmed = action.risk === 'destructive' && { confirm: id }
      const body = { entity, action: action.name, params, ...confirmed }
      const headers: Record<string, string> = isRead ? {} : { 'idempotency-key': key }
      const sent = call(ofApp(org, `connectors/${id}/execute`), { method: 'POST', body, headers })
      const next = await sent.then(
        (value): Result => ({ value }),
        (problem: Problem): Result => ({ problem }),
      )
      setResult(next)
      return undefined
    })
  return { isBusy, result, send, renewKey: () => setKey(crypto.randomUUID()) }
}

function Call({ action, ...place }: Place & { readonly action: ActionView }) {
  const { id, type, entity } = place
  const { isBusy, result, send, renewKey } = useCall(place, action)
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isRead = action.risk === 'read'
  const params = (): unknown => (form === null ? {} : readParams(form, action.params))
  const submit = (event: Event): void => {
    event.preventDefault()
    if (isRead) void send(params())
    else setAsking(true)
  }
  const confirm = (): void => {
    setAsking(false)
    void send(params())
  }
  return (
    <>
      <About action={action} />
      <form ref={setForm} onSubmit={submit} onInput={renewKey}>
        <ParamForm schema={action.params} violations={result.problem?.errors ?? []} />
        <div class="buttons">
          <SendButton risk={action.risk} isBusy={isBusy} />
          <SnippetButtons
            isRead={isRead}
            of={() => ({ connectorId: id, type, entity, action: action.name, params: params() })}
          />
        </div>
      </form>
      {isAsking && (
        <Question
          name={`${type}.${entity}.${action.name}`}
          action={action}
          id={id}
          params={params()}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
      <Outcome result={result} />
    </>
  )
}

function About({
  action: { risk, description, permission, deprecated, level, attested_on },
}: {
  readonly action: ActionView
}) {
  return (
    <p>
      <Status of={risk} /> <Described text={description} /> Level: {level}
      {attested_on === undefined ? '' : ` on ${attested_on}`}.
      {deprecated !== undefined && <Deprecated of={{ text: deprecated, until: null, seen_at: null }} />}
      {permission && (
        <>
          {' '}
          Needs <code>{permission}</code>.
        </>
      )}
    </p>
  )
}

function SendButton({ risk, isBusy }: { readonly risk: ActionView['risk']; readonly isBusy: boolean }) {
  const mayRun = risk === 'read' || may('admin')
  return (
    <>
      <button type="submit" class={risk === 'destructive' ? 'danger' : 'main'} disabled={isBusy || !mayRun}>
        {risk === 'read' ? 'Read' : 'Send to the vendor'}
      </button>
      {!mayRun && <span class="soft">Only admins may send a {risk} action.</span>}
    </>
  )
}

interface QuestionProps {
  readonly name: string
  readonly action: ActionView
  readonly id: string
  readonly params: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
}

function Question({ name, action, id, params, onConfirm, onClose }: QuestionProps) {
  const isFinal = action.risk === 'destructive'
  return (
    <Confirm
      title={isFinal ? 'This cannot be undone' : 'Send this to the vendor?'}
      verb={isFinal ? `Carry out ${action.name}` : 'Send'}
      {...(isFinal && { typed: id })}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <code>{name}</code> at the account of <code>{id}</code>:
      </p>
      <ForeignText>{JSON.stringify(params, undefined, 2)}</ForeignText>
    </Confirm>
  )
}

function Outcome({ result: { value, problem } }: { readonly result: Result }) {
  if (problem !== undefined) return <Failed problem={problem} />
  if (value === undefined) return null
  return (
    <section aria-label="Result">
      <h2>Result</h2>
      <ForeignText>{JSON.stringify(value, undefined, 2)}</ForeignText>
    </section>
  )
}
