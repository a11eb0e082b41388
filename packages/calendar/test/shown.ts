/** Params of writes as a person would send them, for the examples that readers see. */
import type { ShownParams } from '@plugboard/contract/suite'

export const shown: ShownParams = () => ({
  'calendar_list.update': { selected: true, summaryOverride: 'Releases' },
  'calendars.create': { summary: 'Releases', timeZone: 'Europe/Berlin' },
  'calendars.update': { summary: 'Releases', description: 'Dates of releases' },
  'events.create': {
    summary: 'Release review',
    start: { dateTime: '2026-12-01T10:00:00Z' },
    end: { dateTime: '2026-12-01T11:00:00Z' },
    attendees: [{ email: 'ada@example.com' }],
  },
  'events.quick_add': { text: 'Lunch with Ada tomorrow at noon' },
  'events.update': {
    summary: 'Release review',
    start: { dateTime: '2026-12-01T14:00:00Z' },
    end: { dateTime: '2026-12-01T15:00:00Z' },
  },
  'free_busy.query': { items: [{ id: 'primary' }] },
  'acl.create': { role: 'reader', scope: { type: 'user', value: 'ada@example.com' } },
  'acl.update': { role: 'writer' },
})
