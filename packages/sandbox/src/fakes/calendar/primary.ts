import type { Call, EntityBehaviour, Handler, Row } from '../../fake.ts'

type Entities = Readonly<Record<string, EntityBehaviour>>

/** In place of the id of a calendar, `primary` names that of the user. */
export function withPrimary(entities: Entities): Entities {
  return Object.fromEntries(
    Object.entries(entities).map(([name, own]) => [
      name,
      {
        ...own,
        find: (call: Call, id: string) =>
          id === 'primary' ? call.data.collection(call.entity).get(primaryId(call)) : own.find?.(call, id),
        actions: Object.fromEntries(
          Object.entries(own.actions ?? {}).map(([action, handle]) => [action, named(handle)]),
        ),
      },
    ]),
  )
}

function named(handle: Handler): Handler {
  return (call) => {
    const { calendarId } = call.path
    if (calendarId !== 'primary') return handle(call)
    const id = { calendarId: primaryId(call) }
    return handle({ ...call, path: { ...call.path, ...id }, params: { ...call.params, ...id } })
  }
}

function primaryId({ data }: Call): string {
  const rows: readonly Row[] = data.collection('calendar_list').rows()
  return String(rows.find(({ primary }) => primary === true)?.id ?? 'primary')
}
