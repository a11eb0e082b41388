import type { Call, Row } from '../../fake.ts'

/** In place of the id of a calendar, `primary` names that of the user. */
export function byId(call: Call): Call {
  if (call.path.calendarId !== 'primary') return call
  const id = { calendarId: calendarIdOf(call, 'primary') }
  return { ...call, path: { ...call.path, ...id }, params: { ...call.params, ...id } }
}

export function calendarIdOf({ data }: Call, id: unknown): string {
  const rows: readonly Row[] = id === 'primary' ? data.collection('calendar_list').rows() : []
  return String(rows.find(({ primary }) => primary === true)?.id ?? id)
}
