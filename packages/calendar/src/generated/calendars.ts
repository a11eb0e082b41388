// Generated from specs/calendar.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError } from '@plugboard/core'

/** A record of {@link Calendars}. */
export interface CalendarMetadata {
  /** Id of the calendar. */
  id: string
  /** Always calendar#calendar. */
  kind?: string
  /** Version of the calendar. */
  etag?: string
  /** Title. */
  summary?: string
  /** Text about it. */
  description?: string
  /** Where it is. */
  location?: string
  /** Its time zone. Name of a time zone: `Europe/Zurich`. */
  timeZone?: string
  /** Address of the owner of a secondary calendar. */
  dataOwner?: string
}

/** Params of {@link Calendars.get}. */
export interface CalendarMetadataGetParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
}

/** Params of {@link Calendars.create}. */
export interface CalendarMetadataCreateParams {
  /** Title. */
  summary: string
  /** Text about it. */
  description?: string | undefined
  /** Where it is. */
  location?: string | undefined
  /** Its time zone. Name of a time zone: `Europe/Zurich`. */
  timeZone?: string | undefined
}

/** Params of {@link Calendars.update}. */
export interface CalendarMetadataUpdateParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /** Title. */
  summary?: string | undefined
  /** Text about it. `null` or `''` clears it. */
  description?: string | null | '' | undefined
  /** Where it is. `null` or `''` clears it. */
  location?: string | null | '' | undefined
  /** Its time zone. Name of a time zone: `Europe/Zurich`. */
  timeZone?: string | undefined
}

/** Params of {@link Calendars.delete}. */
export interface CalendarMetadataDeleteParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
}

/** Params of {@link Calendars.clear}. */
export interface CalendarMetadataClearParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
}

/** Calendars themselves, the same for all their users. */
export interface Calendars {
  /**
   * Gets one calendar metadata. `GET /calendar/v3/calendars/{calendarId}`
   *
   * @returns The calendar metadata.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const calendarMetadata = await calendar.calendars.get({ calendarId: 'udLUUchL0015' })
   */
  get(params: CalendarMetadataGetParams, options?: CallOptions): Call<CalendarMetadata>

  /**
   * Creates a secondary calendar. `POST /calendar/v3/calendars`
   *
   * @returns The new calendar metadata.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const calendarMetadata = await calendar.calendars.create({
   *   summary: 'Releases',
   *   timeZone: 'Europe/Berlin',
   * })
   */
  create(params: CalendarMetadataCreateParams, options?: CallOptions): Call<CalendarMetadata>

  /**
   * Changes a calendar metadata. `PATCH /calendar/v3/calendars/{calendarId}`
   *
   * @returns The calendar metadata as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const calendarMetadata = await calendar.calendars.update({
   *   calendarId: '1IeWqDtD0014',
   *   summary: 'Releases',
   *   description: 'Dates of releases',
   * })
   */
  update(params: CalendarMetadataUpdateParams, options?: CallOptions): Call<CalendarMetadata>

  /**
   * Deletes a secondary calendar with its events. `DELETE /calendar/v3/calendars/{calendarId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await calendar.calendars.delete({ calendarId: 'wqouNLfr0000' })
   */
  delete(params: CalendarMetadataDeleteParams, options?: CallOptions): Call<null>

  /**
   * Deletes all events of the primary calendar. `POST /calendar/v3/calendars/{calendarId}/clear`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await calendar.calendars.clear({ calendarId: '1IeWqDtD0014' })
   */
  clear(params: CalendarMetadataClearParams, options?: CallOptions): Call<null>
}

/** Runs {@link Calendars}. */
export const calendars: Entity<Calendars> = {
  name: 'calendars',
  actions: {
    get: { http: 'GET /calendar/v3/calendars/{calendarId}' },
    create: {
      http: 'POST /calendar/v3/calendars',
      body: {
        summary: { type: 'string', required: true },
        description: { type: 'string' },
        location: { type: 'string' },
        timeZone: { type: 'string' },
      },
    },
    update: {
      http: 'PATCH /calendar/v3/calendars/{calendarId}',
      body: {
        summary: { type: 'string' },
        description: { type: 'string', clearable: true },
        location: { type: 'string', clearable: true },
        timeZone: { type: 'string' },
      },
      retry: 'safe',
    },
    delete: { http: 'DELETE /calendar/v3/calendars/{calendarId}', returns: 'nothing' },
    clear: {
      http: 'POST /calendar/v3/calendars/{calendarId}/clear',
      returns: 'nothing',
      risk: 'destructive',
    },
  },
}
