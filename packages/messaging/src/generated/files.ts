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
import { type Block, block, type NumberedParams, numbered } from './shared.ts'

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

/**
 * Params of {@link Files.create}. At most one of `initial_comment` and `blocks` may be given. `thread_ts`
 * needs `channel_id`. `initial_comment` needs `channel_id`. `blocks` needs `channel_id`.
 */
export interface FileCreateParams {
  /** Name of the file. 1 to 255 characters. */
  filename: string
  /**
   * Number of bytes. Needed only for a stream of more than 5 MiB; otherwise that of the content. At least 0.
   */
  length?: number | undefined
  /** Description of an image for people who do not see it. At most 1000 characters. */
  alt_txt?: string | undefined
  /** Language of a snippet: `python`. */
  snippet_type?: string | undefined
  /** Its title. Slack takes the name without it. */
  title?: string | undefined
  /** Conversation to share it in. */
  channel_id?: string | undefined
  /**
   * First message of the thread to share it in. Time of a message, which identifies it in its conversation:
   * seconds with six decimals, as text.
   */
  thread_ts?: string | undefined
  /** Text of the message that shares it. */
  initial_comment?: string | undefined
  /** Blocks of the message that shares it. At most 50 items. */
  blocks?: readonly Block[] | undefined
  /** The content. */
  content: string | Blob | Uint8Array | ReadableStream<Uint8Array>
  /**
   * Media type of the content; unless given that of a Blob, text/plain for a string, else
   * application/octet-stream. At most 255 characters. Matches `[\w.+-]+/[\w.+-]+( *;[ -~]*)?`.
   */
  contentType?: string | undefined
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
   * Uploads a file, and shares it in a conversation or a thread. Without a conversation only the token's
   * account sees it. `GET /files.getUploadURLExternal`, `POST upload_url`,
   * `POST /files.completeUploadExternal`
   *
   * @returns The new file.
   * @throws {@link ParamsError} A param is invalid; nothing was sent.
   * @throws {@link UpstreamError} The upstream refused or failed.
   * @example
   * const file = await messaging.files.create({ filename: 'notes.txt', title: 'file-250.png', content })
   */
  create(params: FileCreateParams, options?: CallOptions): Call<File>

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
    create: {
      steps: [
        {
          http: 'GET /files.getUploadURLExternal',
          query: {
            filename: { type: 'string', required: true, minLength: 1, maxLength: 255 },
            length: { type: 'integer', minimum: 0 },
            alt_txt: { type: 'string', maxLength: 1000 },
            snippet_type: { type: 'string' },
          },
        },
        { http: 'POST upload_url' },
        {
          http: 'POST /files.completeUploadExternal',
          take: { 'files.0.id': [{ from: 'file_id' }] },
          body: {
            title: { type: 'string', as: 'files.0.title' },
            channel_id: { type: 'string' },
            thread_ts: { type: 'string' },
            initial_comment: { type: 'string' },
            blocks: { type: 'array', items: block, maxItems: 50 },
          },
        },
      ],
      upload: { size: 'length' },
      params: {
        content: { type: 'bytes', required: true },
        contentType: { type: 'string', maxLength: 255, pattern: '[\\w.+-]+/[\\w.+-]+( *;[ -~]*)?' },
      },
      exclusive: [['initial_comment', 'blocks']],
      dependentRequired: {
        thread_ts: ['channel_id'],
        initial_comment: ['channel_id'],
        blocks: ['channel_id'],
      },
      record: 'files.0',
    },
    delete: {
      http: 'POST /files.delete',
      body: { file: { type: 'string', required: true } },
      returns: 'nothing',
      retry: 'never',
    },
  },
}
