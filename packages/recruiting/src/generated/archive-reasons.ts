// Generated from specs/recruiting.yaml. Do not edit: change the spec and run `pnpm generate`.

import type { CallOptions, Entity, PageCall, Search } from '@plugboard/core'
import { type ArchivedParams, archived, type WholeMeta, whole } from './shared.ts'

/** A record of {@link ArchiveReasons}. */
export interface ArchiveReason {
  /** Id of the archive reason. */
  id: string
  /** The reason in words. */
  text: string
  /** Who ends the application. */
  reasonType: 'RejectedByCandidate' | 'RejectedByOrg' | 'Other' | (string & {})
  /** Whether the reason is retired. */
  isArchived: boolean
}

/** Params of {@link ArchiveReasons.list}. */
export interface ArchiveReasonListParams extends ArchivedParams {}

/** Why applications are archived. */
export interface ArchiveReasons {
  /**
   * Lists archive reasons. All in one answer. `POST /archiveReason.list`
   *
   * @returns All archive reasons on one page.
   * @throws {@link ParamsError} A param does not fit; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   */
  list(
    params?: ArchiveReasonListParams,
    options?: CallOptions,
  ): PageCall<ArchiveReason, WholeMeta, ArchiveReasonListParams>
}

/** Searchable fields of archive reasons, as a hit holds them. */
export interface ArchiveReasonSearchFields {
  /** Id of the archive reason. */
  id: string
  /** The reason in words. */
  text: string
  /** Who ends the application. */
  reasonType: 'RejectedByCandidate' | 'RejectedByOrg' | 'Other' | (string & {})
  /** Whether the reason is retired. */
  isArchived: boolean
}

/** Finds archive reasons in the service's copy; only a hosted client has it. */
export interface ArchiveReasonsSearch extends Search<ArchiveReasonSearchFields> {}

/** Runs {@link ArchiveReasons}. */
export const archiveReasons: Entity<ArchiveReasons, ArchiveReasonsSearch> = {
  name: 'archive_reasons',
  actions: {
    list: { ...whole, ...archived, http: 'POST /archiveReason.list' },
  },
}
