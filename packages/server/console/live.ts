/** The live state of one application, sent by the server while the tab is visible. */
import { effect, signal } from '@preact/signals'
import { ofApp } from './api.ts'
import { isSignedOut, loadMe, me } from './session.ts'

export interface LiveState {
  readonly connectors?: Readonly<Record<string, number>>
  readonly running?: readonly RunningStream[]
  readonly audit?: number
  readonly approvals?: number
  /** They change when an alert begins or ends. */
  readonly alerts?: object
  readonly installation_alerts?: object
  /** When the newest call ended, in Unix milliseconds. */
  readonly calls?: number
}

/** Changes when an alert begins or ends. */
export function alertMoment(): string | undefined {
  const { alerts, installation_alerts: others } = live.value
  return alerts && JSON.stringify([alerts, others])
}

export interface RunningStream {
  readonly connector_id: string
  readonly entity: string
  readonly type: string
  readonly phase: string
  readonly records: number
  readonly rate: number | null
  readonly estimated_end: string | null
}

export const live = signal<LiveState>({})
/** The switch in the bar. */
export const isLive = signal(true)
export const isConnected = signal(false)
export const liveOrg = signal<string | undefined>(undefined)

const isVisible = signal(document.visibilityState === 'visible')

const RETRY_MS = 3000

/** Keeps one connection open for as long as somebody can see it. The browser reconnects it after a cut, but not after an error of a proxy. */
export function startLive(): void {
  document.addEventListener('visibilitychange', () => {
    isVisible.value = document.visibilityState === 'visible'
  })
  effect(() => {
    const org = liveOrg.value
    if (org === undefined || !isLive.value || !isVisible.value || isSignedOut.value || me.value === undefined)
      return
    live.value = {}
    const source = new EventSource(ofApp(org, 'live'))
    source.onopen = () => {
      isConnected.value = true
    }
    const retry = retrying()
    source.onerror = () => {
      isConnected.value = false
      if (source.readyState === EventSource.CLOSED) retry.begin()
    }
    source.onmessage = ({ data }) => {
      live.value = { ...live.peek(), ...(JSON.parse(data) as LiveState) }
    }
    return () => {
      retry.stop()
      source.close()
      isConnected.value = false
    }
  })
}

/** Asks who is signed in until the server answers: what it answers opens the connection again, or the log-in. */
function retrying() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const begin = (): void => {
    if (!isOver) timer = setTimeout(() => loadMe().catch(begin), RETRY_MS)
  }
  const stop = (): void => {
    isOver = true
    clearTimeout(timer)
  }
  return { begin, stop }
}
