/** A form from the JSON Schema of an action's params: required ones first, violations at their field. */
import { useId } from 'preact/hooks'
import type { Violation } from '../api.ts'
import { Described } from './described.tsx'
import { jsonOf, numberOf } from './exact-values.ts'
import type { Schema } from './schema-types.ts'
import { typesOf, valuesOf } from './schema-types.ts'

interface Props {
  readonly schema: Schema
  readonly violations: readonly Violation[]
}

export function ParamForm({ schema, violations }: Props) {
  const all = Object.entries(schema.properties ?? {})
  const required = all.filter(([name]) => schema.required?.includes(name))
  const optional = all.filter(([name]) => !schema.required?.includes(name))
  const fieldsOf = (entries: typeof all, isRequired: boolean) =>
    entries.map(([name, own]) => (
      <Field
        key={name}
        name={name}
        schema={own}
        isRequired={isRequired}
        problem={problemAt(violations, name)}
      />
    ))
  if (all.length === 0) return <p class="soft">This action has no params.</p>
  return (
    <>
      {fieldsOf(required, true)}
      {optional.length > 0 && (
        <details class="optional" open={required.length === 0 || undefined}>
          <summary>
            {optional.length} optional {optional.length === 1 ? 'param' : 'params'}
          </summary>
          <div class="fields">{fieldsOf(optional, false)}</div>
        </details>
      )}
    </>
  )
}

/** Violations inside of a value belong to its field. */
function problemAt(violations: readonly Violation[], name: string): string | undefined {
  const pointer = `/params/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const own = violations.filter((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`))
  if (own.length === 0) return undefined
  return own.map((one) => `${one.pointer.slice(pointer.length)} ${one.message}`.trim()).join('; ')
}

interface FieldProps {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly problem: string | undefined
}

function Field({ name, schema, isRequired, problem }: FieldProps) {
  const id = useId()
  const kind = kindOf(schema)
  const shared = {
    id,
    name,
    required: isRequired,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-help`,
  } as const
  return (
    <div class="field">
      <label for={id}>
        <code>{name}</code> <span class="soft">{typesOf(schema).join(' or ')}</span>
      </label>
      {kind === 'choice' && <Choice {...shared} schema={schema} />}
      {kind === 'json' && <textarea {...shared} rows={3} spellcheck={false} placeholder="JSON" />}
      {(kind === 'text' || kind === 'number') && (
        <input
          {...shared}
          autocomplete="off"
          spellcheck={false}
          inputMode={kind === 'number' ? 'numeric' : 'text'}
        />
      )}
      <span id={`${id}-help`} class="help">
        {problem && <strong class="problem">{problem}. </strong>}
        <Described text={schema.description} />
      </span>
    </div>
  )
}

function Choice({
  schema,
  ...shared
}: {
  readonly schema: Schema
  readonly id: string
  readonly name: string
  readonly required: boolean
}) {
  const values = typesOf(schema).includes('boolean') ? [true, false] : valuesOf(schema)
  return (
    <select {...shared}>
      <option value="">not given</option>
      {values.map((value) => (
        <option key={String(value)}>{String(value)}</option>
      ))}
    </select>
  )
}

type Kind = 'choice' | 'json' | 'number' | 'text'

function kindOf(schema: Schema): Kind {
  const types = typesOf(schema).filter((type) => type !== 'null')
  if (types.length === 1 && types[0] === 'boolean') return 'choice'
  if (types.includes('object') || types.includes('array')) return 'json'
  if ((schema.enum ?? []).length > 0 && types.length <= 1) return 'choice'
  if (types.length > 0 && types.every((type) => type === 'integer' || type === 'number')) return 'number'
  return 'text'
}

/** The params of what is filled in. Text that is no value of the field's type is sent as it is, and refused with a reason. */
export function readParams(form: HTMLFormElement, schema: Schema): Record<string, unknown> {
  const given = new FormData(form)
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, own]) => {
    const text = given.get(name)
    return typeof text === 'string' && text !== '' ? [[name, parseText(text, own)] as const] : []
  })
  return Object.fromEntries(entries)
}

function parseText(text: string, schema: Schema): unknown {
  const kind = kindOf(schema)
  const types = typesOf(schema)
  if (kind === 'choice' && types.includes('boolean')) return text === 'true'
  if (
    kind === 'number' ||
    (kind === 'choice' && types.some((type) => type === 'integer' || type === 'number'))
  )
    return numberOf(text)
  return kind === 'json' ? jsonOf(text) : text
}
