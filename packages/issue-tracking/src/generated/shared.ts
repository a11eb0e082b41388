// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Action, Value } from '@plugboard/core'

/** Structured text of a description, a comment or a worklog. */
export interface RichText {
  /** Marks the root of a document. */
  type: 'doc'
  /** Version of the format, `1` so far. */
  version: number
  /** Blocks from top to bottom. */
  content: readonly RichTextNode[]
}

/** A block such as a paragraph, or an item in one such as a piece of text. */
export interface RichTextNode {
  [name: string]: unknown
  /** Kind of node, for example `paragraph` or `text`. */
  type: string
  /** The text of a `text` node. */
  text?: string | undefined
  /** Nodes inside this one. */
  content?: readonly RichTextNode[] | undefined
  /** Looks of a text, for example bold or a link. */
  marks?: readonly Record<string, unknown>[] | undefined
  /** Settings of this kind of node. */
  attrs?: Record<string, unknown> | undefined
}

/** A user as named in other records. */
export interface Person {
  /** Address of the user in the API. */
  self: string
  /** Account id. */
  accountId: string
  /** Kind of account. */
  accountType?: 'atlassian' | 'app' | 'customer' | (string & {})
  /** Name that others see. */
  displayName: string
  /** E-mail address, if the user shows it. */
  emailAddress?: string | null
  /** Addresses of pictures by size, for example `48x48`. */
  avatarUrls?: Record<string, string>
  /** Whether the account is in use. */
  active: boolean
  /** Time zone, if the user shows it. */
  timeZone?: string | null
}

/** Type of an issue. */
export interface IssueType {
  /** Address of the type in the API. */
  self: string
  /** Id of the type. */
  id: string
  /** Name of the type. */
  name: string
  /** Purpose of the type. */
  description?: string
  /** Address of a picture. */
  iconUrl?: string
  /** Whether issues of the type are sub-tasks. */
  subtask?: boolean
  /** Hierarchy level of the type: `-1` for sub-tasks, `1` for epics. */
  hierarchyLevel?: number
}

/** State of an issue in its workflow. */
export interface Status {
  /** Address of the status in the API. */
  self: string
  /** Id of the status. */
  id: string
  /** Name of the status. */
  name: string
  /** Meaning of the status. */
  description?: string
  /** Address of a picture. */
  iconUrl?: string
  statusCategory: StatusCategory
}

/** Group of a status: to do, in progress or done. */
export interface StatusCategory {
  /** Address of the group in the API. */
  self: string
  /** Id of the group. */
  id: number
  /** Key of the group. */
  key: 'undefined' | 'new' | 'indeterminate' | 'done' | (string & {})
  /** Name of the group. */
  name: string
  /** Color that it is shown in. */
  colorName: string
}

/** Another issue. */
export interface IssueLink {
  /** Id of the issue. */
  id: string
  /** Key of the issue. */
  key: string
  /** Address of the issue in the API. */
  self: string
  /** A few of its values: summary, status, priority, type. */
  fields?: Record<string, unknown>
}

/** Type of the values of a field. */
export interface FieldSchema {
  /** Type of the value, for example `string`, `user` or `array`. */
  type: string
  /** Type of the items of an array. */
  items?: string
  /** Name of a system field. */
  system?: string
  /** Kind of a custom field. */
  custom?: string
  /** Number of a custom field. */
  customId?: number
}

/** The group or role that alone may see something. */
export interface Visibility {
  /** Whether a group or a role is meant. */
  type?: 'group' | 'role' | undefined
  /** Name of the group or role. */
  value?: string | undefined
  /** Id of the group or role. */
  identifier?: string | null | undefined
}

/** A value that an app keeps with a record under a name of its own. */
export interface Property {
  /** Name of the property. */
  key: string
  /** Value of the property. */
  value: unknown
}

/** Values of type `simple_link`. */
export interface SimpleLink {
  href?: string
  iconClass?: string
  id?: string
  label?: string
  styleClass?: string
  title?: string
  weight?: number
}

/** Params of block `offset`, which actions share. */
export interface OffsetParams {
  /**
   * Position of the first record to return.
   *
   * @default 0
   */
  startAt?: number | undefined
}

/** Meta of block `position`: fields of a page beside its records. */
export interface PositionMeta {
  /** Position of the page's first record. */
  startAt: number
  /** Most records that the page could have held. */
  maxResults: number
  /** Number of records; for worklogs of those on this page alone. */
  total: number
}

/** Table of {@link RichText}. */
export const richText: Value = {
  type: 'object',
  properties: {
    type: { type: 'string', required: true, const: 'doc' },
    version: { type: 'integer', required: true },
    content: { type: 'array', items: { ref: 'rich_text_node' }, required: true },
  },
}

/** Table of {@link Visibility}. */
export const visibility: Value = {
  type: 'object',
  properties: {
    type: { type: 'string', enum: ['group', 'role'] },
    value: { type: 'string' },
    identifier: { type: 'string', nullable: true },
  },
}

/** Table of {@link Property}. */
export const property: Value = {
  type: 'object',
  properties: { key: { type: 'string', required: true }, value: { type: 'any', required: true } },
}

/** Block `offset`, shared by the actions that spread it. */
export const offset: Action = {
  query: { startAt: { type: 'integer' } },
  next: { set: 'startAt', from: 'offset', stop: 'empty' },
}

/** Block `position`, shared by the actions that spread it. */
export const position: Action = {
  meta: { startAt: {}, maxResults: {}, total: {} },
}
