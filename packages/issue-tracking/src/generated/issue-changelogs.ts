// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import type { Person } from './shared.ts'

/** A record of {@link IssueChangelogs}. */
export interface Changelog {
  /** Id of the change. */
  id: string
  /** User who made the change. */
  author?: Person
  /** When it was made. Date and time with offset, as `2024-01-02T03:04:05.000+0000`. */
  created: string
  /** Fields that changed with their old and new values. */
  items: Change[]
  /** Remarks of an app about its change. */
  historyMetadata?: HistoryMetadata
}

/** A field that changed. */
export interface Change {
  /** Name of the field. */
  field: string
  /** Whether the field is Jira's (`jira`) or `custom`. */
  fieldtype: string
  /** Id of the field. */
  fieldId?: string
  /** Old value as an id. */
  from: string | null
  /** Old value as people read it. */
  fromString: string | null
  /** New value as an id. */
  to: string | null
}

/** Values of type `history_metadata`. */
export interface HistoryMetadata {
  activityDescription?: string
  activityDescriptionKey?: string
  actor?: HistoryMetadataParticipant
  cause?: HistoryMetadataParticipant
  description?: string
  descriptionKey?: string
  emailDescription?: string
  emailDescriptionKey?: string
  extraData?: Record<string, string>
  generator?: HistoryMetadataParticipant
  type?: string
}

/** Values of type `history_metadata_participant`. */
export interface HistoryMetadataParticipant {
  avatarUrl?: string
  displayName?: string
  displayNameKey?: string
  id?: string
  type?: string
  url?: string
}

/** Params of {@link IssueChangelogs.list}. */
export interface ChangelogListParams {
  /** Id or key of the issue. */
  issueIdOrKey: string
  /**
   * Position of the first change to return.
   *
   * @default 0
   */
  startAt?: number | undefined
  /**
   * Most changes on a page.
   *
   * @default 100
   */
  maxResults?: number | undefined
}

/** Fields of a page of {@link IssueChangelogs.list} beside its records. */
export interface ChangelogListMeta {
  /** Number of changes. */
  total: number
}

/** Past changes of an issue, oldest first. */
export interface IssueChangelogs {
  /**
   * Lists the changes of an issue. `GET /rest/api/3/issue/{issueIdOrKey}/changelog`
   *
   * @returns One page of issue changelogs; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const changelog of issueTracking.issue_changelogs.list({
   *   issueIdOrKey: '10249',
   * })) console.log(changelog)
   */
  list(
    params: ChangelogListParams,
    options?: CallOptions,
  ): PageCall<Changelog, ChangelogListMeta, ChangelogListParams>
}

/** Runs {@link IssueChangelogs}. */
export const issueChangelogs: Entity<IssueChangelogs> = {
  name: 'issue_changelogs',
  actions: {
    list: {
      http: 'GET /rest/api/3/issue/{issueIdOrKey}/changelog',
      query: { startAt: { type: 'integer' }, maxResults: { type: 'integer' } },
      returns: 'page',
      records: 'values',
      next: { set: 'startAt', from: 'offset', until: 'body.isLast' },
      meta: { total: {} },
    },
  },
}
