/** Filters whose state is the address, so that a view can be shared and Back works. */
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { withQuery } from '../api.ts'
import { useTypes } from './use-types.ts'

/** Replaces one param of the address. */
function useParam(name: string): readonly [value: string | undefined, set: (value: string) => void] {
  const { path, query, route } = useLocation()
  return [query[name], (value) => route(withQuery(path, { ...query, [name]: value }))]
}

export function Filters({ children }: { readonly children: ComponentChildren }) {
  return <search class="filters">{children}</search>
}

export function SelectFilter({
  name,
  label,
  options,
  unset = 'all',
  note,
}: {
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [value: string, text: string])[]
  /** Without a choice. */
  readonly unset?: string
  /** What stands in place of options that are missing. */
  readonly note?: string | undefined
}) {
  const [value, set] = useParam(name)
  const id = useId()
  return (
    <span>
      <label for={id}>{label}</label>
      <select id={id} value={value ?? ''} onChange={({ currentTarget }) => set(currentTarget.value)}>
        <option value="">{unset}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {note !== undefined && <span class="problem">{note}</span>}
    </span>
  )
}

/** A filter that a link has set. It can only be taken away. */
export function ChosenFilter({
  name,
  label,
  text,
}: {
  readonly name: string
  readonly label: string
  readonly text: string
}) {
  const [, set] = useParam(name)
  const id = useId()
  return (
    <span>
      <span class="label" id={id}>
        {label}
      </span>
      <button type="button" aria-describedby={id} title="Show all" onClick={() => set('')}>
        <bdi>{text}</bdi> <span aria-hidden="true">✕</span>
        <span class="hidden">: show all</span>
      </button>
    </span>
  )
}

/** Connector types. That they do not load is said where they would stand. */
export function TypeFilter() {
  const { data, problem } = useTypes()
  const types = data?.data ?? []
  return (
    <SelectFilter
      name="type"
      label="Type"
      options={types.map(({ type, title }) => [type, title] as const)}
      note={problem && `The types did not load: ${problem.message}`}
    />
  )
}

/** Takes effect with Enter, so that the list does not move while somebody types. */
export function TextFilter({
  name,
  label,
  placeholder,
}: {
  readonly name: string
  readonly label: string
  readonly placeholder?: string
}) {
  const [value, set] = useParam(name)
  const id = useId()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        set(new FormData(event.currentTarget).get(name)?.toString().trim() ?? '')
      }}
    >
      <label for={id}>{label}</label>
      <input
        key={value}
        id={id}
        name={name}
        type="search"
        defaultValue={value ?? ''}
        placeholder={placeholder}
        spellcheck={false}
        autocomplete="off"
      />
    </form>
  )
}
