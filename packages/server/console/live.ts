/** The live state of one application, sent by the server while the tab is visible. */

import { effect, signal } from '@preact/signals'
import type { LiveState } from '../src/console/live.ts'
import { ofApp } from './api.ts'
import { isSignedOut, loadMe, me } from './session.ts'

/** Changes when an alert begins or ends. */
export function alertMoment(): string | undefined {
  const { alerts, installation_alerts: others } = live.value
  return alerts && JSON.stringify([alerts, others])
}

export const live = signal<Partial<LiveState>>({})
/** The switch in the bar. */
export const isLive = signal(true)
export const isConnected = signal(false)
export const liveOrg = signal<string | undefined>(undefined)

const isVisible = signal(document.visibilityState === 'visible')

const RETRY_MS = 3000
/** The server sends a beat each second. A connection that has had none for so long is dead, whatever the browser thinks of it. */
const SILENT_MS = 10_000

/**
 * Keeps one connection open for as long as somebody can see it. The browser reconnects it after a cut, but neither after an error of a
 * proxy nor when a proxy keeps it open and forwards nothing.
 */
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
    const retry = retrying()
    const silence = watchingFor(SILENT_MS, () => {
      source.close()
      isConnected.value = false
      retry.begin()
    })
    source.onopen = () => {
      isConnected.value = true
      silence.begin()
    }
    source.onerror = () => {
      isConnected.value = false
      if (source.readyState === EventSource.CLOSED) retry.begin()
    }
    source.onmessage = ({ data }) => {
      live.value = { ...live.peek(), ...(JSON.parse(data) as LiveState) }
      silence.begin()
    }
    source.addEventListener('beat', silence.begin)
    silence.begin()
    return () => {
      retry.stop()
      silence.stop()
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
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => loadMe(AbortSignal.timeout(SILENT_MS)).catch(begin), RETRY_MS)
  }
  const stop = (): void => {
    isOver = true
    clearTimeout(timer)
  }
  return { begin, stop }
}

/** Calls the function when nothing has begun the time again for so long. */
function watchingFor(ms: number, over: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => clearTimeout(timer)
  const begin = (): void => {
    stop()
    timer = setTimeout(over, ms)
  }
  return { begin, stop }
}
