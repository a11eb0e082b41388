// Generated from specs/calendar.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError, Value } from '@plugboard/core'

/** A record of {@link FreeBusyActions}. */
export interface FreeBusy {
  /** Always calendar#freeBusy. */
  kind: string
  /** Beginning of the time asked for. RFC 3339 date and time with an offset. */
  timeMin?: string
  /** End of the time asked for. RFC 3339 date and time with an offset. */
  timeMax?: string
  /** Taken times by calendar. */
  calendars?: Record<string, BusyCalendar>
  /** Calendars by group. */
  groups?: Record<string, BusyGroup>
}

/** A time that is taken. */
export interface Period {
  /** Its beginning. RFC 3339 date and time with an offset. */
  start: string
  /** Its end, which is no part of it. RFC 3339 date and time with an offset. */
  end: string
}

/** Why no times are known. */
export interface BusyError {
  /** Kind of error. */
  domain?: string
  /** The reason. */
  reason?: 'groupTooBig' | 'tooManyCalendarsRequested' | 'notFound' | 'internalError' | (string & {})
}

/** Taken times of a calendar. */
export interface BusyCalendar {
  /** Taken times. */
  busy?: Period[]
  /** Why they are not known. */
  errors?: BusyError[]
}

/** Calendars of a group. */
export interface BusyGroup {
  /** Ids of the calendars. */
  calendars?: string[]
  /** Why they are not known. */
  errors?: BusyError[]
}

/** A calendar or group to ask for. */
export interface QueriedCalendar {
  /** Its address. */
  id: string
}

/** Params of {@link FreeBusyActions.query}. */
export interface FreeBusyQueryParams {
  /** Beginning of the time. RFC 3339 date and time with an offset. */
  timeMin: string
  /** End of the time. RFC 3339 date and time with an offset. */
  timeMax: string
  /** Calendars and groups. At most 50 items. */
  items: readonly QueriedCalendar[]
  /**
   * Time zone of the response. Name of a time zone: `Europe/Zurich`.
   *
   * @default "UTC"
   */
  timeZone?: string | undefined
  /** Most calendars of a group. 1 to 100. */
  groupExpansionMax?: number | undefined
  /** Most calendars. 1 to 50. */
  calendarExpansionMax?: number | undefined
}

/** Times that are taken in calendars. */
export interface FreeBusyActions {
  /**
   * Gets the times that are taken in calendars of people and rooms. `POST /calendar/v3/freeBusy`
   *
   * @returns The free busy.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const freeBusy = await calendar.free_busy.query({
   *   items: [{ id: 'primary' }],
   *   timeMin: '2026-01-05T10:00:00.000Z',
   *   timeMax: '2026-01-05T11:00:00.000Z',
   * })
   */
  query(params: FreeBusyQueryParams, options?: CallOptions): Call<FreeBusy>
}

/** Table of {@link QueriedCalendar}. */
const queriedCalendar: Value = {
  type: 'object',
  properties: { id: { type: 'string', required: true } },
}

/** Runs {@link FreeBusyActions}. */
export const freeBusy: Entity<FreeBusyActions> = {
  name: 'free_busy',
  key: 'kind',
  actions: {
    query: {
      http: 'POST /calendar/v3/freeBusy',
      body: {
        timeMin: { type: 'string', required: true },
        timeMax: { type: 'string', required: true },
        items: { type: 'array', items: queriedCalendar, required: true, maxItems: 50 },
        timeZone: { type: 'string' },
        groupExpansionMax: { type: 'integer', minimum: 1, maximum: 100 },
        calendarExpansionMax: { type: 'integer', minimum: 1, maximum: 50 },
      },
      retry: 'safe',
      risk: 'read',
    },
  },
}
