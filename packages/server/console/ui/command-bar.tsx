/** Ctrl K: pages by name, users by the beginning of their name, and whatever an id belongs to. */

import { signal } from '@preact/signals'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import type { Match } from '../../src/console/lookup.ts'
import { call, ofApp, type Page, withQuery } from '../api.ts'
import { me } from '../session.ts'
import { addressOf, GROUPS } from './nav.ts'
import { useModal } from './use-modal.ts'

export const isBarOpen = signal(false)

interface Target {
  readonly address: string
  readonly name: string
  readonly text: string
}

const DELAY_MS = 120

const close = (): void => {
  isBarOpen.value = false
}

export function CommandBar({ org }: { readonly org: string | undefined }) {
  const { route } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const targets = [...pagesFor(query, org), ...useMatches(query, org)]
  useModal(dialog, close)
  const open = (target: Target | undefined): void => {
    if (target === undefined) return
    close()
    route(target.address)
  }
  const onKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    setAt((at + step + targets.length) % Math.max(1, targets.length))
  }
  return (
    <dialog ref={dialog} class="command" aria-label="Go to">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          open(targets[at] ?? targets[0])
        }}
      >
        <input
          type="text"
          role="combobox"
          aria-label="Page, user or id"
          aria-expanded={targets.length > 0}
          aria-controls={id}
          aria-activedescendant={targets.length > 0 ? `${id}-${at}` : undefined}
          placeholder="Page, user, or an id such as con_… or req_…"
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => {
            setQuery(currentTarget.value.trim())
            setAt(0)
          }}
          onKeyDown={onKey}
        />
      </form>
      <Targets id={id} targets={targets} at={at} onOpen={open} />
      {targets.length === 0 && (
        <p class="soft">Nothing found. Ids of this application, accounts, users and pages are found.</p>
      )}
    </dialog>
  )
}

function Targets({
  id,
  targets,
  at,
  onOpen,
}: {
  readonly id: string
  readonly targets: readonly Target[]
  readonly at: number
  readonly onOpen: (target: Target) => void
}) {
  return (
    <div id={id} role="listbox" aria-label="Results">
      {targets.map((target, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox.
        <div
          key={target.address}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onClick={() => onOpen(target)}
        >
          <bdi>{target.name}</bdi> <span class="soft">{target.text}</span>
        </div>
      ))}
    </div>
  )
}

function pagesFor(query: string, org: string | undefined): Target[] {
  const wanted = query.toLowerCase()
  const mayAll = me.value?.operator.org === null
  return GROUPS.flatMap(({ items }) => items)
    .filter(({ installation, name }) => (mayAll || !installation) && name.toLowerCase().includes(wanted))
    .map((item) => ({ address: addressOf(item, org), name: item.name, text: `g ${item.letter}` }))
}

function useMatches(query: string, org: string | undefined): Target[] {
  const [matches, setMatches] = useState<readonly Match[]>([])
  useEffect(() => {
    setMatches([])
    if (query === '' || org === undefined) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call<Page<Match>>(withQuery(ofApp(org, 'find'), { q: query }), { signal: stop.signal }).then(
        ({ data }) => setMatches(data),
        () => setMatches([]),
      )
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, org])
  return matches.map(({ kind, id, row, text }) => ({
    address: atRow(pageOf(kind, id, org), row),
    name: row ?? id,
    text: `${kind}, ${text}`,
  }))
}

function atRow(address: string, row: string | undefined): string {
  if (row === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}row=${encodeURIComponent(row)}`
}

function pageOf(kind: Match['kind'], id: string, org: string | undefined): string {
  const own = encodeURIComponent(id)
  const pages: Readonly<Record<Match['kind'], string>> = {
    account: `${org}/connectors/${own}`,
    alert: `${org}/alerts`,
    application: own,
    attempt: `${org}/endpoints/${own}`,
    call: `${org}/calls?request=${own}`,
    connector: `${org}/connectors/${own}`,
    endpoint: `${org}/endpoints/${own}`,
    object: `${org}/audit?object=${own}`,
    operator: 'settings',
    request: `${org}/audit?request_id=${own}`,
    secret: `${org}/application`,
    silence: `${org}/alerts`,
    spec: `types/${own}`,
    user: `${org}/users/${own}`,
    webhook: `${org}/connectors/${own}?tab=hooks`,
  }
  return `/console/${pages[kind]}`
}
