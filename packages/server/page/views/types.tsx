/** Choice of the account type and of the connect method, or all types with one consent. */
import type { JSX } from 'preact'
import type { FieldView, TypeView } from '../session.ts'
import { fill, type Texts } from '../texts.ts'
import { vendorOf } from '../vendors.ts'
import { type Entered, EntryForm, Forms, type Submit } from './key-form.tsx'
import { Alert, Prose, Screen, type Shown, VendorPicture } from './screen.tsx'
import { useBusy } from './use-busy.ts'

export function TypeList({
  session,
  t,
  onChoose,
}: Shown & { readonly onChoose: (type: TypeView) => void }): JSX.Element {
  return (
    <Screen title={t.title}>
      <p>{t.choose}</p>
      <ul class="choices">
        {session.connectors.map((type) => (
          <li key={type.type}>
            <button type="button" class="choice" onClick={() => onChoose(type)}>
              <VendorPicture {...type.mark} />
              <span>
                <strong>{type.vendor}</strong>
                <Prose {...type.description} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Screen>
  )
}

/** Goes to the consent screen, of the account that the end user has entered where each has a host of its own. */
type Consent = (entered?: Entered) => Promise<void>

export interface TypeActions {
  readonly onConsent: Consent
  readonly onSubmit: Submit
  /** Where the end user came from; absent if that is not known. */
  readonly returnTo: string | undefined
  /** Absent if there is only one type. */
  readonly onBack: (() => void) | undefined
}

/** Connect methods of one type: the consent screen first, forms below. */
export function TypeScreen({
  session,
  t,
  type,
  ...actions
}: Shown & TypeActions & { readonly type: TypeView }): JSX.Element {
  const words = { type: type.vendor, name: session.application.name }
  const title = fill(session.reconnect ? t.reconnectTo : t.connectTo, words)
  const consents = type.methods.filter((method) => method.kind === 'consent')
  const forms = type.methods.filter((method) => method.kind === 'form')
  const account = session.reconnect?.account_label
  return (
    <Screen title={title} marks={[type.mark]}>
      {session.error && <Alert>{t.errors[session.error] ?? t.failed}</Alert>}
      <p class="soft">
        <Prose {...type.description} />
      </p>
      {account && <p>{fill(t.reconnecting, { account })}</p>}
      {consents.map((method) => (
        <ConsentButton
          key={method.name}
          ready={method.ready}
          fields={method.fields}
          words={words}
          t={t}
          onConsent={actions.onConsent}
        />
      ))}
      <Forms forms={forms} t={t} onSubmit={actions.onSubmit} isOpen={consents.length === 0} />
      {session.status === 'failed' && actions.returnTo && (
        <p class="leave">
          <a href={actions.returnTo}>{fill(t.returning, words)}</a>
        </p>
      )}
      {actions.onBack && (
        <button type="button" class="plain" onClick={actions.onBack}>
          {t.back}
        </button>
      )}
    </Screen>
  )
}

/** All types of the session, which one consent connects. */
export function AllScreen({
  session,
  t,
  onConsent,
  returnTo,
}: Shown & Pick<TypeActions, 'onConsent' | 'returnTo'>): JSX.Element {
  const words = { type: vendorOf(session), name: session.application.name }
  const isReady = session.connectors.every(({ methods }) =>
    methods.some((method) => method.kind === 'consent' && method.ready),
  )
  return (
    <Screen title={fill(t.connectTo, words)}>
      {session.error && <Alert>{t.errors[session.error] ?? t.failed}</Alert>}
      <ul class="choices">
        {session.connectors.map(({ type, vendor, mark, description }) => (
          <li key={type} class="listed">
            <VendorPicture {...mark} />
            <span>
              <strong>{vendor}</strong>
              <Prose {...description} />
            </span>
          </li>
        ))}
      </ul>
      <ConsentButton
        ready={isReady}
        fields={
          session.connectors[0]?.methods.flatMap((one) => (one.kind === 'consent' ? one.fields : [])) ?? []
        }
        words={words}
        t={{ ...t, consentText: t.consentAllText, consent: t.consentAll }}
        onConsent={onConsent}
      />
      {session.status === 'failed' && returnTo && (
        <p class="leave">
          <a href={returnTo}>{fill(t.returning, words)}</a>
        </p>
      )}
    </Screen>
  )
}

function ConsentButton({
  ready,
  fields,
  words,
  t,
  onConsent,
}: {
  readonly ready: boolean
  readonly fields: readonly FieldView[]
  readonly words: Readonly<Record<string, string>>
  readonly t: Texts
  readonly onConsent: Consent
}): JSX.Element {
  const [isBusy, run] = useBusy(() => onConsent())
  if (!ready) return <p>{fill(t.notReady, words)}</p>
  return (
    <section>
      <p>{fill(t.consentText, words)}</p>
      {fields.length > 0 ? (
        <EntryForm fields={fields} t={t} label={fill(t.consent, words)} onSubmit={onConsent} />
      ) : (
        <button type="button" class="main" disabled={isBusy} onClick={() => run()}>
          {isBusy ? t.working : fill(t.consent, words)}
        </button>
      )}
    </section>
  )
}
