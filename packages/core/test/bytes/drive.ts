/** A small connector with downloads and uploads. */
import {
  type Call,
  type CallOptions,
  type Client,
  type Connector,
  type Download,
  type Entity,
  type Fetch,
  openContext,
} from '@plugboard/core'
import { bytes, type Content } from '@plugboard/core/bytes'
import { connectWith } from '../../src/connect.ts'
import { type Runtime, SYSTEM_RUNTIME } from '../../src/runtime.ts'

interface FileRecord {
  id: string
}

interface FileCreateParams {
  name: string
  notify?: boolean | undefined
  content: Content
  contentType?: string | undefined
}

export interface Files {
  download(params: { id: string; range?: string | undefined }, options?: CallOptions): Call<Download>
  create(params: FileCreateParams, options?: CallOptions): Call<FileRecord>
  add(params: FileCreateParams, options?: CallOptions): Call<FileRecord>
  attach(params: FileCreateParams & { filename: string }, options?: CallOptions): Call<FileRecord>
}

export const KIB = 1024
export const MIB: number = 1024 * KIB

const content = {
  params: { content: { type: 'bytes', required: true }, contentType: { type: 'string' } },
} as const

export const files: Entity<Files> = {
  name: 'files',
  actions: {
    download: {
      http: 'GET /files/{id}',
      header: { range: { type: 'string', as: 'Range' } },
      constant: { alt: 'media' },
      returns: 'bytes',
    },
    create: {
      upload: {
        simple: 'POST /upload?uploadType=multipart',
        resumable: 'POST /upload?uploadType=resumable',
        above: MIB,
        chunk: 256 * KIB,
      },
      query: { notify: { type: 'boolean' } },
      body: { name: { type: 'string', required: true } },
      ...content,
    },
    /** Content of any size in one request. */
    add: {
      upload: { simple: 'POST /add' },
      body: { name: { type: 'string', required: true } },
      ...content,
    },
    /** Content in a form. */
    attach: {
      upload: { simple: 'POST /attach', formField: 'file' },
      body: { name: { type: 'string', required: true }, tags: { type: 'array', items: { type: 'string' } } },
      params: { ...content.params, filename: { type: 'string', required: true } },
    },
  },
}

export const drive: Connector<{ token: string }> = {
  name: 'drive',
  provider: 'acme',
  title: 'Drive',
  server: 'https://drive.example',
  auth: [
    {
      name: 'token',
      credentials: { token: { type: 'string', required: true } },
      header: 'Authorization: Bearer {token}',
    },
  ],
  errors: { code: ['error.code'], message: ['error.message'], requestId: ['header.x-request-id'] },
}

export const SECRET = 'canary-0123456789'

/** The waits between attempts are not under test here. */
const FAST: Runtime = { ...SYSTEM_RUNTIME, sleep: async () => {} }

export function connectDrive(
  server: string,
  fileHosts: readonly string[] = [],
  options: CallOptions & { readonly fetch?: Fetch } = {},
): Client<{ readonly files: Files }> {
  const connector = { ...drive, files: fileHosts }
  const context = openContext(connector, { auth: { token: SECRET }, server, bytes, ...options }, FAST)
  return connectWith(context, { files })
}
