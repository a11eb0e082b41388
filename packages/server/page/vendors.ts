/** The vendors that a session connects: their names, in the language of the page, and their marks. */
import type { SessionView, TypeView, VendorMark } from './session.ts'

/** The chosen one; all of them if one consent connects them all, and in the end those that it has connected. */
export function vendorOf(session: SessionView): string {
  return namesOf(chosenTypes(session))
}

export function marksOf(session: SessionView): VendorMark[] {
  return chosenTypes(session).map(({ mark }) => mark)
}

/** Names of those that are not connected for this reason. */
export function unconnected(session: SessionView, error: Result['error']): string {
  return namesOf(typesWith(session, (result) => result.connector_id === null && result.error === error))
}

type Result = SessionView['results'][number]

function chosenTypes(session: SessionView): readonly TypeView[] {
  const { connectors, type, connect_all: isAll, status } = session
  if (isAll)
    return status === 'done' ? typesWith(session, (result) => result.connector_id !== null) : connectors
  return [connectors.find((one) => one.type === type) ?? connectors[0]].filter((one) => one !== undefined)
}

function typesWith({ connectors, results }: SessionView, isMeant: (result: Result) => boolean): TypeView[] {
  const types = results.filter(isMeant).map(({ type }) => type)
  return connectors.filter(({ type }) => types.includes(type))
}

function namesOf(types: readonly TypeView[]): string {
  return new Intl.ListFormat(document.documentElement.lang).format(types.map(({ vendor }) => vendor))
}
