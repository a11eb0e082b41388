/** Names of the vendors that a session connects, in the language of the page. */
import type { SessionView } from './session.ts'

/** The chosen one; all of them if one consent connects them all, and in the end those that it has connected. */
export function vendorOf(session: SessionView): string {
  const { connectors, type, connect_all: isAll } = session
  if (isAll)
    return namesOf(session, session.status === 'done' ? (one) => one.connector_id !== null : undefined)
  return (connectors.find((one) => one.type === type) ?? connectors[0])?.vendor ?? ''
}

/** Those that are not connected for this reason. */
export function unconnected(session: SessionView, error: Result['error']): string {
  return namesOf(session, (one) => one.connector_id === null && one.error === error)
}

type Result = SessionView['results'][number]

function namesOf({ connectors, results }: SessionView, isNamed?: (result: Result) => boolean): string {
  const types = isNamed && results.filter(isNamed).map(({ type }) => type)
  const names = connectors.filter(({ type }) => types?.includes(type) ?? true).map(({ vendor }) => vendor)
  return new Intl.ListFormat(document.documentElement.lang).format(names)
}
