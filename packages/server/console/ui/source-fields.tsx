/** The form for a spec or an API description: a file, its text, or an address. */
import { useId, useState } from 'preact/hooks'

export interface SpecSource {
  readonly text: string
  readonly url: string
  readonly name: string
  /** Separated by commas. */
  readonly entities: string
  readonly sandbox: boolean
}

interface Props {
  readonly source: SpecSource
  /** The name is that of the type to replace. */
  readonly isNamed: boolean
  readonly sandboxes: boolean
  readonly isBusy: boolean
  readonly onChange: (source: SpecSource) => void
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** The server reads larger ones from an address. */
const MAX_BYTES = 7 * 1024 * 1024

export function SourceFields({ source, isNamed, sandboxes, isBusy, onChange, onSubmit, onClose }: Props) {
  const id = useId()
  const set = (change: Partial<SpecSource>): void => onChange({ ...source, ...change })
  const isGiven = (source.text.trim() === '') !== (source.url.trim() === '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isGiven) onSubmit()
      }}
    >
      <p>
        A spec of a connector, or an OpenAPI, Swagger or Google discovery document. Nothing changes before you
        have seen the result.
      </p>
      <FileField onRead={(text) => set({ text, url: '' })} />
      <p class="field">
        <label for={`${id}-text`}>or its text</label>
        <textarea
          id={`${id}-text`}
          rows={8}
          spellcheck={false}
          value={source.text}
          onInput={({ currentTarget }) => set({ text: currentTarget.value })}
        />
      </p>
      <TextField
        label="or its address"
        placeholder="https://vendor.example/openapi.json"
        value={source.url}
        onInput={(url) => set({ url })}
      />
      {!isNamed && (
        <TextField
          label="Name of the type"
          help="Lower case with hyphens. A description needs one; a spec has its own."
          placeholder="book-shelf"
          value={source.name}
          onInput={(name) => set({ name })}
        />
      )}
      <TextField
        label="Entities of a description"
        help="Separated by commas; without any, all of them."
        placeholder="books, shelves"
        value={source.entities}
        onInput={(entities) => set({ entities })}
      />
      {sandboxes && <SandboxField isOn={source.sandbox} onChange={(sandbox) => set({ sandbox })} />}
      <div class="buttons">
        <button type="submit" class="main" disabled={isBusy || !isGiven}>
          {isBusy ? 'Checking' : 'Check'}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  )
}

function SandboxField({
  isOn,
  onChange,
}: {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  const id = useId()
  return (
    <p class="inline">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label for={id}>Try it in a sandbox with sample data instead of calling the vendor</label>
    </p>
  )
}

function FileField({ onRead }: { readonly onRead: (text: string) => void }) {
  const id = useId()
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const isTooLarge = file.size > MAX_BYTES
    setProblem(isTooLarge ? `${file.name} has more than 7 MiB: give its address instead.` : undefined)
    if (!isTooLarge) onRead(await file.text())
  }
  return (
    <p class="field">
      <label for={id}>File</label>
      <input
        id={id}
        type="file"
        accept=".yaml,.yml,.json"
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ currentTarget }) => read(currentTarget.files?.[0])}
      />
      {problem && (
        <span id={`${id}-problem`} class="problem" role="alert">
          {problem}
        </span>
      )}
    </p>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly help?: string
  readonly placeholder: string
  readonly value: string
  readonly onInput: (value: string) => void
}

function TextField({ label, help, placeholder, value, onInput }: TextFieldProps) {
  const id = useId()
  return (
    <p class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholder}
        aria-describedby={help && `${id}-help`}
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value.trim())}
      />
      {help && (
        <span id={`${id}-help`} class="help">
          {help}
        </span>
      )}
    </p>
  )
}
