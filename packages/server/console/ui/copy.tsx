/** Ids and texts that are copied by a click. */
import { notify } from './notice.tsx'

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify(`Copied ${what}`)
  } catch {
    notify('The browser does not allow copying. Select the text instead.', true)
  }
}

export function Id({ children: id }: { readonly children: string }) {
  return (
    <button type="button" class="id" title="Copy" onClick={() => copy(id, id)}>
      <bdi>{id}</bdi>
    </button>
  )
}

/** @param children `Copy as curl`, of which the notice says `Copied as curl`. */
export function CopyButton({ text, children }: { readonly text: () => string; readonly children: string }) {
  return (
    <button type="button" class="small" onClick={() => copy(text(), children.replace(/^Copy /, ''))}>
      {children}
    </button>
  )
}
