/** Forms for keys, with help from the spec. */
import type { JSX } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { FieldView, MethodView, Refused, Text } from '../session.ts'
import { fill, type Texts } from '../texts.ts'
import { Alert, Prose } from './screen.tsx'
import { useBusy } from './use-busy.ts'

/** Values by field. */
export type Entered = Readonly<Record<string, string>>
export type Submit = (method: string, credentials: Entered) => Promise<void>

type FormMethod = Extract<MethodView, { readonly kind: 'form' }>

export function Forms({
  forms,
  t,
  onSubmit,
  isOpen,
}: {
  readonly forms: readonly FormMethod[]
  readonly t: Texts
  readonly onSubmit: Submit
  readonly isOpen: boolean
}): JSX.Element | null {
  const [first, ...others] = forms
  if (first === undefined) return null
  if (isOpen && others.length === 0) return <KeyForm method={first} t={t} onSubmit={onSubmit} />
  const isOnly = others.length === 0
  return (
    <>
      {forms.map((method, index) => (
        <details key={method.name} open={isOpen && index === 0}>
          <summary>{isOnly ? t.form : <Prose {...(method.description ?? fieldNames(method))} />}</summary>
          {isOnly && method.description && (
            <p class="soft">
              <Prose {...method.description} />
            </p>
          )}
          <KeyForm method={method} t={t} onSubmit={onSubmit} />
        </details>
      ))}
    </>
  )
}

/** Tells forms apart that have no description. */
function fieldNames({ fields }: FormMethod): Text {
  const labels = fields.map(({ label }) => label)
  return { text: labels.map(({ text }) => text).join(', '), language: labels[0]?.language ?? 'en' }
}

interface KeyFormProps {
  readonly method: FormMethod
  readonly t: Texts
  readonly onSubmit: Submit
}

function KeyForm({ method: { name, fields }, t, onSubmit }: KeyFormProps): JSX.Element {
  return <EntryForm fields={fields} t={t} label={t.submit} onSubmit={(entered) => onSubmit(name, entered)} />
}

interface EntryFormProps {
  readonly fields: readonly FieldView[]
  readonly t: Texts
  /** Of the button. */
  readonly label: string
  readonly onSubmit: (entered: Entered) => Promise<void>
}

export function EntryForm({ fields, t, label, onSubmit }: EntryFormProps): JSX.Element {
  const [refused, setRefused] = useState<Refused>()
  const [count, setCount] = useState(0)
  const [isBusy, run] = useBusy(async (form: HTMLFormElement) => {
    const given = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    setRefused(undefined)
    setCount(Object.values(given).filter((value) => value !== '').length)
    await onSubmit(given).catch(setRefused)
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        run(event.currentTarget)
      }}
    >
      {refused && <Alert>{refusalOf(refused, count, t)}</Alert>}
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          t={t}
          problem={refused?.fields.get(`/credentials/${field.name}`)}
        />
      ))}
      <button type="submit" class="main" disabled={isBusy}>
        {isBusy ? t.working : label}
      </button>
    </form>
  )
}

/**
 * In the singular where one value was entered: "check each of them" reads oddly above a single key.
 *
 * @param count Values that were entered.
 */
function refusalOf({ fields, code }: Refused, count: number, t: Texts): string | undefined {
  if (fields.size > 0) return fields.size === 1 ? t.checkField : t.checkFields
  if (code === 'invalid_credentials' && count === 1) return t.wrongKey
  return t.errors[code] ?? t.errors.internal
}

interface FieldProps {
  readonly field: FieldView
  readonly t: Texts
  /** Code of the violation. */
  readonly problem: string | undefined
}

function Field({ field, t, problem }: FieldProps): JSX.Element {
  const id = useId()
  const { name, label, required, secret } = field
  const input = {
    id,
    name,
    required,
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: false,
    dir: 'ltr',
    'aria-describedby': `${id}-help`,
    'aria-invalid': problem !== undefined,
  } as const
  return (
    <div class="field">
      <label for={id}>
        <Prose {...label} />
        {!required && <span class="soft"> ({t.optional})</span>}
      </label>
      {secret ? <input type="password" {...input} /> : <input type="text" {...input} />}
      <Help {...{ field, t, problem }} id={`${id}-help`} />
    </div>
  )
}

function Help({ id, field: { help, link }, t, problem }: FieldProps & { readonly id: string }): JSX.Element {
  return (
    <p id={id} class="soft">
      {problem && <strong class="problem">{problem === 'required' ? t.required : t.malformed} </strong>}
      {help && <Prose {...help} />}{' '}
      {link && (
        <a href={link} target="_blank" rel="noreferrer noopener">
          {fill(t.whereToFind, { host: new URL(link).host })}
        </a>
      )}
    </p>
  )
}
