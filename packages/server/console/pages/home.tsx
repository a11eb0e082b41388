/** Leads to the application: the last one, the only one, or a choice. */
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { me } from '../session.ts'
import { lastOrg } from '../ui/last-org.ts'
import { Empty } from '../ui/load.tsx'
import { PageHead } from '../ui/page.tsx'

export function Home() {
  const { route } = useLocation()
  const applications = me.value?.applications ?? []
  const target = applications.find(({ id }) => id === lastOrg()) ?? applications[0]
  useEffect(() => {
    if (target !== undefined) route(`/console/${target.id}`, true)
  }, [target?.id])
  if (target !== undefined) return null
  return (
    <>
      <PageHead title="Welcome" />
      <Empty title="There is no application yet">
        <p>
          Create one under <a href="/console/settings">Settings</a>, or on the server's machine:
        </p>
        <pre>plugboard apps create &lt;name&gt;</pre>
      </Empty>
    </>
  )
}
