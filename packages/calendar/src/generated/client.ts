// Generated from specs/calendar.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Client } from '@plugboard/core'
import { type ConnectClient, defineClient } from '@plugboard/core/hosted'
import { oauth2 } from '@plugboard/core/oauth2'
import { type Acl, acl } from './acl.ts'
import { type CalendarList, type CalendarListSearch, calendarList } from './calendar-list.ts'
import { type Calendars, calendars } from './calendars.ts'
import { type Colors, colors } from './colors.ts'
import { type CalendarCredentials, calendar } from './connector.ts'
import { type Events, type EventsSearch, events } from './events.ts'
import { type FreeBusyActions, freeBusy } from './free-busy.ts'
import { type Settings, settings } from './settings.ts'

/** Entities of a client in your process. */
export interface CalendarEntities {
  /** The calendars that the user sees, with the settings that the user has for each. */
  readonly calendar_list: CalendarList
  /** Calendars themselves, the same for all their users. */
  readonly calendars: Calendars
  /**
   * Events of a calendar. A recurring event is one record; changed or cancelled instances of it are records
   * of their own.
   */
  readonly events: Events
  /** Rules that share a calendar. */
  readonly acl: Acl
  /** Times that are taken in calendars. */
  readonly free_busy: FreeBusyActions
  /** Colours that calendars and events can have. */
  readonly colors: Colors
  /** The user's settings, such as time zone, language and first day of the week. */
  readonly settings: Settings
}

/** Entities of a client of the service, with search in the replica. */
export interface HostedCalendarEntities {
  /** The calendars that the user sees, with the settings that the user has for each. */
  readonly calendar_list: CalendarList & CalendarListSearch
  /** Calendars themselves, the same for all their users. */
  readonly calendars: Calendars
  /**
   * Events of a calendar. A recurring event is one record; changed or cancelled instances of it are records
   * of their own.
   */
  readonly events: Events & EventsSearch
  /** Rules that share a calendar. */
  readonly acl: Acl
  /** Times that are taken in calendars. */
  readonly free_busy: FreeBusyActions
  /** Colours that calendars and events can have. */
  readonly colors: Colors
  /** The user's settings, such as time zone, language and first day of the week. */
  readonly settings: Settings
}

/** Client that {@link connectCalendar} returns for credentials. */
export type Calendar = Client<CalendarEntities>

/** Client that {@link connectCalendar} returns for the address of a service. */
export type HostedCalendar = Client<HostedCalendarEntities>

/** The run table of every entity. */
export const entities: {
  readonly calendar_list: typeof calendarList
  readonly calendars: typeof calendars
  readonly events: typeof events
  readonly acl: typeof acl
  readonly free_busy: typeof freeBusy
  readonly colors: typeof colors
  readonly settings: typeof settings
} = {
  calendar_list: calendarList,
  calendars,
  events,
  acl,
  free_busy: freeBusy,
  colors,
  settings,
}

/** Makes a client of all entities: with `auth` in your process, with `hosted` over the service. */
export const connectCalendar: ConnectClient<CalendarCredentials, CalendarEntities, HostedCalendarEntities> =
  defineClient(calendar, entities, { oauth2 })
