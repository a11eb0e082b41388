// Generated from specs/cloud-drive.yaml. Do not edit: change the spec and run `npm run generate`.

import type { Call, CallOptions, Entity, PageCall, ParamsError, UpstreamError } from '@plugboard/core'
import type { User } from './shared.ts'

/** A record of {@link Revisions}. */
export interface Revision {
  /** Id of the revision. */
  id: string
  /** Always drive#revision. */
  kind?: string
  /** MIME type. */
  mimeType?: string
  /** When it was made. RFC 3339 date and time. */
  modifiedTime?: string
  /** Whether it is kept forever; otherwise it is purged 30 days after newer content was uploaded. */
  keepForever?: boolean
  /** Whether it is published; native documents only. */
  published?: boolean
  /** Link to the published revision. */
  publishedLink?: string
  /** Whether later ones are published by themselves. */
  publishAuto?: boolean
  /** Whether it is published outside the domain. */
  publishedOutsideDomain?: boolean
  /** User who changed it last. */
  lastModifyingUser?: User
  /** Name the content was uploaded under. */
  originalFilename?: string
  /** MD5 of the content in hexadecimal. */
  md5Checksum?: string
  /** Bytes of the content. 64-bit integer as decimal digits. */
  size?: string
  /** Links to export a native document by MIME type. */
  exportLinks?: Record<string, string>
}

/** Params of {@link Revisions.list}. */
export interface RevisionListParams {
  /** Id of the file. */
  fileId: string
  /**
   * Revisions per page at the most. 1 to 1000.
   *
   * @default 200
   */
  pageSize?: number | undefined
  /** nextPageToken of the page before. */
  pageToken?: string | undefined
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
}

/** Fields of a page of {@link Revisions.list} beside its records. */
export interface RevisionListMeta {
  /** Token of the next page; null on the last. */
  nextPageToken: string | null
}

/** Params of {@link Revisions.get}. */
export interface RevisionGetParams {
  /** Id of the file. */
  fileId: string
  /** Id of the revision. */
  revisionId: string
  /**
   * Whether you accept the risk of downloading a file identified as malware.
   *
   * @default false
   */
  acknowledgeAbuse?: boolean | undefined
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
}

/** Params of {@link Revisions.update}. */
export interface RevisionUpdateParams {
  /** Id of the file. */
  fileId: string
  /** Id of the revision. */
  revisionId: string
  /**
   * Record fields to return, such as `id,owners(displayName)`; of a list also a mask of the whole response,
   * such as `files/id,files/name`, to which page tokens are added. All but the heavy ones unless given.
   */
  fields?: string | undefined
  /** Whether it is kept forever; at most 200 revisions of a file. */
  keepForever?: boolean | undefined
  /** Whether it is published; native documents only. */
  published?: boolean | undefined
  /** Whether later ones are published by themselves. */
  publishAuto?: boolean | undefined
  /** Whether it is published outside the domain. */
  publishedOutsideDomain?: boolean | undefined
}

/** Params of {@link Revisions.delete}. */
export interface RevisionDeleteParams {
  /** Id of the file. */
  fileId: string
  /** Id of the revision. */
  revisionId: string
}

/** Earlier states of a file's content. */
export interface Revisions {
  /**
   * Lists revisions of a file, oldest first; of a long history some may be missing.
   * `GET /drive/v3/files/{fileId}/revisions`
   *
   * @returns One page of revisions; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const revision of cloudDrive.revisions.list({
   *   fileId: '1Q3KRZxxrX3pXrDTdoraJnAmSdC7r5Fpm',
   * })) console.log(revision)
   */
  list(
    params: RevisionListParams,
    options?: CallOptions,
  ): PageCall<Revision, RevisionListMeta, RevisionListParams>

  /**
   * Gets the metadata of a revision. `GET /drive/v3/files/{fileId}/revisions/{revisionId}`
   *
   * @returns The revision.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const revision = await cloudDrive.revisions.get({
   *   fileId: '1Q3KRZxxrX3pXrDTdoraJnAmSdC7r5Fpm',
   *   revisionId: 'rQ6wc6gUTkN3Pc8Eb9YOHi9x3pXnmmd4Tk',
   * })
   */
  get(params: RevisionGetParams, options?: CallOptions): Call<Revision>

  /**
   * Keeps or publishes a revision. `PATCH /drive/v3/files/{fileId}/revisions/{revisionId}`
   *
   * @returns The revision as it is now.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const revision = await cloudDrive.revisions.update({
   *   fileId: '1Di9VnmB12JfBbC38sBue6LtHamYPcWXA',
   *   revisionId: 'head-recording',
   *   keepForever: true,
   * })
   */
  update(params: RevisionUpdateParams, options?: CallOptions): Call<Revision>

  /**
   * Permanently deletes a revision of binary content, except the last one.
   * `DELETE /drive/v3/files/{fileId}/revisions/{revisionId}`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await cloudDrive.revisions.delete({
   *   fileId: '1HRY7Vd1rxpwf8PAzL2FGnW0awUjfm25x',
   *   revisionId: 'F6HaIaWbhV8M61c1Ro99r4MLFt5pf53WMR',
   * })
   */
  delete(params: RevisionDeleteParams, options?: CallOptions): Call<null>
}

/** Runs {@link Revisions}. */
export const revisions: Entity<Revisions> = {
  name: 'revisions',
  actions: {
    list: {
      http: 'GET /drive/v3/files/{fileId}/revisions',
      query: {
        pageSize: { type: 'integer', minimum: 1, maximum: 1000 },
        pageToken: { type: 'string' },
        fields: {
          type: 'string',
          mask: {
            always: ['nextPageToken'],
            beside: ['kind'],
            records: 'revisions',
            fields:
              'id,kind,mimeType,modifiedTime,keepForever,published,publishedLink,publishAuto,publishedOutsideDomain,lastModifyingUser,originalFilename,md5Checksum,size',
          },
        },
      },
      returns: 'page',
      records: 'revisions',
      next: { set: 'pageToken', from: 'meta.nextPageToken' },
      meta: { nextPageToken: {} },
    },
    get: {
      http: 'GET /drive/v3/files/{fileId}/revisions/{revisionId}',
      query: {
        acknowledgeAbuse: { type: 'boolean' },
        fields: {
          type: 'string',
          mask: {
            fields:
              'id,kind,mimeType,modifiedTime,keepForever,published,publishedLink,publishAuto,publishedOutsideDomain,lastModifyingUser,originalFilename,md5Checksum,size',
          },
        },
      },
    },
    update: {
      http: 'PATCH /drive/v3/files/{fileId}/revisions/{revisionId}',
      query: {
        fields: {
          type: 'string',
          mask: {
            fields:
              'id,kind,mimeType,modifiedTime,keepForever,published,publishedLink,publishAuto,publishedOutsideDomain,lastModifyingUser,originalFilename,md5Checksum,size',
          },
        },
      },
      body: {
        keepForever: { type: 'boolean' },
        published: { type: 'boolean' },
        publishAuto: { type: 'boolean' },
        publishedOutsideDomain: { type: 'boolean' },
      },
      retry: 'safe',
    },
    delete: { http: 'DELETE /drive/v3/files/{fileId}/revisions/{revisionId}', returns: 'nothing' },
  },
}
