/** Adds a connector type from a spec or an API description, or a new version of one: first a preview, then the change. */

import { useState } from 'preact/hooks'
import type { AdditionView } from '../../src/http/routes/console/spec-connectors.ts'
import { call, Problem } from '../api.ts'
import { TYPES } from './connector-types.ts'
import { Dialog } from './dialog.tsx'
import { Failed } from './load.tsx'
import { SourceFields, type SpecSource } from './source-fields.tsx'
import { useAction } from './use-action.ts'
import { VerdictView } from './verdict.tsx'

interface Props {
  /** The type to replace; undefined for a new one. */
  readonly type?: string
  /** The server can send calls to sandboxes. */
  readonly sandboxes: boolean
  readonly sandbox?: boolean
  readonly onAdded: (added: AdditionView) => void
  readonly onClose: () => void
}

export function AddType({ type, sandboxes, sandbox = false, onAdded, onClose }: Props) {
  const [source, setSource] = useState<SpecSource>({
    text: '',
    url: '',
    name: type ?? '',
    entities: '',
    sandbox,
  })
  const [preview, setPreview] = useState<AdditionView | undefined>(undefined)
  const { problem, isBusy, ask } = useRequest((failed) => {
    if (isOutdated(failed)) setPreview(undefined)
  })
  const body = bodyOf(source, sandboxes)
  const check = () =>
    ask(async () => setPreview(await call<AdditionView>(`${TYPES}/preview`, { method: 'POST', body })))
  const add = (choice: Choice) =>
    ask(async () => {
      // Only what the preview shows: the address, or the version in use, may be another one meanwhile.
      const expected = preview && { hash: preview.hash, in_use: preview.in_use }
      onAdded(await call<AdditionView>(TYPES, { method: 'POST', body: { ...body, ...choice, expected } }))
    })
  return (
    <Dialog
      title={type === undefined ? 'Add a connector type' : 'Replace the version in use'}
      onClose={onClose}
    >
      {preview === undefined ? (
        <SourceFields
          source={source}
          isNamed={type !== undefined}
          sandboxes={sandboxes}
          isBusy={isBusy}
          onChange={setSource}
          onSubmit={check}
          onClose={onClose}
        />
      ) : (
        <Preview of={preview} isBusy={isBusy} onAdd={add} onBack={() => setPreview(undefined)} />
      )}
      {problem && (isOutdated(problem) ? <Outdated problem={problem} /> : <Failed problem={problem} />)}
    </Dialog>
  )
}

/** One request at a time, and how the latest one failed. */
function useRequest(onFailed: (problem: Problem) => void) {
  const [problem, setProblem] = useState<Problem | undefined>(undefined)
  const { isBusy, run } = useAction()
  const ask = (work: () => Promise<void>) =>
    run(async () => {
      setProblem(undefined)
      await work().catch((error) => {
        if (!(error instanceof Problem)) throw error
        setProblem(error)
        onFailed(error)
      })
      return undefined
    })
  return { problem, isBusy, ask }
}

/** The preview does not show any more what would be done. */
export function isOutdated({ errors = [] }: Partial<Problem>): boolean {
  return errors.some(({ pointer }) => pointer.startsWith('/expected/'))
}

function Outdated({ problem: { errors } }: { readonly problem: Problem }) {
  const isOtherSpec = errors.some(({ pointer }) => pointer === '/expected/hash')
  return (
    <p class="alert" role="alert">
      Nothing was changed:{' '}
      {isOtherSpec
        ? 'the address gives another spec than the one that you have seen.'
        : 'another version is in use than the one that you have seen it compared with.'}{' '}
      Check it again.
    </p>
  )
}

interface Choice {
  readonly replace?: true
  readonly beside?: true
}

function bodyOf({ text, url, name, entities, sandbox }: SpecSource, sandboxes: boolean): object {
  const wanted = entities.split(',').flatMap((entity) => entity.trim() || [])
  return {
    ...(url === '' ? { source: text } : { url }),
    ...(name !== '' && { name }),
    ...(wanted.length > 0 && { entities: wanted }),
    ...(sandboxes && { sandbox }),
  }
}

interface PreviewProps {
  readonly of: AdditionView
  readonly isBusy: boolean
  readonly onAdd: (choice: Choice) => void
  readonly onBack: () => void
}

function Preview({
  of: { title, type, version, replaces, entities, doubts, verdict, sandbox },
  ...props
}: PreviewProps) {
  const { isBusy, onAdd, onBack } = props
  const isBreaking = verdict?.bump === 'major'
  return (
    <>
      <p>
        <strong>{title}</strong> <code>{type}</code>
        {version === undefined
          ? ': the spec is the one in use.'
          : replaces === null
            ? `, version ${version}, with ${entities.length} ${entities.length === 1 ? 'entity' : 'entities'}: ${entities.join(', ')}.`
            : `: version ${version} instead of ${replaces}.`}
      </p>
      {verdict && <VerdictView bump={verdict.bump} lines={verdict.lines} />}
      {doubts.length > 0 && (
        <details>
          <summary>{doubts.length} guesses to check</summary>
          <pre>{doubts.join('\n')}</pre>
        </details>
      )}
      {sandbox && <p>Its calls go to a sandbox with sample data, not to the vendor.</p>}
      <div class="buttons">
        {replaces === null ? (
          <button type="button" class="main" disabled={isBusy} onClick={() => onAdd({})}>
            Add the type
          </button>
        ) : (
          <button
            type="button"
            class={isBreaking ? 'danger' : 'main'}
            disabled={isBusy}
            onClick={() => onAdd(isBreaking ? { replace: true } : {})}
          >
            {version === undefined
              ? 'Keep the version'
              : isBreaking
                ? 'Replace it all the same'
                : 'Replace it'}
          </button>
        )}
        {isBreaking && (
          <button type="button" disabled={isBusy} onClick={() => onAdd({ beside: true })}>
            Add beside it as a new type
          </button>
        )}
        <button type="button" onClick={onBack}>
          Back
        </button>
      </div>
    </>
  )
}
