// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type { CallOptions, Entity, PageCall, UpstreamError } from '@plugboard/core'

/** A record of {@link IssueLinkTypes}. */
export interface LinkKind {
  /** Id of the kind. */
  id: string
  /** Name of the kind. */
  name: string
  /** Relation as read from the outward issue, for example `is blocked by`. */
  inward: string
  /** Relation as read from the inward issue, for example `blocks`. */
  outward: string
  /** Address of the kind in the API. */
  self: string
}

/** Kinds of relations between issues. */
export interface IssueLinkTypes {
  /**
   * Lists issue link types. `GET /rest/api/3/issueLinkType`
   *
   * @returns All issue link types on one page.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const linkKind of issueTracking.issue_link_types.list()) console.log(linkKind)
   */
  list(
    params?: Record<string, never>,
    options?: CallOptions,
  ): PageCall<LinkKind, Record<string, never>, Record<string, never>>
}

/** Runs {@link IssueLinkTypes}. */
export const issueLinkTypes: Entity<IssueLinkTypes> = {
  name: 'issue_link_types',
  actions: {
    list: { http: 'GET /rest/api/3/issueLinkType', returns: 'page', records: 'issueLinkTypes' },
  },
}
