/** The keyboard of every page. */
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { isBarOpen } from './command-bar.tsx'
import { isHelpOpen } from './key-help.tsx'
import { addressOf, GROUPS } from './nav.ts'

/** Time in which a letter has to follow `g`. */
const CHORD_MS = 1500

export function useKeys(org: string | undefined): void {
  const { route } = useLocation()
  useEffect(() => {
    let chordAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        isBarOpen.value = true
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]') !== null) return
      const isChord = event.timeStamp - chordAt < CHORD_MS
      chordAt = event.key === 'g' && !isChord ? event.timeStamp : Number.NEGATIVE_INFINITY
      const item = isChord ? ITEMS.find(({ letter }) => letter === event.key) : undefined
      if (item !== undefined) route(addressOf(item, org))
      else if (act(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [org, route])
}

const ITEMS = GROUPS.flatMap(({ items }) => items)

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}

/** Returns whether the key means something. */
function act(key: string): boolean {
  if (key === 'j') return moveRow(1)
  if (key === 'k') return moveRow(-1)
  if (key === '/') return focusFilter()
  if (key !== '?') return false
  isHelpOpen.value = true
  return true
}

/** Rows are reached by their first link or button. */
function moveRow(step: 1 | -1): boolean {
  const stops = [...document.querySelectorAll<HTMLElement>('main tbody tr')]
    .map((row) => row.querySelector<HTMLElement>('a, button'))
    .filter((stop) => stop !== null)
  if (stops.length === 0) return false
  const row = document.activeElement?.closest('tr')
  const at = stops.findIndex((stop) => stop.closest('tr') === row)
  const next = at < 0 ? (step === 1 ? 0 : stops.length - 1) : at + step
  stops[Math.min(Math.max(next, 0), stops.length - 1)]?.focus()
  return true
}

function focusFilter(): boolean {
  const filter = document.querySelector<HTMLElement>('main .filters input, main .filters select')
  filter?.focus()
  return filter !== null
}
