/** Conditions of a search as rows of field, operator and value. */

import { useId } from 'preact/hooks'
import {
  operatorsFor,
  parseValue,
  readConditions,
  type SimpleCondition,
  toFilter,
  valueText,
} from './conditions.ts'
import type { Schema } from './schema-types.ts'
import { typesOf, valuesOf } from './schema-types.ts'

interface Props {
  readonly schema: Schema | undefined
  /** Undefined while the JSON is not valid. */
  readonly params: Readonly<Record<string, unknown>> | undefined
  readonly onChange: (params: Readonly<Record<string, unknown>>) => void
}

export function ConditionRows({ schema, params, onChange }: Props) {
  const fields = Object.keys(schema?.properties ?? {})
  const query = (params?.query ?? {}) as Readonly<Record<string, unknown>>
  const conditions = params && readConditions(query.filter)
  if (conditions === undefined)
    return <p class="soft field">The builder cannot show this filter. Edit the JSON.</p>
  const set = (next: readonly SimpleCondition[]): void => {
    const { filter: _, ...rest } = query
    const filter = toFilter(next)
    onChange({ ...params, query: { ...(filter !== undefined && { filter }), ...rest } })
  }
  const replace = (at: number, one: SimpleCondition): void =>
    set(conditions.map((condition, index) => (index === at ? one : condition)))
  return (
    <fieldset class="conditions">
      <legend>Conditions</legend>
      {conditions.map((condition, index) => (
        <Row
          key={index}
          place={index + 1}
          fields={fields}
          schema={schema?.properties?.[condition.field.split('.')[0] ?? '']}
          condition={condition}
          onChange={(one) => replace(index, one)}
          onRemove={() => set(conditions.filter((_, at) => at !== index))}
        />
      ))}
      {conditions.length === 0 && <p class="soft">None: every record matches.</p>}
      <button
        type="button"
        disabled={fields.length === 0}
        onClick={() => set([...conditions, { op: 'eq', field: firstText(schema) ?? 'id', value: '' }])}
      >
        Add a condition
      </button>
    </fieldset>
  )
}

/** A field that any text can be compared with. */
function firstText(schema: Schema | undefined): string | undefined {
  return Object.entries(schema?.properties ?? {}).find(([, of]) => typesOf(of).includes('string'))?.[0]
}

interface RowProps {
  readonly place: number
  readonly fields: readonly string[]
  readonly schema: Schema | undefined
  readonly condition: SimpleCondition
  readonly onChange: (condition: SimpleCondition) => void
  readonly onRemove: () => void
}

function Row({ place, fields, schema, condition, onChange, onRemove }: RowProps) {
  const id = useId()
  const types = typesOf(schema)
  const { op, field, value } = condition
  const operators = operatorsFor(types)
  return (
    <div class="condition">
      <input
        aria-label={`Field of condition ${place}`}
        list={`${id}-fields`}
        value={field}
        spellcheck={false}
        onChange={({ currentTarget }) => onChange({ ...condition, field: currentTarget.value })}
      />
      <datalist id={`${id}-fields`}>
        {fields.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <select
        aria-label={`Operator of condition ${place}`}
        value={op}
        onChange={({ currentTarget }) => onChange({ ...condition, op: currentTarget.value })}
      >
        {[...new Set([op, ...operators])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <input
        aria-label={`Value of condition ${place}`}
        list={`${id}-values`}
        value={valueText(value)}
        spellcheck={false}
        onChange={({ currentTarget }) =>
          onChange({ ...condition, value: parseValue(currentTarget.value, types, op) })
        }
      />
      <datalist id={`${id}-values`}>
        {valuesOf(schema).map((known) => (
          <option key={String(known)} value={String(known)} />
        ))}
      </datalist>
      <button type="button" class="small" onClick={onRemove}>
        Remove<span class="hidden"> condition {place}</span>
      </button>
    </div>
  )
}
