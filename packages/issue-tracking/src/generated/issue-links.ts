// Generated from specs/issue-tracking.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, ParamsError, UpstreamError, Value } from '@plugboard/core'
import { type IssueLink, type RichText, richText } from './shared.ts'

/** A record of {@link IssueLinks}. */
export interface Link {
  /** Id of the link. */
  id: string
  /** Address of the link in the API. */
  self: string
  /** Kind of relation. */
  type: LinkType
  /** The issue that the inward name is said of. */
  inwardIssue?: IssueLink
  /** The issue that the outward name is said of. */
  outwardIssue?: IssueLink
}

/** Kind of relation between issues. */
export interface LinkType {
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

/** Kind of relation by its id or name. */
export interface LinkTypeChoice {
  /** Id of the kind. */
  id?: string | undefined
  /** Name of the kind. */
  name?: string | undefined
}

/** An issue by its id or key. */
export interface IssueChoice {
  /** Id of the issue. */
  id?: string | undefined
  /** Key of the issue. */
  key?: string | undefined
}

/** Params of {@link IssueLinks.create}. */
export interface LinkCreateParams {
  /** Kind of relation. */
  type: LinkTypeChoice
  /** The issue that the inward name is said of. */
  inwardIssue: IssueChoice
  /** The issue that the outward name is said of. */
  outwardIssue: IssueChoice
  /** A comment on the outward issue. */
  comment?:
    | {
        /** Text of the comment. `toRichText` of `@plugboard/rich-text` makes it from Markdown. */
        body: RichText
      }
    | undefined
}

/** Params of {@link IssueLinks.get}. */
export interface LinkGetParams {
  /** Id of the link. */
  linkId: string
}

/** Params of {@link IssueLinks.delete}. */
export interface LinkDeleteParams {
  /** Id of the link. */
  linkId: string
}

/** Relations between two issues. */
export interface IssueLinks {
  /**
   * Links two issues. The id of the link is found in the fields of either issue. `POST /rest/api/3/issueLink`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await issueTracking.issue_links.create({
   *   type: { name: 'Blocks' },
   *   inwardIssue: { key: 'DEMO-55' },
   *   outwardIssue: { key: 'WEB-76' },
   * })
   */
  create(params: LinkCreateParams, options?: CallOptions): Call<null>

  /**
   * Gets one link. `GET /rest/api/3/issueLink/{linkId}`
   *
   * @returns The link.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const link = await issueTracking.issue_links.get({ linkId: '9' })
   */
  get(params: LinkGetParams, options?: CallOptions): Call<Link>

  /**
   * Deletes a link. `DELETE /rest/api/3/issueLink/{linkId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await issueTracking.issue_links.delete({ linkId: '9' })
   */
  delete(params: LinkDeleteParams, options?: CallOptions): Call<null>
}

/** Table of {@link LinkTypeChoice}. */
const linkTypeChoice: Value = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' } },
}

/** Table of {@link IssueChoice}. */
const issueChoice: Value = {
  type: 'object',
  properties: { id: { type: 'string' }, key: { type: 'string' } },
}

/** Runs {@link IssueLinks}. */
export const issueLinks: Entity<IssueLinks> = {
  name: 'issue_links',
  actions: {
    create: {
      http: 'POST /rest/api/3/issueLink',
      body: {
        type: { ...linkTypeChoice, required: true },
        inwardIssue: { ...issueChoice, required: true },
        outwardIssue: { ...issueChoice, required: true },
        comment: { type: 'object', properties: { body: { ...richText, required: true } } },
      },
      returns: 'nothing',
    },
    get: { http: 'GET /rest/api/3/issueLink/{linkId}' },
    delete: { http: 'DELETE /rest/api/3/issueLink/{linkId}', returns: 'nothing' },
  },
}
