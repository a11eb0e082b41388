import { signal } from '@preact/signals'
import { Dialog } from './dialog.tsx'
import { GROUPS } from './nav.ts'

export const isHelpOpen = signal(false)

const KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl K', 'go to a page, a user or an id'],
  ['/', 'filter'],
  ['j, k', 'next and previous row'],
  ['Enter', 'open the row'],
  ['Esc', 'close'],
]

export function KeyHelp() {
  const pages = GROUPS.flatMap(({ items }) => items).map(({ name, letter }): readonly [string, string] => [
    `g ${letter}`,
    name,
  ])
  return (
    <Dialog
      title="Keyboard"
      onClose={() => {
        isHelpOpen.value = false
      }}
    >
      <dl class="keys">
        {[...KEYS, ...pages].map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" class="buttons">
        <button type="submit">Close</button>
      </form>
    </Dialog>
  )
}
