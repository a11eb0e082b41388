// Generated from specs/messaging.yaml. Do not edit: change the spec and run `npm run generate`.

import type {
  Call,
  CallOptions,
  Download,
  Entity,
  PageCall,
  ParamsError,
  Search,
  SearchFields,
  UpstreamError,
} from '@plugboard/core'
import { type NumberedParams, numbered } from './shared.ts'

/** A record of {@link Files}. */
export interface File {
  /** Id of the file. */
  id: string
  /** Its name. */
  name?: string | null
  /** Its title. */
  title?: string | null
  /** Its media type. */
  mimetype?: string
  /** Its kind: `pdf`. */
  filetype?: string
  /** Id of the user who shared it. */
  user?: string
  /** Its size in bytes. */
  size?: number
  /** Whether it is in a public channel. */
  is_public?: boolean
  /** Ids of public channels that have it. */
  channels?: string[]
  /** Ids of private channels that have it. */
  groups?: string[]
  /** Address of its content, for requests with the token. */
  url_private?: string
  /** Address of its content, which browsers save; `download` reads it. */
  url_private_download?: string
  /** Its page. */
  permalink?: string
  /** When it was shared. Unix time in seconds. */
  created?: number
}

/** Params of {@link Files.list}. */
export interface FileListParams extends NumberedParams {
  /** Only files of this conversation. */
  channel?: string | undefined
  /** Only files of this user. */
  user?: string | undefined
  /** Only files that were shared after this time. */
  ts_from?: string | number | undefined
  /** Only files that were shared before this time. */
  ts_to?: string | number | undefined
  /**
   * Kinds of files: `images`, `pdfs`, `snippets`, `spaces`. Values joined by commas.
   *
   * @default "all"
   */
  types?: string | undefined
}

/** Params of {@link Files.get}. */
export interface FileGetParams {
  /** Id of the file. */
  file: string
}

/** Params of {@link Files.download}. */
export interface FileDownloadParams {
  /** Id of the file. */
  file: string
  /** Part of the content: bytes=0-1023, bytes=1024-, bytes=-512. Matches `^bytes=(\d+-\d*|-\d+)$`. */
  range_header?: string | undefined
}

/** Params of {@link Files.delete}. */
export interface FileDeleteParams {
  /** Id of the file. */
  file: string
}

/** Files that were shared in the workspace. */
export interface Files {
  /**
   * Lists files. Pages by number. `GET /files.list`
   *
   * @returns One page of files; `next` holds the params of the page after it.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * for await (const file of messaging.files.list()) console.log(file)
   */
  list(params?: FileListParams, options?: CallOptions): PageCall<File, Record<string, never>, FileListParams>

  /**
   * Gets one file. `GET /files.info`
   *
   * @returns The file.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const file = await messaging.files.get({ file: 'p9V1BlKp0249' })
   */
  get(params: FileGetParams, options?: CallOptions): Call<File>

  /**
   * Downloads the content. Files that are kept elsewhere, such as Google Docs, have none and are refused with
   * upstream_not_found. `GET /files.info`, `GET file.url_private_download`
   *
   * @returns The content as a stream, with its type, length and range.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const download = await messaging.files.download({ file: 'p9V1BlKp0249' })
   */
  download(params: FileDownloadParams, options?: CallOptions): Call<Download>

  /**
   * Deletes a file. `POST /files.delete`
   *
   * @returns `null`: the upstream returns nothing.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * await messaging.files.delete({ file: 'QiRVFGy00000' })
   */
  delete(params: FileDeleteParams, options?: CallOptions): Call<null>
}

/** Searchable fields of files, as a hit has them: null if the record has no value. */
export interface FileSearchFields
  extends SearchFields<
    File,
    'id',
    'name' | 'title' | 'mimetype' | 'filetype' | 'user' | 'size' | 'is_public' | 'permalink' | 'created'
  > {}

/** Searches files in the replica. Only a client of the service has it. */
export interface FilesSearch extends Search<FileSearchFields> {}

/** Runs {@link Files}. */
export const files: Entity<Files, FilesSearch> = {
  name: 'files',
  actions: {
    list: {
      ...numbered,
      http: 'GET /files.list',
      query: {
        ...numbered.query,
        channel: { type: 'string' },
        user: { type: 'string' },
        ts_from: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        ts_to: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        types: { type: 'string', style: 'comma' },
      },
      returns: 'page',
      records: 'files',
    },
    get: { http: 'GET /files.info', query: { file: { type: 'string', required: true } }, record: 'file' },
    download: {
      steps: [
        { http: 'GET /files.info', query: { file: { type: 'string', required: true } } },
        {
          http: 'GET file.url_private_download',
          credentials: true,
          header: { range_header: { type: 'string', pattern: '^bytes=(\\d+-\\d*|-\\d+)$', as: 'Range' } },
        },
      ],
      returns: 'bytes',
    },
    delete: {
      http: 'POST /files.delete',
      body: { file: { type: 'string', required: true } },
      returns: 'nothing',
      retry: 'never',
    },
  },
}
