import { Empty } from '../ui/load.tsx'
import { PageHead } from '../ui/page.tsx'

export function NotFound() {
  return (
    <>
      <PageHead title="404" />
      <Empty title="No page has this address">
        <p>
          Press <kbd>Ctrl K</kbd> and paste an id, or go to the <a href="/console">overview</a>.
        </p>
      </Empty>
    </>
  )
}
