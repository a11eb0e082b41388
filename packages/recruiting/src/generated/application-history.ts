// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'

/** A record of {@link ApplicationHistory}. */
export interface ApplicationHistoryEntry {
  /** Id of the entry. */
  id: string
  /** Id of the interview stage. */
  stageId: string
  /** Name of the stage. */
  title: string
  /** When the stage was entered. ISO 8601 time in UTC, with milliseconds. */
  enteredStageAt: string
  /**
   * When the stage was left. Null or missing for the current one. ISO 8601 time in UTC, with milliseconds.
   */
  leftStageAt?: string | null
  /** Position in the history, 0 for the first. */
  stageNumber: number
  /** Changes that the entry still allows. */
  allowedActions: ('none' | 'delete' | 'set_entered_at' | (string & {}))[]
  /** Id of the user who moved the application there. */
  actorId?: string | null
}

/** Params of {@link ApplicationHistory.list}. */
export interface ApplicationHistoryEntryListParams {
  /** Id of the application. */
  applicationId: string
  /** Gives the page after the one whose Meta held this cursor. Cursors expire. */
  cursor?: string | undefined
  /**
   * Records on a page. 1 to 100.
   *
   * @default 100
   */
  limit?: number | undefined
}

/** Fields of a page of {@link ApplicationHistory.list} beside its records. */
export interface ApplicationHistoryEntryListMeta {
  /** Whether another page follows. */
  has_more: boolean
  /** Cursor of the page that follows. */
  cursor: string | null
}

/** Stages that an application went through. */
export interface ApplicationHistory {
  /**
   * Lists the stages that an application went through. `POST /application.listHistory`
   *
   * @returns One page of application history; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const applicationHistoryEntry of recruiting.application_history.list({
   *   applicationId: 'f8c4e5d4-41a0-48a1-b6b4-29dd8f7753eb',
   * })) console.log(applicationHistoryEntry)
   */
  list(
    params: ApplicationHistoryEntryListParams,
    options?: CallOptions,
  ): PageCall<ApplicationHistoryEntry, ApplicationHistoryEntryListMeta, ApplicationHistoryEntryListParams>
}

/** Runs {@link ApplicationHistory}. */
export const applicationHistory: Entity<ApplicationHistory> = {
  name: 'application_history',
  actions: {
    list: {
      http: 'POST /application.listHistory',
      body: {
        applicationId: { type: 'string', required: true },
        cursor: { type: 'string' },
        limit: { type: 'integer', minimum: 1, maximum: 100 },
      },
      returns: 'page',
      records: 'results',
      next: { set: 'cursor', from: 'meta.cursor', while: 'meta.has_more' },
      meta: { has_more: { from: 'moreDataAvailable', else: false }, cursor: { from: 'nextCursor' } },
    },
  },
}
