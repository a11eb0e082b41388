/** The console: its pages by address, and what is around every page. */
import { render } from 'preact'
import lazy, { ErrorBoundary } from 'preact-iso/lazy'
import { LocationProvider, Route, Router } from 'preact-iso/router'
import { startLive } from './live.ts'
import { Home } from './pages/home.tsx'
import { NotFound } from './pages/not-found.tsx'
import { Overview } from './pages/overview.tsx'
import { me, start } from './session.ts'
import { startClock } from './ui/moment.tsx'
import { Shell } from './ui/shell.tsx'
import { SignIn } from './ui/sign-in.tsx'

const Users = lazy(() => import('./pages/users.tsx'))
const User = lazy(() => import('./pages/user.tsx'))
const Connectors = lazy(() => import('./pages/connectors.tsx'))
const Connector = lazy(() => import('./pages/connector.tsx'))
const Endpoints = lazy(() => import('./pages/endpoints.tsx'))
const Endpoint = lazy(() => import('./pages/endpoint.tsx'))
const Alerts = lazy(() => import('./pages/alerts.tsx'))
const Usage = lazy(() => import('./pages/usage.tsx'))
const Calls = lazy(() => import('./pages/calls.tsx'))
const Call = lazy(() => import('./pages/call.tsx'))
const Replica = lazy(() => import('./pages/replica.tsx'))
const Search = lazy(() => import('./pages/search.tsx'))
const Execute = lazy(() => import('./pages/execute.tsx'))
const Approvals = lazy(() => import('./pages/approvals.tsx'))
const Audit = lazy(() => import('./pages/audit.tsx'))
const Application = lazy(() => import('./pages/application.tsx'))
const ConnectorTypes = lazy(() => import('./pages/types.tsx'))
const ConnectorType = lazy(() => import('./pages/type.tsx'))
const Shapes = lazy(() => import('./pages/shapes.tsx'))
const Settings = lazy(() => import('./pages/settings.tsx'))

function Pages() {
  return (
    <ErrorBoundary>
      <Router>
        <Route path="/console" component={Home} />
        <Route path="/console/types" component={ConnectorTypes} />
        <Route path="/console/types/:type" component={ConnectorType} />
        <Route path="/console/shapes" component={Shapes} />
        <Route path="/console/settings" component={Settings} />
        <Route path="/console/:org" component={Overview} />
        <Route path="/console/:org/users" component={Users} />
        <Route path="/console/:org/users/:user" component={User} />
        <Route path="/console/:org/connectors" component={Connectors} />
        <Route path="/console/:org/connectors/:id" component={Connector} />
        <Route path="/console/:org/endpoints" component={Endpoints} />
        <Route path="/console/:org/endpoints/:id" component={Endpoint} />
        <Route path="/console/:org/alerts" component={Alerts} />
        <Route path="/console/:org/usage" component={Usage} />
        <Route path="/console/:org/calls" component={Calls} />
        <Route path="/console/:org/calls/:id" component={Call} />
        <Route path="/console/:org/replica" component={Replica} />
        <Route path="/console/:org/search" component={Search} />
        <Route path="/console/:org/execute" component={Execute} />
        <Route path="/console/:org/approvals" component={Approvals} />
        <Route path="/console/:org/audit" component={Audit} />
        <Route path="/console/:org/application" component={Application} />
        <Route default component={NotFound} />
      </Router>
    </ErrorBoundary>
  )
}

function Console() {
  return (
    <LocationProvider scope="/console">
      {me.value && (
        <Shell>
          <Pages />
        </Shell>
      )}
      <SignIn />
    </LocationProvider>
  )
}

/** The router decodes addresses, and would fail for one that is no text. */
function isReadable(address: string): boolean {
  try {
    return decodeURIComponent(address) !== ''
  } catch {
    return false
  }
}

if (!isReadable(location.pathname)) history.replaceState(null, '', '/console')
startClock()
startLive()
await start()
render(<Console />, document.getElementById('console') as HTMLElement)
