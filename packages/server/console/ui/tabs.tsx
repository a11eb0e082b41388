/** Parts of a page. Each has an address. */
import { useLocation } from 'preact-iso/router'

export function Tabs({
  tabs,
  current,
}: {
  readonly tabs: readonly (readonly [name: string, title: string])[]
  readonly current: string
}) {
  const { path } = useLocation()
  return (
    <nav class="tabs" aria-label="Parts of this page">
      {tabs.map(([name, title]) => (
        <a key={name} href={`${path}?tab=${name}`} aria-current={name === current ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
