/** The frame of every page: navigation, the command bar, the live switch, the operator. */
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { isConnected, isLive, live, liveOrg } from '../live.ts'
import { isOutdated, me, signOut } from '../session.ts'
import { CommandBar, isBarOpen } from './command-bar.tsx'
import { isHelpOpen, KeyHelp } from './key-help.tsx'
import { useKeys } from './keys.ts'
import { lastOrg, rememberOrg } from './last-org.ts'
import { Mark } from './mark.tsx'
import { addressOf, GROUPS, type NavItem } from './nav.ts'
import { Notices } from './notice.tsx'

export function Shell({ children }: { readonly children: ComponentChildren }) {
  const { path } = useLocation()
  const org = orgIn(path)
  const [isMenuOpen, openMenu] = useState(false)
  useEffect(() => openMenu(false), [path])
  useEffect(() => {
    liveOrg.value = org
    if (org !== undefined) rememberOrg(org)
  }, [org])
  useKeys(org)
  return (
    <div class="shell">
      <a class="skip" href="#main">
        Skip to the page
      </a>
      <Bar org={org} isMenuOpen={isMenuOpen} onMenu={() => openMenu(!isMenuOpen)} />
      <Side org={org} path={path} isOpen={isMenuOpen} />
      <main id="main" tabIndex={-1}>
        {isOutdated.value && (
          <p class="alert">
            The server runs another release now.{' '}
            <a href={path} target="_top">
              Reload the console
            </a>
          </p>
        )}
        {children}
      </main>
      <Notices />
      {isBarOpen.value && <CommandBar org={org} />}
      {isHelpOpen.value && <KeyHelp />}
    </div>
  )
}

/** The application of an address. Pages of the installation keep the one that was looked at last. */
function orgIn(path: string): string | undefined {
  const [, , first = ''] = path.split('/')
  const applications = me.value?.applications ?? []
  const wanted = first.startsWith('app_') ? first : lastOrg()
  return (
    applications.find(({ id }) => id === wanted)?.id ??
    (first.startsWith('app_') ? undefined : applications[0]?.id)
  )
}

function Bar({
  org,
  isMenuOpen,
  onMenu,
}: {
  readonly org: string | undefined
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}) {
  return (
    <header class="bar">
      <button type="button" class="menu" aria-expanded={isMenuOpen} aria-controls="side" onClick={onMenu}>
        Menu
      </button>
      <a class="brand" href={org === undefined ? '/console' : `/console/${org}`}>
        <Mark />
        Plugboard
      </a>
      <Applications org={org} />
      <button
        type="button"
        class="find"
        onClick={() => {
          isBarOpen.value = true
        }}
      >
        <span>Go to a page, a user or an id</span> <kbd>Ctrl K</kbd>
      </button>
      <LiveSwitch />
    </header>
  )
}

function Applications({ org }: { readonly org: string | undefined }) {
  const { route } = useLocation()
  const applications = me.value?.applications ?? []
  if (applications.length < 2) return applications[0] ? <span class="app">{applications[0].name}</span> : null
  return (
    <select
      class="app"
      aria-label="Application"
      value={org}
      onChange={({ currentTarget }) => route(`/console/${currentTarget.value}`)}
    >
      {applications.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function LiveSwitch() {
  const isOn = isLive.value
  const text = isOn ? (isConnected.value ? 'Live' : 'Connecting') : 'Paused'
  return (
    <button
      type="button"
      class={isOn && isConnected.value ? 'live on' : 'live'}
      aria-pressed={isOn}
      onClick={() => {
        isLive.value = !isOn
      }}
    >
      <span aria-hidden="true" /> {text}
    </button>
  )
}

function Side({
  org,
  path,
  isOpen,
}: {
  readonly org: string | undefined
  readonly path: string
  readonly isOpen: boolean
}) {
  const operator = me.value?.operator
  return (
    <nav id="side" class={isOpen ? 'side open' : 'side'} aria-label="Console">
      {GROUPS.map(({ name, items }) => (
        <div key={name}>
          <h2>{name}</h2>
          <ul>
            {items
              .filter(({ installation }) => !installation || operator?.org === null)
              .map((item) => (
                <li key={item.name}>
                  <NavLink item={item} org={org} path={path} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <div class="who">
        <bdi>{operator?.name}</bdi> <span class="soft">{operator?.role}</span>
        <button type="button" class="small" onClick={signOut}>
          Sign out
        </button>
      </div>
    </nav>
  )
}

function NavLink({
  item,
  org,
  path,
}: {
  readonly item: NavItem
  readonly org: string | undefined
  readonly path: string
}) {
  const address = addressOf(item, org)
  const isHere = path === address || (item.path !== '' && path.startsWith(`${address}/`))
  const waiting = item.name === 'Approvals' ? (live.value.approvals ?? 0) : 0
  const broken = item.name === 'Connectors' ? (live.value.connectors?.needs_reauth ?? 0) : 0
  return (
    <a href={address} aria-current={isHere ? 'page' : undefined}>
      {item.name}
      {waiting > 0 && <Count of={waiting} what="waiting" />}
      {broken > 0 && <Count of={broken} what="need reauth" />}
    </a>
  )
}

function Count({ of, what }: { readonly of: number; readonly what: string }) {
  return (
    <span class="count" title={`${of} ${what}`}>
      {of}
      <span class="hidden"> {what}</span>
    </span>
  )
}
