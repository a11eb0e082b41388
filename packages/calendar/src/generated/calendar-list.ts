// Generated from specs/calendar.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
import {
  type PagesMeta,
  type PagesParams,
  pages,
  type Reminder,
  reminder,
  type SyncedMeta,
  type SyncedParams,
  synced,
} from './shared.ts'

/** A record of {@link CalendarList}. */
export interface CalendarListEntry {
  /** Id of the calendar. */
  id: string
  /** Always calendar#calendarListEntry. */
  kind?: string
  /** Version of the entry. */
  etag?: string
  /** Title. */
  summary?: string
  /** Title that the user gave it. */
  summaryOverride?: string
  /** Text about it. */
  description?: string
  /** Where it is. */
  location?: string
  /** Its time zone. Name of a time zone: `Europe/Zurich`. */
  timeZone?: string
  /** Rights of the user. */
  accessRole?: 'freeBusyReader' | 'reader' | 'writer' | 'owner' | (string & {})
  /** Address of the owner of a secondary calendar. */
  dataOwner?: string
  /** Whether it is the user's own. */
  primary?: boolean
  /** Whether its events are shown. */
  selected?: boolean
  /** Whether the list hides it. */
  hidden?: boolean
  /** Whether it was removed from the list. */
  deleted?: boolean
  /** Key in `calendar` of the colours. */
  colorId?: string
  /** Colour. */
  backgroundColor?: string
  /** Colour of text on it. */
  foregroundColor?: string
  /** The user's reminders for its events. */
  defaultReminders?: Reminder[]
}

/** Params of {@link CalendarList.list}. */
export interface CalendarListEntryListParams extends PagesParams, SyncedParams {
  /** Least rights of the user. */
  minAccessRole?: 'freeBusyReader' | 'reader' | 'writer' | 'owner' | undefined
  /**
   * Whether removed ones are listed.
   *
   * @default false
   */
  showDeleted?: boolean | undefined
  /**
   * Whether hidden ones are listed.
   *
   * @default false
   */
  showHidden?: boolean | undefined
}

/** Fields of a page of {@link CalendarList.list} beside its records. */
export interface CalendarListEntryListMeta extends PagesMeta, SyncedMeta {}

/** Params of {@link CalendarList.get}. */
export interface CalendarListEntryGetParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
}

/** Params of {@link CalendarList.add}. */
export interface CalendarListEntryAddParams {
  /** Id of the calendar. */
  id: string
  /** Title that the user gives it. */
  summaryOverride?: string | undefined
  /** Key in `calendar` of the colours. */
  colorId?: string | undefined
  /** Whether its events are shown. */
  selected?: boolean | undefined
  /** Whether the list hides it. */
  hidden?: boolean | undefined
  /** Reminders for its events. */
  defaultReminders?: readonly Reminder[] | undefined
}

/** Params of {@link CalendarList.update}. */
export interface CalendarListEntryUpdateParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /** Title that the user gives it. `null` or `''` clears it. */
  summaryOverride?: string | null | '' | undefined
  /** Key in `calendar` of the colours. */
  colorId?: string | undefined
  /** Whether its events are shown. */
  selected?: boolean | undefined
  /** Whether the list hides it. */
  hidden?: boolean | undefined
  /** Reminders for its events. */
  defaultReminders?: readonly Reminder[] | undefined
}

/** Params of {@link CalendarList.remove}. */
export interface CalendarListEntryRemoveParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
}

/** The calendars that the user sees, with the settings that the user has for each. */
export interface CalendarList {
  /**
   * Lists calendar list. `GET /calendar/v3/users/me/calendarList`
   *
   * @returns One page of calendar list; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const calendarListEntry of calendar.calendar_list.list()) console.log(calendarListEntry)
   */
  list(
    params?: CalendarListEntryListParams,
    options?: CallOptions,
  ): PageCall<CalendarListEntry, CalendarListEntryListMeta, CalendarListEntryListParams>

  /**
   * Gets one calendar list entry. `GET /calendar/v3/users/me/calendarList/{calendarId}`
   *
   * @returns The calendar list entry.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const calendarListEntry = await calendar.calendar_list.get({ calendarId: '1IeWqDtD0014' })
   */
  get(params: CalendarListEntryGetParams, options?: CallOptions): Call<CalendarListEntry>

  /**
   * Adds a calendar to the list. `POST /calendar/v3/users/me/calendarList`
   *
   * @returns The calendar list entry.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const calendarListEntry = await calendar.calendar_list.add({ id: 'udLUUchL0015' })
   */
  add(params: CalendarListEntryAddParams, options?: CallOptions): Call<CalendarListEntry>

  /**
   * Changes the user's settings for a calendar. `PATCH /calendar/v3/users/me/calendarList/{calendarId}`
   *
   * @returns The calendar list entry as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const calendarListEntry = await calendar.calendar_list.update({
   *   calendarId: 'udLUUchL0015',
   *   selected: true,
   *   summaryOverride: 'Releases',
   * })
   */
  update(params: CalendarListEntryUpdateParams, options?: CallOptions): Call<CalendarListEntry>

  /**
   * Removes a calendar from the list. The calendar stays.
   * `DELETE /calendar/v3/users/me/calendarList/{calendarId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await calendar.calendar_list.remove({ calendarId: 'udLUUchL0015' })
   */
  remove(params: CalendarListEntryRemoveParams, options?: CallOptions): Call<null>
}

/** Searchable fields of calendar list, as a hit has them: null if the record has no value. */
export interface CalendarListEntrySearchFields
  extends SearchFields<
    CalendarListEntry,
    'id',
    | 'summary'
    | 'summaryOverride'
    | 'description'
    | 'location'
    | 'timeZone'
    | 'accessRole'
    | 'primary'
    | 'selected'
    | 'hidden'
  > {}

/** Searches calendar list in the replica. Only a client of the service has it. */
export interface CalendarListSearch extends Search<CalendarListEntrySearchFields> {}

/** Runs {@link CalendarList}. */
export const calendarList: Entity<CalendarList, CalendarListSearch> = {
  name: 'calendar_list',
  actions: {
    list: {
      ...pages,
      ...synced,
      http: 'GET /calendar/v3/users/me/calendarList',
      query: {
        ...pages.query,
        ...synced.query,
        minAccessRole: { type: 'string', enum: ['freeBusyReader', 'reader', 'writer', 'owner'] },
        showDeleted: { type: 'boolean' },
        showHidden: { type: 'boolean' },
      },
      meta: { ...pages.meta, ...synced.meta },
    },
    get: { http: 'GET /calendar/v3/users/me/calendarList/{calendarId}' },
    add: {
      http: 'POST /calendar/v3/users/me/calendarList',
      body: {
        id: { type: 'string', required: true },
        summaryOverride: { type: 'string' },
        colorId: { type: 'string' },
        selected: { type: 'boolean' },
        hidden: { type: 'boolean' },
        defaultReminders: { type: 'array', items: reminder },
      },
      risk: 'write',
    },
    update: {
      http: 'PATCH /calendar/v3/users/me/calendarList/{calendarId}',
      body: {
        summaryOverride: { type: 'string', clearable: true },
        colorId: { type: 'string' },
        selected: { type: 'boolean' },
        hidden: { type: 'boolean' },
        defaultReminders: { type: 'array', items: reminder },
      },
      retry: 'safe',
    },
    remove: {
      http: 'DELETE /calendar/v3/users/me/calendarList/{calendarId}',
      returns: 'nothing',
      risk: 'write',
    },
  },
}
