// Generated from specs/calendar.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Action,
  Call,
  CallOptions,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
  Value,
} from '@plugboard/core'
import { type Reminder, reminder, type SyncedMeta, type SyncedParams, synced } from './shared.ts'

/** A record of {@link Events}. */
export interface Event {
  /** Id of the event in its calendar. */
  id: string
  /** Always calendar#event. */
  kind?: string
  /** Version of the event. */
  etag?: string
  /** Whether it takes place; a cancelled one was deleted, and may have nothing but its id. */
  status?: 'confirmed' | 'tentative' | 'cancelled' | (string & {})
  /** Its page. */
  htmlLink?: string
  /** Time of creation. RFC 3339 date and time with an offset. */
  created?: string
  /** Time of the last change. RFC 3339 date and time with an offset. */
  updated?: string
  /** Title. */
  summary?: string
  /** Text, which may have HTML. */
  description?: string
  /** Where it is. */
  location?: string
  /** Key in `event` of the colours. */
  colorId?: string
  /** Its author. */
  creator?: Person
  /** Its owner. */
  organizer?: Person
  /** Its beginning; of a recurring event that of the first instance. */
  start?: EventTime
  /** Its end, which is no part of it. */
  end?: EventTime
  /** Whether the end is not known. */
  endTimeUnspecified?: boolean
  /** How it recurs, as lines of RFC 5545. */
  recurrence?: string[]
  /** Id of the recurring event that it is an instance of. */
  recurringEventId?: string
  /** When the instance would begin by the recurrence. */
  originalStartTime?: EventTime
  /** Whether it takes up time, which it does by default. */
  transparency?: 'opaque' | 'transparent' | (string & {})
  /** Visibility of its details. */
  visibility?: 'default' | 'public' | 'private' | 'confidential' | (string & {})
  /** Id of the event over all calendar systems; instances share it. */
  iCalUID?: string
  /** Number of the version by iCalendar. */
  sequence?: number
  /** Guests. */
  attendees?: Attendee[]
  /** Whether guests were left out. */
  attendeesOmitted?: boolean
  /** Texts of applications by key. */
  extendedProperties?: ExtendedProperties
  /** Address of the video call. */
  hangoutLink?: string
  /** Its conference. */
  conferenceData?: Conference
  /** Whether guests may invite others, which they may by default. */
  guestsCanInviteOthers?: boolean
  /** Whether guests may change it. */
  guestsCanModify?: boolean
  /** Whether guests see each other, which they do by default. */
  guestsCanSeeOtherGuests?: boolean
  /** Whether changes stay in this calendar. */
  privateCopy?: boolean
  /** Whether the main fields cannot be changed. */
  locked?: boolean
  /** The user's reminders. */
  reminders?: Reminders
  /** Where it comes from. */
  source?: Source
  /** Attached files. */
  attachments?: Attachment[]
  /** Kind of event. */
  eventType?:
    | 'default'
    | 'birthday'
    | 'focusTime'
    | 'fromGmail'
    | 'outOfOffice'
    | 'workingLocation'
    | (string & {})
}

/** A time, or the day of an all-day event. */
export interface EventTime {
  /** Day of an all-day event. */
  date?: string | undefined
  /** Date and time; the offset may be left out if there is a time zone. */
  dateTime?: string | undefined
  /** Its time zone; recurring events need one. Name of a time zone: `Europe/Zurich`. */
  timeZone?: string | undefined
}

/** A person or calendar that made or owns an event. */
export interface Person {
  /** Id of the profile. */
  id?: string
  /** Address. */
  email?: string
  /** Name. */
  displayName?: string
  /** Whether it is the calendar that the event was read from. */
  self?: boolean
}

/** A guest as invited. */
export interface Guest {
  /** Address of the guest. */
  email: string
  /** Name of the guest. */
  displayName?: string | undefined
  /** Whether they need not come. */
  optional?: boolean | undefined
  /** Whether it is a room or another resource. */
  resource?: boolean | undefined
  /** Their answer. */
  responseStatus?: 'needsAction' | 'declined' | 'tentative' | 'accepted' | (string & {}) | undefined
  /** Comment on the answer. */
  comment?: string | undefined
  /** How many people they bring. At least 0. */
  additionalGuests?: number | undefined
}

/** A guest with the answer. */
export interface Attendee {
  /** Id of the profile. */
  id?: string
  /** Address of the guest. */
  email?: string
  /** Name of the guest. */
  displayName?: string
  /** Whether they organize the event. */
  organizer?: boolean
  /** Whether it is the calendar that the event was read from. */
  self?: boolean
  /** Whether it is a room or another resource. */
  resource?: boolean
  /** Whether they need not come. */
  optional?: boolean
  /** Their answer. */
  responseStatus?: 'needsAction' | 'declined' | 'tentative' | 'accepted' | (string & {})
  /** Comment on the answer. */
  comment?: string
  /** How many people they bring. */
  additionalGuests?: number
}

/** The user's reminders for an event. */
export interface Reminders {
  /** Whether those of the calendar apply. */
  useDefault?: boolean | undefined
  /** Others instead. At most 5 items. */
  overrides?: readonly Reminder[] | undefined
}

/** A file that is attached to an event. */
export interface Attachment {
  /** Id of the file in Drive. */
  fileId?: string
  /** Address of the file. */
  fileUrl?: string
  /** Its title. */
  title?: string
  /** Its media type. */
  mimeType?: string
  /** Address of its icon. */
  iconLink?: string
}

/** A file to attach. */
export interface AttachedFile {
  /** Address of the file: `webViewLink` of a file in Drive. */
  fileUrl: string
  /** Its title. */
  title?: string | undefined
  /** Its media type. */
  mimeType?: string | undefined
}

/** Kind of a conference. */
export interface SolutionKey {
  /** Kind of conference. */
  type?: 'hangoutsMeet' | 'addOn' | 'eventHangout' | 'eventNamedHangout' | (string & {}) | undefined
}

/** System that a conference is held with. */
export interface ConferenceSolution {
  /** Its kind. */
  key?: SolutionKey | undefined
  /** Its name. */
  name?: string | undefined
  /** Address of its icon. */
  iconUri?: string | undefined
}

/** A way to join a conference. */
export interface EntryPoint {
  [name: string]: unknown
  /** Kind of way. */
  entryPointType?: 'video' | 'phone' | 'sip' | 'more' | (string & {}) | undefined
  /** Address or number. */
  uri?: string | undefined
  /** The same for people. */
  label?: string | undefined
  /** PIN to dial. */
  pin?: string | undefined
  /** Code of the meeting. */
  meetingCode?: string | undefined
  /** Passcode. */
  passcode?: string | undefined
  /** Country of a phone number. */
  regionCode?: string | undefined
}

/** The conference of an event. */
export interface Conference {
  [name: string]: unknown
  /** Id of the conference. */
  conferenceId?: string | undefined
  /** System that it is held with. */
  conferenceSolution?: ConferenceSolution | undefined
  /** Ways to join. */
  entryPoints?: readonly EntryPoint[] | undefined
  /** Notes of the organization. */
  notes?: string | undefined
  /** Signature of the conference, by which it can be used for another event. */
  signature?: string | undefined
  /** A conference to create, and the state of that. */
  createRequest?: ConferenceRequest | undefined
}

/** State of the creation of a conference. */
export interface ConferenceStatus {
  /** State. */
  statusCode?: 'pending' | 'success' | 'failure' | (string & {}) | undefined
}

/** A conference to create. */
export interface ConferenceRequest {
  /** Id that the client makes: a repetition with the same id is ignored. */
  requestId?: string | undefined
  /** Kind of conference. */
  conferenceSolutionKey?: SolutionKey | undefined
  /** State of the creation. */
  status?: ConferenceStatus | undefined
}

/** Texts of applications by key. */
export interface ExtendedProperties {
  /** Those that only this calendar sees. */
  private?: Record<string, string> | undefined
  /** Those that all guests see. */
  shared?: Record<string, string> | undefined
}

/** Where an event comes from. */
export interface Source {
  /** Title of the page or message. */
  title?: string | undefined
  /** Its address. */
  url?: string | undefined
}

/** Params of block `shown`, which actions share. */
export interface ShownParams {
  /** Most guests of an event; with more only the user is given. At least 1. */
  maxAttendees?: number | undefined
  /** Time zone of the response; that of the calendar unless given. Name of a time zone: `Europe/Zurich`. */
  timeZone?: string | undefined
}

/** Params of block `told`, which actions share. */
export interface ToldParams {
  /**
   * Guests that get an e-mail.
   *
   * @default "none"
   */
  sendUpdates?: 'all' | 'externalOnly' | 'none' | undefined
}

/** Params of block `event_fields`, which actions share. */
export interface EventFieldsParams {
  /**
   * Guests that get an e-mail.
   *
   * @default "none"
   */
  sendUpdates?: 'all' | 'externalOnly' | 'none' | undefined
  /** Whether conferences are understood. 0 to 1. Sent as `0` when left out, as `1` with `conferenceData`. */
  conferenceDataVersion?: number | undefined
  /** Whether attachments are understood. Sent as `false` when left out, as `true` with `attachments`. */
  supportsAttachments?: boolean | undefined
  /** Title. */
  summary?: string | undefined
  /** Text, which may have HTML. `null` or `''` clears it. */
  description?: string | null | '' | undefined
  /** Where it is. `null` or `''` clears it. */
  location?: string | null | '' | undefined
  /** Guests, which replace the present ones. */
  attendees?: readonly Guest[] | undefined
  /**
   * How it recurs, as RRULE, EXRULE, RDATE and EXDATE of RFC 5545: `RRULE:FREQ=WEEKLY;COUNT=8`; an empty list
   * ends it.
   */
  recurrence?: readonly string[] | undefined
  /** The user's reminders. */
  reminders?: Reminders | undefined
  /** Key in `event` of the colours. `null` or `''` clears it. */
  colorId?: string | null | '' | undefined
  /** Whether it takes place. */
  status?: 'confirmed' | 'tentative' | 'cancelled' | (string & {}) | undefined
  /**
   * Whether it takes up time.
   *
   * @default "opaque"
   */
  transparency?: 'opaque' | 'transparent' | (string & {}) | undefined
  /** Visibility of its details. */
  visibility?: 'default' | 'public' | 'private' | 'confidential' | (string & {}) | undefined
  /** A conference: one to create by `createRequest`, or that of another event. */
  conferenceData?: Conference | undefined
  /** Attached files, which replace the present ones. At most 25 items. */
  attachments?: readonly AttachedFile[] | undefined
  /** Texts of applications by key. */
  extendedProperties?: ExtendedProperties | undefined
  /** Where it comes from. */
  source?: Source | undefined
  /**
   * Whether guests may invite others.
   *
   * @default true
   */
  guestsCanInviteOthers?: boolean | undefined
  /**
   * Whether guests may change it.
   *
   * @default false
   */
  guestsCanModify?: boolean | undefined
  /**
   * Whether guests see each other.
   *
   * @default true
   */
  guestsCanSeeOtherGuests?: boolean | undefined
}

/** Params of {@link Events.list}. */
export interface EventListParams extends SyncedParams, ShownParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /**
   * Events on a page at the most. 1 to 2500.
   *
   * @default 250
   */
  maxResults?: number | undefined
  /** nextPageToken of the page before. */
  pageToken?: string | undefined
  /** Words in title, text, place, guests and organizer. */
  q?: string | undefined
  /** Only events that end after this time. RFC 3339 date and time with an offset. */
  timeMin?: string | undefined
  /** Only events that begin before this time. RFC 3339 date and time with an offset. */
  timeMax?: string | undefined
  /**
   * Whether recurring events are given as instances, and not themselves.
   *
   * @default false
   */
  singleEvents?: boolean | undefined
  /** Order; `startTime` needs `singleEvents`. */
  orderBy?: 'startTime' | 'updated' | undefined
  /**
   * Only those changed since, with deleted ones; at most some weeks ago. RFC 3339 date and time with an
   * offset.
   */
  updatedMin?: string | undefined
  /**
   * Whether cancelled ones are listed.
   *
   * @default false
   */
  showDeleted?: boolean | undefined
  /** Kinds of events. At least 1 item. */
  eventTypes?:
    | readonly ('default' | 'birthday' | 'focusTime' | 'fromGmail' | 'outOfOffice' | 'workingLocation')[]
    | undefined
  /** Only events with this id of iCalendar. */
  iCalUID?: string | undefined
  /** Only events with these private properties: `key=value`. At least 1 item. */
  privateExtendedProperty?: readonly string[] | undefined
  /** Only events with these shared properties: `key=value`. At least 1 item. */
  sharedExtendedProperty?: readonly string[] | undefined
}

/** Fields of a page of {@link Events.list} beside its records. */
export interface EventListMeta extends SyncedMeta {
  /** Token of the next page; null on the last. */
  nextPageToken: string | null
  /** Time zone of the calendar. */
  timeZone: string | null
}

/** Params of {@link Events.get}. */
export interface EventGetParams extends ShownParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /** Id of the event. */
  eventId: string
}

/** Params of {@link Events.instances}. */
export interface EventInstancesParams extends ShownParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /** Id of the event. */
  eventId: string
  /**
   * Instances on a page at the most. 1 to 2500.
   *
   * @default 250
   */
  maxResults?: number | undefined
  /** nextPageToken of the page before. */
  pageToken?: string | undefined
  /** Only the instance that would begin then by the recurrence. */
  originalStart?: string | undefined
  /** Only instances that end after this time. RFC 3339 date and time with an offset. */
  timeMin?: string | undefined
  /** Only instances that begin before this time. RFC 3339 date and time with an offset. */
  timeMax?: string | undefined
  /**
   * Whether cancelled ones are listed.
   *
   * @default false
   */
  showDeleted?: boolean | undefined
}

/** Fields of a page of {@link Events.instances} beside its records. */
export interface EventInstancesMeta {
  /** Token of the next page; null on the last. */
  nextPageToken: string | null
}

/** Params of {@link Events.create}. */
export interface EventCreateParams extends EventFieldsParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /**
   * Id of your own, of the letters a to v and digits; Google makes one unless given. Matches
   * `[a-v0-9]{5,1024}`.
   */
  id?: string | undefined
  /** Its beginning. */
  start: EventTime
  /** Its end, which is no part of it. */
  end: EventTime
  /**
   * Kind of event.
   *
   * @default "default"
   */
  eventType?:
    | 'default'
    | 'birthday'
    | 'focusTime'
    | 'outOfOffice'
    | 'workingLocation'
    | (string & {})
    | undefined
}

/** Params of {@link Events.quick_add}. */
export interface EventQuickAddParams extends ToldParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /** The sentence. */
  text: string
}

/** Params of {@link Events.update}. */
export interface EventUpdateParams extends EventFieldsParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /** Id of the event. */
  eventId: string
  /** New beginning. */
  start?: EventTime | undefined
  /** New end. */
  end?: EventTime | undefined
}

/** Params of {@link Events.move}. */
export interface EventMoveParams extends ToldParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /** Id of the event. */
  eventId: string
  /** Id of the other calendar. */
  destination: string
}

/** Params of {@link Events.delete}. */
export interface EventDeleteParams extends ToldParams {
  /** Id of the calendar, which is an address; `primary` is the user's own. */
  calendarId: string
  /** Id of the event. */
  eventId: string
}

/**
 * Events of a calendar. A recurring event is one record; changed or cancelled instances of it are records of
 * their own.
 */
export interface Events {
  /**
   * Lists events of a calendar; recurring ones as they are, or each instance with `singleEvents`.
   * `GET /calendar/v3/calendars/{calendarId}/events`
   *
   * @returns One page of events; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const event of calendar.events.list({ calendarId: '1IeWqDtD0014' })) console.log(event)
   */
  list(params: EventListParams, options?: CallOptions): PageCall<Event, EventListMeta, EventListParams>

  /**
   * Gets one event. `GET /calendar/v3/calendars/{calendarId}/events/{eventId}`
   *
   * @returns The event.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const event = await calendar.events.get({ calendarId: '1IeWqDtD0014', eventId: 'wf1F9HrP0127' })
   */
  get(params: EventGetParams, options?: CallOptions): Call<Event>

  /**
   * Lists the instances of a recurring event.
   * `GET /calendar/v3/calendars/{calendarId}/events/{eventId}/instances`
   *
   * @returns One page of events; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const event of calendar.events.instances({
   *   calendarId: '1IeWqDtD0014',
   *   eventId: 'wf1F9HrP0127',
   * })) console.log(event)
   */
  instances(
    params: EventInstancesParams,
    options?: CallOptions,
  ): PageCall<Event, EventInstancesMeta, EventInstancesParams>

  /**
   * Creates an event. Params of an event. `POST /calendar/v3/calendars/{calendarId}/events`
   *
   * @returns The new event.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const event = await calendar.events.create({
   *   calendarId: '1IeWqDtD0014',
   *   start: { dateTime: '2026-12-01T10:00:00Z' },
   *   end: { dateTime: '2026-12-01T11:00:00Z' },
   *   summary: 'Release review',
   *   attendees: [{ email: 'ada@example.com' }],
   * })
   */
  create(params: EventCreateParams, options?: CallOptions): Call<Event>

  /**
   * Creates an event from a sentence such as `Lunch with Ada on Friday at noon`.
   * `POST /calendar/v3/calendars/{calendarId}/events/quickAdd`
   *
   * @returns The event.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const event = await calendar.events.quick_add({
   *   calendarId: '1IeWqDtD0014',
   *   text: 'Lunch with Ada tomorrow at noon',
   * })
   */
  quick_add(params: EventQuickAddParams, options?: CallOptions): Call<Event>

  /**
   * Changes an event, or one instance of a recurring event by the id of the instance. Params of an event.
   * `PATCH /calendar/v3/calendars/{calendarId}/events/{eventId}`
   *
   * @returns The event as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const event = await calendar.events.update({
   *   calendarId: '1IeWqDtD0014',
   *   eventId: 'GNYVduHJ0247',
   *   start: { dateTime: '2026-12-01T14:00:00Z' },
   *   end: { dateTime: '2026-12-01T15:00:00Z' },
   *   summary: 'Release review',
   * })
   */
  update(params: EventUpdateParams, options?: CallOptions): Call<Event>

  /**
   * Moves an event to another calendar, which then organizes it.
   * `POST /calendar/v3/calendars/{calendarId}/events/{eventId}/move`
   *
   * @returns The event.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const event = await calendar.events.move({
   *   eventId: 'GNYVduHJ0247',
   *   calendarId: '1IeWqDtD0014',
   *   destination: '8ajGQiMKFTkW',
   * })
   */
  move(params: EventMoveParams, options?: CallOptions): Call<Event>

  /**
   * Deletes an event with all its instances, or one instance by its own id.
   * `DELETE /calendar/v3/calendars/{calendarId}/events/{eventId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await calendar.events.delete({ calendarId: '1IeWqDtD0014', eventId: 'dP4uQLWV0006' })
   */
  delete(params: EventDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of events, as a hit has them: null if the record has no value. */
export interface EventSearchFields
  extends SearchFields<
    Event,
    'id',
    | 'status'
    | 'summary'
    | 'description'
    | 'location'
    | 'created'
    | 'updated'
    | 'iCalUID'
    | 'recurringEventId'
    | 'transparency'
    | 'visibility'
    | 'eventType'
    | 'attendees'
    | 'htmlLink'
  > {
  /** Id of the calendar. */
  calendar: string | null
  /** Address of the organizer. */
  organizer: string | null
  /** Address of its author. */
  creator: string | null
  /** Beginning of an event that is not all day. RFC 3339 date and time with an offset. */
  starts_at: string | null
  /** End of an event that is not all day. RFC 3339 date and time with an offset. */
  ends_at: string | null
  /** First day of an all-day event. */
  starts_on: string | null
  /** Day after the last one of an all-day event. */
  ends_on: string | null
}

/** Searches events in the replica. Only a client of the service has it. */
export interface EventsSearch extends Search<EventSearchFields> {}

/** Table of {@link EventTime}. */
const eventTime: Value = {
  type: 'object',
  properties: { date: { type: 'string' }, dateTime: { type: 'string' }, timeZone: { type: 'string' } },
}

/** Table of {@link Guest}. */
const guest: Value = {
  type: 'object',
  properties: {
    email: { type: 'string', required: true },
    displayName: { type: 'string' },
    optional: { type: 'boolean' },
    resource: { type: 'boolean' },
    responseStatus: { type: 'string' },
    comment: { type: 'string' },
    additionalGuests: { type: 'integer', minimum: 0 },
  },
}

/** Table of {@link Reminders}. */
const reminders: Value = {
  type: 'object',
  properties: { useDefault: { type: 'boolean' }, overrides: { type: 'array', items: reminder, maxItems: 5 } },
}

/** Table of {@link AttachedFile}. */
const attachedFile: Value = {
  type: 'object',
  properties: {
    fileUrl: { type: 'string', required: true },
    title: { type: 'string' },
    mimeType: { type: 'string' },
  },
}

/** Table of {@link SolutionKey}. */
const solutionKey: Value = {
  type: 'object',
  properties: { type: { type: 'string' } },
}

/** Table of {@link ConferenceSolution}. */
const conferenceSolution: Value = {
  type: 'object',
  properties: { key: solutionKey, name: { type: 'string' }, iconUri: { type: 'string' } },
}

/** Table of {@link EntryPoint}. */
const entryPoint: Value = {
  type: 'object',
  properties: {
    entryPointType: { type: 'string' },
    uri: { type: 'string' },
    label: { type: 'string' },
    pin: { type: 'string' },
    meetingCode: { type: 'string' },
    passcode: { type: 'string' },
    regionCode: { type: 'string' },
  },
  open: true,
}

/** Table of {@link ConferenceStatus}. */
const conferenceStatus: Value = {
  type: 'object',
  properties: { statusCode: { type: 'string' } },
}

/** Table of {@link ConferenceRequest}. */
const conferenceRequest: Value = {
  type: 'object',
  properties: { requestId: { type: 'string' }, conferenceSolutionKey: solutionKey, status: conferenceStatus },
}

/** Table of {@link Conference}. */
const conference: Value = {
  type: 'object',
  properties: {
    conferenceId: { type: 'string' },
    conferenceSolution,
    entryPoints: { type: 'array', items: entryPoint },
    notes: { type: 'string' },
    signature: { type: 'string' },
    createRequest: conferenceRequest,
  },
  open: true,
}

/** Table of {@link ExtendedProperties}. */
const extendedProperties: Value = {
  type: 'object',
  properties: {
    private: { type: 'map', items: { type: 'string' } },
    shared: { type: 'map', items: { type: 'string' } },
  },
}

/** Table of {@link Source}. */
const source: Value = {
  type: 'object',
  properties: { title: { type: 'string' }, url: { type: 'string' } },
}

/** Block `shown`, shared by the actions that spread it. */
const shown: Action = {
  query: { maxAttendees: { type: 'integer', minimum: 1 }, timeZone: { type: 'string' } },
}

/** Block `told`, shared by the actions that spread it. */
const told: Action = {
  query: { sendUpdates: { type: 'string', enum: ['all', 'externalOnly', 'none'] } },
}

/** Block `event_fields`, shared by the actions that spread it. */
const eventFields: Action = {
  query: {
    sendUpdates: { type: 'string', enum: ['all', 'externalOnly', 'none'] },
    conferenceDataVersion: {
      type: 'integer',
      minimum: 0,
      maximum: 1,
      send: 0,
      sendWith: { conferenceData: 1 },
    },
    supportsAttachments: { type: 'boolean', send: false, sendWith: { attachments: true } },
  },
  body: {
    summary: { type: 'string' },
    description: { type: 'string', clearable: true },
    location: { type: 'string', clearable: true },
    attendees: { type: 'array', items: guest },
    recurrence: { type: 'array', items: { type: 'string' } },
    reminders,
    colorId: { type: 'string', clearable: true },
    status: { type: 'string' },
    transparency: { type: 'string' },
    visibility: { type: 'string' },
    conferenceData: conference,
    attachments: { type: 'array', items: attachedFile, maxItems: 25 },
    extendedProperties,
    source,
    guestsCanInviteOthers: { type: 'boolean' },
    guestsCanModify: { type: 'boolean' },
    guestsCanSeeOtherGuests: { type: 'boolean' },
  },
}

/** Runs {@link Events}. */
export const events: Entity<Events, EventsSearch> = {
  name: 'events',
  actions: {
    list: {
      ...synced,
      ...shown,
      http: 'GET /calendar/v3/calendars/{calendarId}/events',
      query: {
        ...synced.query,
        ...shown.query,
        maxResults: { type: 'integer', minimum: 1, maximum: 2500 },
        pageToken: { type: 'string' },
        q: { type: 'string' },
        timeMin: { type: 'string' },
        timeMax: { type: 'string' },
        singleEvents: { type: 'boolean' },
        orderBy: { type: 'string', enum: ['startTime', 'updated'] },
        updatedMin: { type: 'string' },
        showDeleted: { type: 'boolean' },
        eventTypes: {
          type: 'array',
          items: { type: 'string' },
          enum: ['default', 'birthday', 'focusTime', 'fromGmail', 'outOfOffice', 'workingLocation'],
          minItems: 1,
        },
        iCalUID: { type: 'string' },
        privateExtendedProperty: { type: 'array', items: { type: 'string' }, minItems: 1 },
        sharedExtendedProperty: { type: 'array', items: { type: 'string' }, minItems: 1 },
      },
      returns: 'page',
      records: 'items',
      next: { set: 'pageToken', from: 'meta.nextPageToken' },
      meta: { ...synced.meta, nextPageToken: {}, timeZone: {} },
    },
    get: { ...shown, http: 'GET /calendar/v3/calendars/{calendarId}/events/{eventId}' },
    instances: {
      ...shown,
      http: 'GET /calendar/v3/calendars/{calendarId}/events/{eventId}/instances',
      query: {
        ...shown.query,
        maxResults: { type: 'integer', minimum: 1, maximum: 2500 },
        pageToken: { type: 'string' },
        originalStart: { type: 'string' },
        timeMin: { type: 'string' },
        timeMax: { type: 'string' },
        showDeleted: { type: 'boolean' },
      },
      returns: 'page',
      records: 'items',
      next: { set: 'pageToken', from: 'meta.nextPageToken' },
      meta: { nextPageToken: {} },
    },
    create: {
      ...eventFields,
      http: 'POST /calendar/v3/calendars/{calendarId}/events',
      body: {
        ...eventFields.body,
        id: { type: 'string', pattern: '[a-v0-9]{5,1024}' },
        start: { ...eventTime, required: true },
        end: { ...eventTime, required: true },
        eventType: { type: 'string' },
      },
    },
    quick_add: {
      ...told,
      http: 'POST /calendar/v3/calendars/{calendarId}/events/quickAdd',
      query: { ...told.query, text: { type: 'string', required: true } },
      risk: 'write',
    },
    update: {
      ...eventFields,
      http: 'PATCH /calendar/v3/calendars/{calendarId}/events/{eventId}',
      body: { ...eventFields.body, start: eventTime, end: eventTime },
      retry: 'safe',
    },
    move: {
      ...told,
      http: 'POST /calendar/v3/calendars/{calendarId}/events/{eventId}/move',
      query: { ...told.query, destination: { type: 'string', required: true } },
      risk: 'write',
    },
    delete: {
      ...told,
      http: 'DELETE /calendar/v3/calendars/{calendarId}/events/{eventId}',
      returns: 'nothing',
    },
  },
}
