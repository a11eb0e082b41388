import type { Call, EntityBehaviour, Row } from '../../fake.ts'

/** A calendar that its user creates is in the user's list at once, and leaves it when it is deleted. */
export function calendars(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    create: (call, row) => listed(call, derived.create?.(call, row) ?? row),
    update: (call, row) => listed(call, derived.update?.(call, row) ?? row),
    delete: (call, row) => {
      derived.delete?.(call, row)
      call.data.collection('calendar_list').remove(String(row.id))
    },
  }
}

function listed({ data }: Call, calendar: Row): Row {
  const list = data.collection('calendar_list')
  const { id, summary, description, location, timeZone } = calendar
  const [other = {}] = list.rows()
  const settings = { accessRole: 'owner', primary: false, selected: true, hidden: false, deleted: false }
  const { summaryOverride: _, ...before } = list.get(String(id)) ?? { ...other, ...settings }
  list.put({ ...before, id, summary, description, location, timeZone })
  return calendar
}

const RIGHTS: readonly unknown[] = ['freeBusyReader', 'reader', 'writer', 'owner']

/** Hidden calendars are listed on request. */
export function calendarList(derived: EntityBehaviour): EntityBehaviour {
  return {
    ...derived,
    filters: {
      ...derived.filters,
      minAccessRole: ({ accessRole }, least) => RIGHTS.indexOf(accessRole) >= RIGHTS.indexOf(least),
    },
    isHidden: ({ hidden }, { showHidden, syncToken }) =>
      hidden === true && showHidden !== true && syncToken === undefined,
  }
}
