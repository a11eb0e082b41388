// Generated from specs/calendar.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Params, Value } from '@plugboard/core'
import { type Catalog, replicaActions } from '@plugboard/core/catalog'

const eventTime: Value = {
  type: 'object',
  properties: {
    date: { type: 'string', format: 'date', optional: true, description: 'Day of an all-day event.' },
    dateTime: {
      type: 'string',
      format: 'date-time',
      optional: true,
      description: 'Date and time; the offset may be left out if there is a time zone.',
    },
    timeZone: {
      type: 'string',
      optional: true,
      description: 'Its time zone; recurring events need one. Name of a time zone: `Europe/Zurich`.',
    },
  },
  description: 'A time, or the day of an all-day event.',
}

const person: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', optional: true, description: 'Id of the profile.' },
    email: { type: 'string', format: 'email', optional: true, sensitive: true, description: 'Address.' },
    displayName: { type: 'string', optional: true, sensitive: true, untrusted: 'name', description: 'Name.' },
    self: {
      type: 'boolean',
      optional: true,
      description: 'Whether it is the calendar that the event was read from.',
    },
  },
  description: 'A person or calendar that made or owns an event.',
}

const guest: Value = {
  type: 'object',
  properties: {
    email: {
      type: 'string',
      required: true,
      format: 'email',
      sensitive: true,
      description: 'Address of the guest.',
    },
    displayName: { type: 'string', sensitive: true, untrusted: 'name', description: 'Name of the guest.' },
    optional: { type: 'boolean', description: 'Whether they need not come.' },
    resource: { type: 'boolean', description: 'Whether it is a room or another resource.' },
    responseStatus: {
      type: 'string',
      values: ['needsAction', 'declined', 'tentative', 'accepted'],
      description: 'Their answer.',
    },
    comment: { type: 'string', description: 'Comment on the answer.' },
    additionalGuests: { type: 'integer', minimum: 0, description: 'How many people they bring.' },
  },
  description: 'A guest as invited.',
}

const attendee: Value = {
  type: 'object',
  properties: {
    id: { type: 'string', optional: true, description: 'Id of the profile.' },
    email: {
      type: 'string',
      format: 'email',
      optional: true,
      sensitive: true,
      description: 'Address of the guest.',
    },
    displayName: {
      type: 'string',
      optional: true,
      sensitive: true,
      untrusted: 'name',
      description: 'Name of the guest.',
    },
    organizer: { type: 'boolean', optional: true, description: 'Whether they organize the event.' },
    self: {
      type: 'boolean',
      optional: true,
      description: 'Whether it is the calendar that the event was read from.',
    },
    resource: { type: 'boolean', optional: true, description: 'Whether it is a room or another resource.' },
    optional: { type: 'boolean', optional: true, description: 'Whether they need not come.' },
    responseStatus: {
      type: 'string',
      values: ['needsAction', 'declined', 'tentative', 'accepted'],
      optional: true,
      description: 'Their answer.',
    },
    comment: { type: 'string', optional: true, untrusted: true, description: 'Comment on the answer.' },
    additionalGuests: { type: 'integer', optional: true, description: 'How many people they bring.' },
  },
  description: 'A guest with the answer.',
}

const reminder: Value = {
  type: 'object',
  properties: {
    method: { type: 'string', values: ['email', 'popup'], optional: true, description: 'How to remind.' },
    minutes: {
      type: 'integer',
      minimum: 0,
      maximum: 40320,
      optional: true,
      description: 'Minutes before the event.',
    },
  },
  description: 'A reminder before the event.',
}

const reminders: Value = {
  type: 'object',
  properties: {
    useDefault: { type: 'boolean', optional: true, description: 'Whether those of the calendar apply.' },
    overrides: {
      type: 'array',
      items: reminder,
      maxItems: 5,
      optional: true,
      description: 'Others instead.',
    },
  },
  description: "The user's reminders for an event.",
}

const attachment: Value = {
  type: 'object',
  properties: {
    fileId: { type: 'string', optional: true, description: 'Id of the file in Drive.' },
    fileUrl: { type: 'string', optional: true, untrusted: 'name', description: 'Address of the file.' },
    title: { type: 'string', optional: true, untrusted: true, description: 'Its title.' },
    mimeType: { type: 'string', optional: true, description: 'Its media type.' },
    iconLink: { type: 'string', optional: true, untrusted: 'name', description: 'Address of its icon.' },
  },
  description: 'A file that is attached to an event.',
}

const attachedFile: Value = {
  type: 'object',
  properties: {
    fileUrl: {
      type: 'string',
      required: true,
      description: 'Address of the file: `webViewLink` of a file in Drive.',
    },
    title: { type: 'string', description: 'Its title.' },
    mimeType: { type: 'string', description: 'Its media type.' },
  },
  description: 'A file to attach.',
}

const solutionKey: Value = {
  type: 'object',
  properties: {
    type: {
      type: 'string',
      values: ['hangoutsMeet', 'addOn', 'eventHangout', 'eventNamedHangout'],
      optional: true,
      description: 'Kind of conference.',
    },
  },
  description: 'Kind of a conference.',
}

const conferenceSolution: Value = {
  type: 'object',
  properties: {
    key: { ...solutionKey, optional: true, description: 'Its kind.' },
    name: { type: 'string', optional: true, untrusted: 'name', description: 'Its name.' },
    iconUri: { type: 'string', optional: true, description: 'Address of its icon.' },
  },
  description: 'System that a conference is held with.',
}

const entryPoint: Value = {
  type: 'object',
  properties: {
    entryPointType: {
      type: 'string',
      values: ['video', 'phone', 'sip', 'more'],
      optional: true,
      description: 'Kind of way.',
    },
    uri: {
      type: 'string',
      optional: true,
      sensitive: true,
      untrusted: 'name',
      description: 'Address or number.',
    },
    label: { type: 'string', optional: true, untrusted: 'name', description: 'The same for people.' },
    pin: { type: 'string', optional: true, sensitive: true, description: 'PIN to dial.' },
    meetingCode: { type: 'string', optional: true, sensitive: true, description: 'Code of the meeting.' },
    passcode: { type: 'string', optional: true, sensitive: true, description: 'Passcode.' },
    regionCode: { type: 'string', optional: true, description: 'Country of a phone number.' },
  },
  open: true,
  description: 'A way to join a conference.',
}

const conferenceStatus: Value = {
  type: 'object',
  properties: {
    statusCode: {
      type: 'string',
      values: ['pending', 'success', 'failure'],
      optional: true,
      description: 'State.',
    },
  },
  description: 'State of the creation of a conference.',
}

const conferenceRequest: Value = {
  type: 'object',
  properties: {
    requestId: {
      type: 'string',
      optional: true,
      description: 'Id that the client makes: a repetition with the same id is ignored.',
    },
    conferenceSolutionKey: { ...solutionKey, optional: true, description: 'Kind of conference.' },
    status: { ...conferenceStatus, optional: true, description: 'State of the creation.' },
  },
  description: 'A conference to create.',
}

const conference: Value = {
  type: 'object',
  properties: {
    conferenceId: { type: 'string', optional: true, description: 'Id of the conference.' },
    conferenceSolution: {
      ...conferenceSolution,
      optional: true,
      description: 'System that it is held with.',
    },
    entryPoints: { type: 'array', items: entryPoint, optional: true, description: 'Ways to join.' },
    notes: { type: 'string', optional: true, untrusted: true, description: 'Notes of the organization.' },
    signature: {
      type: 'string',
      optional: true,
      description: 'Signature of the conference, by which it can be used for another event.',
    },
    createRequest: {
      ...conferenceRequest,
      optional: true,
      description: 'A conference to create, and the state of that.',
    },
  },
  open: true,
  description: 'The conference of an event.',
}

const extendedProperties: Value = {
  type: 'object',
  properties: {
    private: {
      type: 'map',
      items: { type: 'string' },
      optional: true,
      description: 'Those that only this calendar sees.',
    },
    shared: {
      type: 'map',
      items: { type: 'string' },
      optional: true,
      untrusted: true,
      description: 'Those that all guests see.',
    },
  },
  description: 'Texts of applications by key.',
}

const source: Value = {
  type: 'object',
  properties: {
    title: { type: 'string', optional: true, untrusted: true, description: 'Title of the page or message.' },
    url: { type: 'string', optional: true, untrusted: 'name', description: 'Its address.' },
  },
  description: 'Where an event comes from.',
}

const scope: Value = {
  type: 'object',
  properties: {
    type: {
      type: 'string',
      values: ['default', 'user', 'group', 'domain'],
      optional: true,
      description: 'Kind; `default` is the public.',
    },
    value: {
      type: 'string',
      optional: true,
      sensitive: true,
      description: 'Address of the user or group, or the domain.',
    },
  },
  description: 'Whom a rule is for.',
}

const color: Value = {
  type: 'object',
  properties: {
    background: { type: 'string', description: 'Colour of the background: `#a4bdfc`.' },
    foreground: { type: 'string', description: 'Colour of text on it.' },
  },
  description: 'A pair of colours.',
}

const period: Value = {
  type: 'object',
  properties: {
    start: {
      type: 'string',
      format: 'date-time',
      description: 'Its beginning. RFC 3339 date and time with an offset.',
    },
    end: {
      type: 'string',
      format: 'date-time',
      description: 'Its end, which is no part of it. RFC 3339 date and time with an offset.',
    },
  },
  description: 'A time that is taken.',
}

const busyError: Value = {
  type: 'object',
  properties: {
    domain: { type: 'string', optional: true, description: 'Kind of error.' },
    reason: {
      type: 'string',
      values: ['groupTooBig', 'tooManyCalendarsRequested', 'notFound', 'internalError'],
      optional: true,
      description: 'The reason.',
    },
  },
  description: 'Why no times are known.',
}

const busyCalendar: Value = {
  type: 'object',
  properties: {
    busy: { type: 'array', items: period, optional: true, description: 'Taken times.' },
    errors: { type: 'array', items: busyError, optional: true, description: 'Why they are not known.' },
  },
  description: 'Taken times of a calendar.',
}

const busyGroup: Value = {
  type: 'object',
  properties: {
    calendars: {
      type: 'array',
      items: { type: 'string' },
      optional: true,
      description: 'Ids of the calendars.',
    },
    errors: { type: 'array', items: busyError, optional: true, description: 'Why they are not known.' },
  },
  description: 'Calendars of a group.',
}

const queriedCalendar: Value = {
  type: 'object',
  properties: { id: { type: 'string', required: true, description: 'Its address.' } },
  description: 'A calendar or group to ask for.',
}

const pagesParams: Params = {
  maxResults: {
    type: 'integer',
    minimum: 1,
    maximum: 250,
    default: 100,
    description: 'Records on a page at the most.',
  },
  pageToken: { type: 'string', description: 'nextPageToken of the page before.' },
}

const syncedParams: Params = {
  syncToken: { type: 'string', description: 'nextSyncToken of an earlier list; gives what changed since.' },
}

const shownParams: Params = {
  maxAttendees: {
    type: 'integer',
    minimum: 1,
    description: 'Most guests of an event; with more only the user is given.',
  },
  timeZone: {
    type: 'string',
    description:
      'Time zone of the response; that of the calendar unless given. Name of a time zone: `Europe/Zurich`.',
  },
}

const toldParams: Params = {
  sendUpdates: {
    type: 'string',
    enum: ['all', 'externalOnly', 'none'],
    default: 'none',
    description: 'Guests that get an e-mail.',
  },
}

const eventFieldsParams: Params = {
  sendUpdates: {
    type: 'string',
    enum: ['all', 'externalOnly', 'none'],
    default: 'none',
    description: 'Guests that get an e-mail.',
  },
  conferenceDataVersion: {
    type: 'integer',
    minimum: 0,
    maximum: 1,
    send: 0,
    sendWith: { conferenceData: 1 },
    description: 'Whether conferences are understood.',
  },
  supportsAttachments: {
    type: 'boolean',
    send: false,
    sendWith: { attachments: true },
    description: 'Whether attachments are understood.',
  },
  summary: { type: 'string', description: 'Title.' },
  description: { type: 'string', clearable: true, format: 'html', description: 'Text, which may have HTML.' },
  location: { type: 'string', clearable: true, description: 'Where it is.' },
  attendees: { type: 'array', items: guest, description: 'Guests, which replace the present ones.' },
  recurrence: {
    type: 'array',
    items: { type: 'string' },
    description:
      'How it recurs, as RRULE, EXRULE, RDATE and EXDATE of RFC 5545: `RRULE:FREQ=WEEKLY;COUNT=8`; an empty list ends it.',
  },
  reminders: { ...reminders, description: "The user's reminders." },
  colorId: { type: 'string', clearable: true, description: 'Key in `event` of the colours.' },
  status: {
    type: 'string',
    values: ['confirmed', 'tentative', 'cancelled'],
    description: 'Whether it takes place.',
  },
  transparency: {
    type: 'string',
    values: ['opaque', 'transparent'],
    default: 'opaque',
    description: 'Whether it takes up time.',
  },
  visibility: {
    type: 'string',
    values: ['default', 'public', 'private', 'confidential'],
    description: 'Visibility of its details.',
  },
  conferenceData: {
    ...conference,
    description: 'A conference: one to create by `createRequest`, or that of another event.',
  },
  attachments: {
    type: 'array',
    items: attachedFile,
    maxItems: 25,
    description: 'Attached files, which replace the present ones.',
  },
  extendedProperties,
  source: { ...source, description: 'Where it comes from.' },
  guestsCanInviteOthers: { type: 'boolean', default: true, description: 'Whether guests may invite others.' },
  guestsCanModify: { type: 'boolean', default: false, description: 'Whether guests may change it.' },
  guestsCanSeeOtherGuests: { type: 'boolean', default: true, description: 'Whether guests see each other.' },
}

const calendarListEntryRecord: Params = {
  id: { type: 'string', description: 'Id of the calendar.' },
  kind: { type: 'string', optional: true, description: 'Always calendar#calendarListEntry.' },
  etag: { type: 'string', optional: true, description: 'Version of the entry.' },
  summary: { type: 'string', optional: true, untrusted: 'name', description: 'Title.' },
  summaryOverride: { type: 'string', optional: true, description: 'Title that the user gave it.' },
  description: { type: 'string', optional: true, untrusted: true, description: 'Text about it.' },
  location: { type: 'string', optional: true, untrusted: true, description: 'Where it is.' },
  timeZone: {
    type: 'string',
    optional: true,
    description: 'Its time zone. Name of a time zone: `Europe/Zurich`.',
  },
  accessRole: {
    type: 'string',
    values: ['freeBusyReader', 'reader', 'writer', 'owner'],
    optional: true,
    description: 'Rights of the user.',
  },
  dataOwner: {
    type: 'string',
    optional: true,
    sensitive: true,
    description: 'Address of the owner of a secondary calendar.',
  },
  primary: { type: 'boolean', optional: true, description: "Whether it is the user's own." },
  selected: { type: 'boolean', optional: true, description: 'Whether its events are shown.' },
  hidden: { type: 'boolean', optional: true, description: 'Whether the list hides it.' },
  deleted: { type: 'boolean', optional: true, description: 'Whether it was removed from the list.' },
  colorId: { type: 'string', optional: true, description: 'Key in `calendar` of the colours.' },
  backgroundColor: { type: 'string', optional: true, description: 'Colour.' },
  foregroundColor: { type: 'string', optional: true, description: 'Colour of text on it.' },
  defaultReminders: {
    type: 'array',
    items: reminder,
    optional: true,
    description: "The user's reminders for its events.",
  },
}

const calendarMetadataRecord: Params = {
  id: { type: 'string', description: 'Id of the calendar.' },
  kind: { type: 'string', optional: true, description: 'Always calendar#calendar.' },
  etag: { type: 'string', optional: true, description: 'Version of the calendar.' },
  summary: { type: 'string', optional: true, untrusted: 'name', description: 'Title.' },
  description: { type: 'string', optional: true, untrusted: true, description: 'Text about it.' },
  location: { type: 'string', optional: true, untrusted: true, description: 'Where it is.' },
  timeZone: {
    type: 'string',
    optional: true,
    description: 'Its time zone. Name of a time zone: `Europe/Zurich`.',
  },
  dataOwner: {
    type: 'string',
    optional: true,
    sensitive: true,
    description: 'Address of the owner of a secondary calendar.',
  },
}

const eventRecord: Params = {
  id: { type: 'string', description: 'Id of the event in its calendar.' },
  kind: { type: 'string', optional: true, description: 'Always calendar#event.' },
  etag: { type: 'string', optional: true, description: 'Version of the event.' },
  status: {
    type: 'string',
    values: ['confirmed', 'tentative', 'cancelled'],
    optional: true,
    description: 'Whether it takes place; a cancelled one was deleted, and may have nothing but its id.',
  },
  htmlLink: { type: 'string', optional: true, description: 'Its page.' },
  created: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'Time of creation. RFC 3339 date and time with an offset.',
  },
  updated: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'Time of the last change. RFC 3339 date and time with an offset.',
  },
  summary: { type: 'string', optional: true, untrusted: 'name', description: 'Title.' },
  description: {
    type: 'string',
    format: 'html',
    optional: true,
    sensitive: true,
    untrusted: true,
    description: 'Text, which may have HTML.',
  },
  location: { type: 'string', optional: true, untrusted: true, description: 'Where it is.' },
  colorId: { type: 'string', optional: true, description: 'Key in `event` of the colours.' },
  creator: { ...person, optional: true, description: 'Its author.' },
  organizer: { ...person, optional: true, description: 'Its owner.' },
  start: {
    ...eventTime,
    optional: true,
    description: 'Its beginning; of a recurring event that of the first instance.',
  },
  end: { ...eventTime, optional: true, description: 'Its end, which is no part of it.' },
  endTimeUnspecified: { type: 'boolean', optional: true, description: 'Whether the end is not known.' },
  recurrence: {
    type: 'array',
    items: { type: 'string' },
    optional: true,
    description: 'How it recurs, as lines of RFC 5545.',
  },
  recurringEventId: {
    type: 'string',
    optional: true,
    description: 'Id of the recurring event that it is an instance of.',
  },
  originalStartTime: {
    ...eventTime,
    optional: true,
    description: 'When the instance would begin by the recurrence.',
  },
  transparency: {
    type: 'string',
    values: ['opaque', 'transparent'],
    optional: true,
    description: 'Whether it takes up time, which it does by default.',
  },
  visibility: {
    type: 'string',
    values: ['default', 'public', 'private', 'confidential'],
    optional: true,
    description: 'Visibility of its details.',
  },
  iCalUID: {
    type: 'string',
    optional: true,
    untrusted: 'name',
    description: 'Id of the event over all calendar systems; instances share it.',
  },
  sequence: { type: 'integer', optional: true, description: 'Number of the version by iCalendar.' },
  attendees: { type: 'array', items: attendee, optional: true, description: 'Guests.' },
  attendeesOmitted: { type: 'boolean', optional: true, description: 'Whether guests were left out.' },
  extendedProperties: { ...extendedProperties, optional: true },
  hangoutLink: { type: 'string', optional: true, sensitive: true, description: 'Address of the video call.' },
  conferenceData: { ...conference, optional: true, description: 'Its conference.' },
  guestsCanInviteOthers: {
    type: 'boolean',
    optional: true,
    description: 'Whether guests may invite others, which they may by default.',
  },
  guestsCanModify: { type: 'boolean', optional: true, description: 'Whether guests may change it.' },
  guestsCanSeeOtherGuests: {
    type: 'boolean',
    optional: true,
    description: 'Whether guests see each other, which they do by default.',
  },
  privateCopy: { type: 'boolean', optional: true, description: 'Whether changes stay in this calendar.' },
  locked: { type: 'boolean', optional: true, description: 'Whether the main fields cannot be changed.' },
  reminders: { ...reminders, optional: true, description: "The user's reminders." },
  source: { ...source, optional: true, description: 'Where it comes from.' },
  attachments: { type: 'array', items: attachment, optional: true, description: 'Attached files.' },
  eventType: {
    type: 'string',
    values: ['default', 'birthday', 'focusTime', 'fromGmail', 'outOfOffice', 'workingLocation'],
    optional: true,
    description: 'Kind of event.',
  },
}

const aclRuleRecord: Params = {
  id: { type: 'string', description: 'Id of the rule.' },
  kind: { type: 'string', optional: true, description: 'Always calendar#aclRule.' },
  etag: { type: 'string', optional: true, description: 'Version of the rule.' },
  role: {
    type: 'string',
    values: ['none', 'freeBusyReader', 'reader', 'writer', 'owner'],
    optional: true,
    description: 'Rights.',
  },
  scope: { ...scope, optional: true, description: 'Whom they are for.' },
}

const freeBusyRecord: Params = {
  kind: { type: 'string', description: 'Always calendar#freeBusy.' },
  timeMin: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'Beginning of the time asked for. RFC 3339 date and time with an offset.',
  },
  timeMax: {
    type: 'string',
    format: 'date-time',
    optional: true,
    description: 'End of the time asked for. RFC 3339 date and time with an offset.',
  },
  calendars: { type: 'map', items: busyCalendar, optional: true, description: 'Taken times by calendar.' },
  groups: { type: 'map', items: busyGroup, optional: true, description: 'Calendars by group.' },
}

const paletteRecord: Params = {
  kind: { type: 'string', description: 'Always calendar#colors.' },
  updated: {
    type: 'string',
    format: 'date-time',
    description: 'When they changed. RFC 3339 date and time with an offset.',
  },
  calendar: { type: 'map', items: color, description: 'Colours of calendars by key.' },
  event: { type: 'map', items: color, description: 'Colours of events by key.' },
}

const settingRecord: Params = {
  id: { type: 'string', description: 'Id of the setting: `timezone`, `locale`, `weekStart`.' },
  kind: { type: 'string', description: 'Always calendar#setting.' },
  etag: { type: 'string', description: 'Version of the setting.' },
  value: { type: 'string', description: 'Its value.' },
}

/** Descriptions, records and searchable fields of Calendar, for tools and forms. */
export const catalog: Catalog = {
  name: 'calendar',
  title: 'Calendar',
  provider: 'google-calendar',
  color: '#4285f4',
  description:
    'Calendars and events of Google Calendar, with recurring events, guests, sharing and free times.',
  auth: [
    {
      name: 'oauth2',
      description:
        'A grant of the user to your OAuth client. An access token is fetched with the refresh token if there is none or it has expired.',
      credentials: {
        access_token: {
          type: 'string',
          sensitive: true,
          description: 'OAuth 2.0 access token; fetched with the refresh token when absent.',
        },
        refresh_token: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'OAuth 2.0 refresh token.',
        },
        client_id: { type: 'string', required: true, description: 'OAuth 2.0 client id.' },
        client_secret: {
          type: 'string',
          required: true,
          sensitive: true,
          description: 'OAuth 2.0 client secret.',
        },
      },
      consent: {
        authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
        query: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' },
        pkce: true,
        scopes: {
          always: ['https://www.googleapis.com/auth/calendar.calendarlist.readonly'],
          separator: ' ',
        },
        app: ['client_id', 'client_secret'],
        account: {
          http: 'GET https://www.googleapis.com/calendar/v3/users/me/calendarList/primary',
          label: 'id',
          id: 'id',
        },
        revoke: 'POST https://oauth2.googleapis.com/revoke',
      },
    },
  ],
  entities: {
    calendar_list: {
      description: 'The calendars that the user sees, with the settings that the user has for each.',
      key: 'id',
      address: { destination: 'id' },
      brief: ['id', 'summary', 'summaryOverride', 'primary', 'accessRole', 'timeZone', 'selected', 'hidden'],
      also: [
        'my calendars',
        'calendar',
        'subscription',
        'shared calendar',
        'holidays',
        'which calendars',
        'calendars I have',
      ],
      record: calendarListEntryRecord,
      actions: {
        list: {
          description: 'Lists calendar list.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
          also: ['subscribed', 'which calendars'],
          goals: [
            'which calendars do I see',
            'my calendars',
            'list of subscribed calendars',
            'calendars shared with me',
            'whose calendars can I look at',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            ...syncedParams,
            minAccessRole: {
              type: 'string',
              enum: ['freeBusyReader', 'reader', 'writer', 'owner'],
              description: 'Least rights of the user.',
            },
            showDeleted: { type: 'boolean', default: false, description: 'Whether removed ones are listed.' },
            showHidden: { type: 'boolean', default: false, description: 'Whether hidden ones are listed.' },
          },
          returns: { type: 'array', items: { type: 'object', properties: calendarListEntryRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
            nextSyncToken: {
              type: 'string',
              nullable: true,
              description: 'Token to list later changes with; null but on the last page.',
            },
          },
        },
        get: {
          description: 'Gets one calendar list entry.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
          goals: [
            'color of a calendar in my list',
            'my settings for one calendar',
            'my rights on a calendar',
            'default reminders of a calendar',
          ],
          checkedBy: ['description', 'client'],
          params: {
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
          },
          returns: { type: 'object', properties: calendarListEntryRecord },
        },
        add: {
          description: 'Adds a calendar to the list.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/calendar.calendarlist',
          also: ['subscribe'],
          goals: [
            'subscribe to a calendar',
            'add the holidays calendar to my list',
            "show a colleague's calendar in my list",
            'put a shared calendar on my list',
            "I want to see the team's vacations next to mine",
          ],
          checkedBy: ['description', 'client'],
          params: {
            id: { type: 'string', required: true, description: 'Id of the calendar.' },
            summaryOverride: { type: 'string', description: 'Title that the user gives it.' },
            colorId: { type: 'string', description: 'Key in `calendar` of the colours.' },
            selected: { type: 'boolean', description: 'Whether its events are shown.' },
            hidden: { type: 'boolean', description: 'Whether the list hides it.' },
            defaultReminders: { type: 'array', items: reminder, description: 'Reminders for its events.' },
          },
          returns: { type: 'object', properties: calendarListEntryRecord },
        },
        update: {
          description: "Changes the user's settings for a calendar.",
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/calendar.calendarlist',
          also: ['color of the calendar', 'hide the calendar'],
          goals: [
            'change the color of a calendar',
            'hide a calendar from view',
            'default reminders for a calendar',
            'my own name for a calendar',
            'turn off notifications of a calendar',
            'this calendar should be red',
            'I do not want to see the birthdays',
          ],
          checkedBy: ['description', 'client'],
          params: {
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            summaryOverride: {
              type: 'string',
              clearable: true,
              description: 'Title that the user gives it.',
            },
            colorId: { type: 'string', description: 'Key in `calendar` of the colours.' },
            selected: { type: 'boolean', description: 'Whether its events are shown.' },
            hidden: { type: 'boolean', description: 'Whether the list hides it.' },
            defaultReminders: { type: 'array', items: reminder, description: 'Reminders for its events.' },
          },
          returns: { type: 'object', properties: calendarListEntryRecord },
        },
        remove: {
          description: 'Removes a calendar from the list. The calendar stays.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/calendar.calendarlist',
          also: ['unsubscribe', 'hide from my list'],
          goals: [
            'unsubscribe from a calendar',
            'take a calendar off my list',
            'no longer see a shared calendar',
            'drop the holidays calendar',
            'I do not need the holidays of other countries',
          ],
          checkedBy: ['description', 'client'],
          params: {
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
          },
        },
        search: {
          description: 'Finds calendar list in the replica.',
          risk: 'read',
          goals: [
            'calendars whose name contains',
            'how many calendars do I see',
            'hidden calendars',
            'calendars that I own',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums calendar list in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the calendar.' },
        summary: { type: 'string', untrusted: 'name', description: 'Title.' },
        summaryOverride: { type: 'string', description: 'Title that the user gave it.' },
        description: { type: 'string', untrusted: true, description: 'Text about it.' },
        location: { type: 'string', untrusted: true, description: 'Where it is.' },
        timeZone: { type: 'string', description: 'Its time zone. Name of a time zone: `Europe/Zurich`.' },
        accessRole: {
          type: 'string',
          values: ['freeBusyReader', 'reader', 'writer', 'owner'],
          description: 'Rights of the user.',
        },
        primary: { type: 'boolean', description: "Whether it is the user's own." },
        selected: { type: 'boolean', description: 'Whether its events are shown.' },
        hidden: { type: 'boolean', description: 'Whether the list hides it.' },
      },
    },
    calendars: {
      description: 'Calendars themselves, the same for all their users.',
      key: 'id',
      brief: ['id', 'summary', 'timeZone', 'dataOwner'],
      also: ['new calendar', 'secondary calendar', 'calendar'],
      record: calendarMetadataRecord,
      actions: {
        get: {
          description: 'Gets one calendar metadata.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/calendar.calendars.readonly',
          goals: [
            'time zone of a calendar',
            'name and description of a calendar',
            'show one calendar',
            'location of a calendar',
          ],
          checkedBy: ['client'],
          params: {
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
          },
          returns: { type: 'object', properties: calendarMetadataRecord },
        },
        create: {
          description: 'Creates a secondary calendar.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/calendar.calendars',
          also: ['create a calendar', 'set up a calendar'],
          goals: [
            'create a new calendar',
            'make a calendar for the team',
            'set up a calendar for bookings',
            'second calendar for a project',
            'the band needs its own plan',
            'keep our bookings apart from the rest',
            'set up another calendar for the trainings',
          ],
          checkedBy: ['client'],
          params: {
            summary: { type: 'string', required: true, description: 'Title.' },
            description: { type: 'string', description: 'Text about it.' },
            location: { type: 'string', description: 'Where it is.' },
            timeZone: { type: 'string', description: 'Its time zone. Name of a time zone: `Europe/Zurich`.' },
          },
          returns: { type: 'object', properties: calendarMetadataRecord },
        },
        update: {
          description: 'Changes a calendar metadata.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/calendar.calendars',
          also: ['rename the calendar', 'time zone of the calendar'],
          goals: [
            'rename a calendar for everybody',
            'change the time zone of a calendar',
            'new description for a calendar',
            "edit a calendar's location",
            'the calendar should run on london time',
          ],
          checkedBy: ['client'],
          params: {
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            summary: { type: 'string', description: 'Title.' },
            description: { type: 'string', clearable: true, description: 'Text about it.' },
            location: { type: 'string', clearable: true, description: 'Where it is.' },
            timeZone: { type: 'string', description: 'Its time zone. Name of a time zone: `Europe/Zurich`.' },
          },
          returns: { type: 'object', properties: calendarMetadataRecord },
        },
        delete: {
          description: 'Deletes a secondary calendar with its events.',
          risk: 'destructive',
          permission: 'https://www.googleapis.com/auth/calendar.calendars',
          also: ['delete the calendar'],
          goals: [
            'delete a calendar with all its events',
            'get rid of a secondary calendar',
            'remove the project calendar',
            'erase a calendar for good',
            'the project is over and its calendar too',
          ],
          checkedBy: ['client'],
          params: {
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
          },
        },
        clear: {
          description: 'Deletes all events of the primary calendar.',
          risk: 'destructive',
          permission: 'https://www.googleapis.com/auth/calendar.calendars',
          also: ['delete all events', 'empty the calendar', 'wipe the calendar'],
          goals: [
            'delete all events of my primary calendar',
            'wipe my main calendar',
            'start with an empty calendar',
            'clear the whole calendar',
          ],
          checkedBy: ['client'],
          params: {
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
          },
        },
      },
    },
    events: {
      description:
        'Events of a calendar. A recurring event is one record; changed or cancelled instances of it are records of their own.',
      key: 'id',
      brief: [
        'id',
        'summary',
        'status',
        'start.dateTime',
        'start.date',
        'end.dateTime',
        'organizer.email',
        'eventType',
      ],
      also: [
        'appointment',
        'meeting',
        'invitation',
        'booking',
        'schedule',
        'agenda',
        'call',
        'recurring',
        'series',
        'birthday',
        'out of office',
        'focus time',
        'guests',
        'tomorrow',
        'next week',
        'today',
        'this week',
        'on my calendar',
        'in the diary',
        'diary',
        'slot',
        'lunch',
        'standup',
        'sync',
        'workshop',
        'kickoff',
        'dinner',
        'breakfast',
        'coffee',
        'retro',
        'one-on-one',
        'webinar',
        'conference',
        'party',
        'doctor',
        'dentist',
        'vacation day',
        'catch-up',
        'interview slot',
        'video call',
      ],
      record: eventRecord,
      actions: {
        list: {
          description:
            'Lists events of a calendar; recurring ones as they are, or each instance with `singleEvents`.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/calendar.events.readonly',
          also: [
            'what is on',
            'what do I have',
            'upcoming',
            'today',
            'next meeting',
            'next appointment',
            'diary',
            'busy day',
            'when is',
            'when do I',
            'my day',
            'my week',
            'anything on',
            'planned for',
            'on my agenda',
            'meetings with',
            'am I free',
            'next on my calendar',
            'meetings today',
          ],
          goals: [
            'what is on my calendar today',
            'meetings of the week',
            'my next appointment',
            'events between two dates',
            'find the meeting about',
            'when do I meet someone',
            'recurring meetings',
            'what do I have to do today',
            'where do I have to be at noon',
            'what is coming up',
            'do I have anything on friday',
            'when is the dentist',
            'when do we see the client',
            'how full is my week',
            'what time is my first meeting tomorrow',
            'when is the next board meeting',
            'any meetings after five',
            'what do I have next week',
            'what did I do on tuesday',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...syncedParams,
            ...shownParams,
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            maxResults: {
              type: 'integer',
              minimum: 1,
              maximum: 2500,
              default: 250,
              description: 'Events on a page at the most.',
            },
            pageToken: { type: 'string', description: 'nextPageToken of the page before.' },
            q: { type: 'string', description: 'Words in title, text, place, guests and organizer.' },
            timeMin: {
              type: 'string',
              format: 'date-time',
              description: 'Only events that end after this time. RFC 3339 date and time with an offset.',
            },
            timeMax: {
              type: 'string',
              format: 'date-time',
              description: 'Only events that begin before this time. RFC 3339 date and time with an offset.',
            },
            singleEvents: {
              type: 'boolean',
              default: false,
              description: 'Whether recurring events are given as instances, and not themselves.',
            },
            orderBy: {
              type: 'string',
              enum: ['startTime', 'updated'],
              description: 'Order; `startTime` needs `singleEvents`.',
            },
            updatedMin: {
              type: 'string',
              format: 'date-time',
              description:
                'Only those changed since, with deleted ones; at most some weeks ago. RFC 3339 date and time with an offset.',
            },
            showDeleted: {
              type: 'boolean',
              default: false,
              description: 'Whether cancelled ones are listed.',
            },
            eventTypes: {
              type: 'array',
              items: { type: 'string' },
              enum: ['default', 'birthday', 'focusTime', 'fromGmail', 'outOfOffice', 'workingLocation'],
              minItems: 1,
              description: 'Kinds of events.',
            },
            iCalUID: { type: 'string', description: 'Only events with this id of iCalendar.' },
            privateExtendedProperty: {
              type: 'array',
              items: { type: 'string' },
              minItems: 1,
              description: 'Only events with these private properties: `key=value`.',
            },
            sharedExtendedProperty: {
              type: 'array',
              items: { type: 'string' },
              minItems: 1,
              description: 'Only events with these shared properties: `key=value`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: eventRecord } },
          meta: {
            nextSyncToken: {
              type: 'string',
              nullable: true,
              description: 'Token to list later changes with; null but on the last page.',
            },
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
            timeZone: { type: 'string', nullable: true, description: 'Time zone of the calendar.' },
          },
        },
        get: {
          description: 'Gets one event.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/calendar.events.readonly',
          also: [
            'where is the meeting',
            'who attends',
            'who is invited',
            'room of the meeting',
            'details of the meeting',
          ],
          goals: [
            'details of a meeting',
            'who is invited to an event',
            'did a guest accept',
            'video link of a meeting',
            'where does the meeting take place',
            'who comes to the meeting',
            'where do we meet',
            'did she say yes to the meeting',
            'how long is the call',
            'which room is the workshop in',
            'who has accepted so far',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...shownParams,
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            eventId: { type: 'string', required: true, description: 'Id of the event.' },
          },
          returns: { type: 'object', properties: eventRecord },
        },
        instances: {
          description: 'Lists the instances of a recurring event.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/calendar.events.readonly',
          also: [
            'occurrences',
            'dates',
            'every date of the series',
            'all occurrences',
            'when does the series take place',
          ],
          goals: [
            'dates of a recurring meeting',
            'all occurrences of the standup',
            'next instances of a series',
            'single dates of a weekly event',
            'when does the weekly call take place next',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...shownParams,
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            eventId: { type: 'string', required: true, description: 'Id of the event.' },
            maxResults: {
              type: 'integer',
              minimum: 1,
              maximum: 2500,
              default: 250,
              description: 'Instances on a page at the most.',
            },
            pageToken: { type: 'string', description: 'nextPageToken of the page before.' },
            originalStart: {
              type: 'string',
              description: 'Only the instance that would begin then by the recurrence.',
            },
            timeMin: {
              type: 'string',
              format: 'date-time',
              description: 'Only instances that end after this time. RFC 3339 date and time with an offset.',
            },
            timeMax: {
              type: 'string',
              format: 'date-time',
              description:
                'Only instances that begin before this time. RFC 3339 date and time with an offset.',
            },
            showDeleted: {
              type: 'boolean',
              default: false,
              description: 'Whether cancelled ones are listed.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: eventRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
          },
        },
        create: {
          description: 'Creates an event. Params of an event.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/calendar.events',
          also: [
            'schedule',
            'book',
            'invite',
            'plan',
            'block',
            'block time',
            'set up a meeting',
            'put into the calendar',
            'arrange',
            'new appointment',
            'save the date',
            'hours',
            'block hours',
            'reserve time',
            'prep',
            'book a slot',
            'put on the calendar',
            'plan a call',
            'meet with',
            'make an appointment',
            'invite to a meeting',
            'add to my calendar',
            'pencil in',
            'book a meeting',
            'book a room',
            'schedule a call',
            'put in a meeting',
          ],
          goals: [
            'schedule a meeting',
            'book an appointment',
            'invite people to a call',
            'block time for focus work',
            'set up a weekly meeting',
            'plan a video call with guests',
            'put a dinner into the calendar',
            'out of office for next week',
            'I need an hour with the boss',
            'let us sit together on tuesday',
            'lunch with her tomorrow',
            'nobody should book me in the mornings',
            'get everyone together for the kickoff',
            'I am away from monday to thursday',
            'dentist on monday at nine',
            'reserve the afternoon for writing',
            'put the vacation in',
            'set up a call with the lawyer',
            'weekly catch up with the team',
            'plan a workshop for thirty people',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...eventFieldsParams,
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            id: {
              type: 'string',
              pattern: '[a-v0-9]{5,1024}',
              description: 'Id of your own, of the letters a to v and digits; Google makes one unless given.',
            },
            start: { ...eventTime, required: true, description: 'Its beginning.' },
            end: { ...eventTime, required: true, description: 'Its end, which is no part of it.' },
            eventType: {
              type: 'string',
              values: ['default', 'birthday', 'focusTime', 'outOfOffice', 'workingLocation'],
              default: 'default',
              description: 'Kind of event.',
            },
          },
          returns: { type: 'object', properties: eventRecord },
        },
        quick_add: {
          description: 'Creates an event from a sentence such as `Lunch with Ada on Friday at noon`.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/calendar.events',
          also: [
            'from a sentence',
            'lunch with',
            'dinner with',
            'coffee with',
            'on friday at noon',
            'at noon',
            'at 3pm',
          ],
          goals: [
            'add an event from one sentence',
            'quick event from a text',
            'dinner with friends on friday at eight as text',
            'let Google parse the event',
            'jot an appointment down in plain words',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...toldParams,
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            text: { type: 'string', required: true, description: 'The sentence.' },
          },
          returns: { type: 'object', properties: eventRecord },
        },
        update: {
          description:
            'Changes an event, or one instance of a recurring event by the id of the instance. Params of an event.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/calendar.events',
          also: [
            'reschedule',
            'accept',
            'decline',
            'rsvp',
            'respond',
            'rename',
            'move to another time',
            'postpone',
            'move the meeting',
            'push back',
            'bring forward',
            'change the time',
            'add a guest',
            'invite to the meeting',
            'change the room',
            'shift the meeting',
            'push back the meeting',
            'delay the meeting',
            'later',
            'earlier',
            'half an hour',
            'invite more people',
            'add guests',
            'change the location',
            'add a video link',
            'longer',
            'shorter',
            'cannot attend',
          ],
          goals: [
            'move a meeting to another time',
            'invite another guest',
            'change the room of a meeting',
            'accept an invitation',
            'decline a meeting',
            'add a video link to an event',
            'make a meeting longer',
            'I cannot make it at ten so later',
            'we meet in the big room instead',
            'she should come along to the meeting',
            'we need longer than an hour',
            'the call starts earlier',
            'I will not come to the meeting',
            'it takes place online now',
            'push the review to next week',
            'swap the time of the one-on-one',
            'bring the designer into the meeting',
            'give the meeting another name',
            'attach an agenda to the meeting',
            'say no to the invitation',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...eventFieldsParams,
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            eventId: { type: 'string', required: true, description: 'Id of the event.' },
            start: { ...eventTime, description: 'New beginning.' },
            end: { ...eventTime, description: 'New end.' },
          },
          returns: { type: 'object', properties: eventRecord },
        },
        move: {
          description: 'Moves an event to another calendar, which then organizes it.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/calendar.events',
          also: ['another calendar', 'to the team calendar'],
          goals: [
            'move an event to another calendar',
            'put the meeting into the team calendar',
            "change the organizer's calendar",
            'hand an event to another calendar',
            "this belongs in the team's calendar and not in mine",
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...toldParams,
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            eventId: { type: 'string', required: true, description: 'Id of the event.' },
            destination: { type: 'string', required: true, description: 'Id of the other calendar.' },
          },
          returns: { type: 'object', properties: eventRecord },
          sets: { 'parent.id': { param: 'destination' } },
        },
        delete: {
          description: 'Deletes an event with all its instances, or one instance by its own id.',
          risk: 'destructive',
          permission: 'https://www.googleapis.com/auth/calendar.events',
          also: [
            'cancel',
            'call off',
            'remove the meeting',
            'take off the calendar',
            'delete the event',
            'drop the meeting',
            'meeting does not take place',
            'clear the slot',
          ],
          goals: [
            'cancel a meeting',
            'call off an appointment',
            'delete an event',
            'remove one date of a series',
            'take a meeting off the calendar',
            'the meeting is off',
            'we do not need to meet any more',
            'she is ill so no meeting',
            "drop this week's call",
            'free up my afternoon by dropping the call',
            "clear the meeting from everyone's day",
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...toldParams,
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            eventId: { type: 'string', required: true, description: 'Id of the event.' },
          },
        },
        search: {
          description: 'Finds events in the replica.',
          risk: 'read',
          goals: [
            'how many meetings did I have',
            'count events per month',
            'events whose title contains',
            'meetings with an attendee',
            'events at a location',
            'hours spent in meetings',
            'how much time do I spend in meetings',
            'how often did we meet the client',
            'how many days was I on the road',
          ],
          ...replicaActions.search,
        },
        aggregate: {
          description: 'Counts and sums events in the replica.',
          risk: 'read',
          ...replicaActions.aggregate,
        },
      },
      searchable: {
        id: { type: 'string', description: 'Id of the event in its calendar.' },
        status: {
          type: 'string',
          values: ['confirmed', 'tentative', 'cancelled'],
          description:
            'Whether it takes place; a cancelled one was deleted, and may have nothing but its id.',
        },
        summary: { type: 'string', untrusted: 'name', description: 'Title.' },
        description: {
          type: 'string',
          format: 'html',
          sensitive: true,
          untrusted: true,
          description: 'Text, which may have HTML.',
        },
        location: { type: 'string', untrusted: true, description: 'Where it is.' },
        created: {
          type: 'string',
          format: 'date-time',
          description: 'Time of creation. RFC 3339 date and time with an offset.',
        },
        updated: {
          type: 'string',
          format: 'date-time',
          description: 'Time of the last change. RFC 3339 date and time with an offset.',
        },
        iCalUID: {
          type: 'string',
          untrusted: 'name',
          description: 'Id of the event over all calendar systems; instances share it.',
        },
        recurringEventId: {
          type: 'string',
          description: 'Id of the recurring event that it is an instance of.',
        },
        transparency: {
          type: 'string',
          values: ['opaque', 'transparent'],
          description: 'Whether it takes up time, which it does by default.',
        },
        visibility: {
          type: 'string',
          values: ['default', 'public', 'private', 'confidential'],
          description: 'Visibility of its details.',
        },
        eventType: {
          type: 'string',
          values: ['default', 'birthday', 'focusTime', 'fromGmail', 'outOfOffice', 'workingLocation'],
          description: 'Kind of event.',
        },
        attendees: { type: 'array', items: attendee, description: 'Guests.' },
        htmlLink: { type: 'string', description: 'Its page.' },
        calendar: { type: 'string', from: 'parent.id', description: 'Id of the calendar.' },
        organizer: {
          type: 'string',
          format: 'email',
          from: 'organizer.email',
          sensitive: true,
          description: 'Address of the organizer.',
        },
        creator: {
          type: 'string',
          format: 'email',
          from: 'creator.email',
          sensitive: true,
          description: 'Address of its author.',
        },
        starts_at: {
          type: 'string',
          format: 'date-time',
          from: 'start.dateTime',
          description: 'Beginning of an event that is not all day. RFC 3339 date and time with an offset.',
        },
        ends_at: {
          type: 'string',
          format: 'date-time',
          from: 'end.dateTime',
          description: 'End of an event that is not all day. RFC 3339 date and time with an offset.',
        },
        starts_on: {
          type: 'string',
          format: 'date',
          from: 'start.date',
          description: 'First day of an all-day event.',
        },
        ends_on: {
          type: 'string',
          format: 'date',
          from: 'end.date',
          description: 'Day after the last one of an all-day event.',
        },
      },
    },
    acl: {
      description: 'Rules that share a calendar.',
      key: 'id',
      brief: ['id', 'role', 'scope.type', 'scope.value'],
      also: [
        'share',
        'sharing',
        'access',
        'permission',
        'who can see',
        'rights',
        'delegate',
        'public calendar',
        'assistant',
        'see my calendar',
        'shared with',
      ],
      record: aclRuleRecord,
      actions: {
        list: {
          description: 'Lists acl.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/calendar.acls.readonly',
          also: ['who can see my calendar', 'who has access to my calendar'],
          goals: [
            'with whom is a calendar shared',
            'who can see my calendar',
            'sharing rules of a calendar',
            'who may edit a calendar',
            'who sees what I am doing',
            'who can put things into my calendar',
            'who can look into the team calendar',
          ],
          checkedBy: ['description', 'client'],
          params: {
            ...pagesParams,
            ...syncedParams,
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            showDeleted: {
              type: 'boolean',
              default: false,
              description: 'Whether former rules are listed, with the role `none`.',
            },
          },
          returns: { type: 'array', items: { type: 'object', properties: aclRuleRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
            nextSyncToken: {
              type: 'string',
              nullable: true,
              description: 'Token to list later changes with; null but on the last page.',
            },
          },
        },
        get: {
          description: 'Gets one acl rule.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/calendar.acls.readonly',
          goals: [
            'rights of one person on a calendar',
            'show one sharing rule',
            'role of a rule',
            'what may a colleague do in my calendar',
          ],
          checkedBy: ['description', 'client'],
          params: {
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            ruleId: {
              type: 'string',
              required: true,
              description: 'Id of the rule: `user:ada@example.com`.',
            },
          },
          returns: { type: 'object', properties: aclRuleRecord },
        },
        create: {
          description: 'Shares a calendar.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/calendar.acls',
          also: [
            'share my calendar',
            'share calendar',
            'let see my calendar',
            'give access to the calendar',
            'let see my appointments',
            'delegate',
            'give my assistant',
            'let my assistant',
            'grant access to my calendar',
          ],
          goals: [
            'share my calendar with a colleague',
            'let the assistant edit my calendar',
            'make a calendar public',
            'give someone access to a calendar',
            'show only free and busy to a person',
            'she plans my days from now on',
            'my wife should see when I work',
            'he may book appointments for me',
            'others should only see that I am busy',
            'let my secretary manage my appointments',
            'open the team calendar to the contractors',
          ],
          checkedBy: ['description', 'client'],
          params: {
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            sendNotifications: { type: 'boolean', default: true, description: 'Whether they get an e-mail.' },
            role: {
              type: 'string',
              required: true,
              values: ['none', 'freeBusyReader', 'reader', 'writer', 'owner'],
              description: 'Rights.',
            },
            scope: { ...scope, required: true, description: 'Whom they are for.' },
          },
          returns: { type: 'object', properties: aclRuleRecord },
        },
        update: {
          description: 'Changes the rights of a rule.',
          risk: 'write',
          permission: 'https://www.googleapis.com/auth/calendar.acls',
          also: ['may now edit my calendar', 'only see free and busy'],
          goals: [
            'change what a colleague may do in my calendar',
            'upgrade calendar access to editing',
            'reduce calendar rights to read only',
            'other role for a calendar share',
            'she should only look and not change my appointments',
          ],
          checkedBy: ['description', 'client'],
          params: {
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            ruleId: {
              type: 'string',
              required: true,
              description: 'Id of the rule: `user:ada@example.com`.',
            },
            sendNotifications: { type: 'boolean', default: true, description: 'Whether they get an e-mail.' },
            role: {
              type: 'string',
              required: true,
              values: ['none', 'freeBusyReader', 'reader', 'writer', 'owner'],
              description: 'Rights.',
            },
          },
          returns: { type: 'object', properties: aclRuleRecord },
        },
        delete: {
          description: 'Deletes an acl rule.',
          risk: 'destructive',
          permission: 'https://www.googleapis.com/auth/calendar.acls',
          also: ['stop sharing the calendar', 'unshare'],
          goals: [
            'stop sharing a calendar',
            'take calendar access away from someone',
            'make a calendar private again',
            'colleague should no longer see my calendar',
            'he is no longer my assistant',
            'my old team should not see my days',
            'she changed jobs so no more access to my appointments',
          ],
          checkedBy: ['description', 'client'],
          params: {
            calendarId: {
              type: 'string',
              required: true,
              description: "Id of the calendar, which is an address; `primary` is the user's own.",
            },
            ruleId: {
              type: 'string',
              required: true,
              description: 'Id of the rule: `user:ada@example.com`.',
            },
          },
        },
      },
    },
    free_busy: {
      description: 'Times that are taken in calendars.',
      key: 'kind',
      brief: ['kind', 'timeMin', 'timeMax', 'calendars'],
      also: [
        'availability',
        'available',
        'free time',
        'busy',
        'free slot',
        'when is everybody free',
        'free',
        'when could',
        'both meet',
        'have time',
        'has time',
        'find a time',
        'available on',
      ],
      record: freeBusyRecord,
      actions: {
        query: {
          description: 'Gets the times that are taken in calendars of people and rooms.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/calendar.freebusy',
          also: [
            'free time',
            'free on',
            'busy on',
            'is free',
            'time for both',
            'am I free',
            'are they free',
            'common slot',
            'suitable time',
            'everybody has time',
            'when do both have time',
            'gap in the calendar',
          ],
          goals: [
            'find a time when everyone is free',
            'is a colleague free',
            'is the room available',
            'when are we all available',
            'common slot for a meeting',
            'who is busy on thursday afternoon',
            'when can we all meet',
            'does she have time on monday',
            'when does it suit everyone',
            'is the room taken',
            'find an hour for the four of us',
            'are they busy at three',
            'when is he not in a meeting',
            'does three suit the whole team',
            'gap of thirty minutes for two people',
            'who could join at noon',
            "next gap in everyone's day",
            'is she around in the morning',
          ],
          checkedBy: ['client'],
          params: {
            timeMin: {
              type: 'string',
              required: true,
              format: 'date-time',
              description: 'Beginning of the time. RFC 3339 date and time with an offset.',
            },
            timeMax: {
              type: 'string',
              required: true,
              format: 'date-time',
              description: 'End of the time. RFC 3339 date and time with an offset.',
            },
            items: {
              type: 'array',
              items: queriedCalendar,
              required: true,
              maxItems: 50,
              description: 'Calendars and groups.',
            },
            timeZone: {
              type: 'string',
              default: 'UTC',
              description: 'Time zone of the response. Name of a time zone: `Europe/Zurich`.',
            },
            groupExpansionMax: {
              type: 'integer',
              minimum: 1,
              maximum: 100,
              description: 'Most calendars of a group.',
            },
            calendarExpansionMax: {
              type: 'integer',
              minimum: 1,
              maximum: 50,
              description: 'Most calendars.',
            },
          },
          returns: { type: 'object', properties: freeBusyRecord },
        },
      },
    },
    colors: {
      description: 'Colours that calendars and events can have.',
      key: 'kind',
      brief: ['kind', 'updated', 'event'],
      also: ['colour', 'palette'],
      record: paletteRecord,
      actions: {
        get: {
          description: 'Gets one palette.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
          goals: [
            'which colors can events have',
            'color palette of the calendar',
            'id of a color',
            'hex codes of calendar colors',
          ],
          checkedBy: ['description', 'client'],
          params: {},
          returns: { type: 'object', properties: paletteRecord },
        },
      },
    },
    settings: {
      description: "The user's settings, such as time zone, language and first day of the week.",
      key: 'id',
      brief: ['id', 'value'],
      also: ['preference', 'time zone', 'locale', 'week start', 'default length'],
      record: settingRecord,
      actions: {
        list: {
          description: 'Lists settings.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/calendar.settings.readonly',
          also: ['my calendar settings', 'which time zone', 'working hours'],
          goals: [
            'my calendar settings',
            'which time zone do I use',
            'default event length',
            'working preferences of my calendar',
            'does my week start on sunday',
          ],
          checkedBy: ['description', 'client'],
          params: { ...pagesParams, ...syncedParams },
          returns: { type: 'array', items: { type: 'object', properties: settingRecord } },
          meta: {
            nextPageToken: {
              type: 'string',
              nullable: true,
              description: 'Token of the next page; null on the last.',
            },
            nextSyncToken: {
              type: 'string',
              nullable: true,
              description: 'Token to list later changes with; null but on the last page.',
            },
          },
        },
        get: {
          description: 'Gets one setting.',
          risk: 'read',
          permission: 'https://www.googleapis.com/auth/calendar.settings.readonly',
          goals: [
            'show one calendar setting',
            'value of a setting',
            'first day of the week',
            'am I on 24 hour format',
          ],
          checkedBy: ['description', 'client'],
          params: { setting: { type: 'string', required: true, description: 'Id of the setting.' } },
          returns: { type: 'object', properties: settingRecord },
        },
      },
    },
  },
  texts: {
    de: {
      description:
        'Kalender und Termine von Google Kalender, mit Serienterminen, Gästen, Freigaben und freien Zeiten.',
    },
    ja: {
      description: 'Google カレンダーのカレンダーと予定。定期的な予定、ゲスト、共有、空き時間を含みます。',
    },
  },
}
