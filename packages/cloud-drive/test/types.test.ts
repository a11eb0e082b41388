import type { Call, Download, Found, Page, PageCall, Result } from '@plugboard/core'
import type { Content } from '@plugboard/core/bytes'
import { describe, expectTypeOf, test } from 'vitest'
import {
  type About,
  type Change,
  type CloudDrive,
  type Comment,
  connectCloudDrive,
  type Drive,
  type File,
  type FileListMeta,
  type FileListParams,
  type FileUpdateParams,
  type HostedCloudDrive,
  type Permission,
  type Reply,
  type Revision,
} from '../src/index.ts'

const auth = { refresh_token: 'r', client_id: 'i', client_secret: 's' }
const drive = connectCloudDrive({ auth })
const hosted = connectCloudDrive({
  hosted: { baseUrl: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'secret', externalUserId: 'demo' },
})

type Entities = Omit<CloudDrive, 'execute' | 'check' | 'request'>

describe('clients', () => {
  test('in process', () => {
    expectTypeOf(drive).toEqualTypeOf<CloudDrive>()
    expectTypeOf<keyof Entities>().toEqualTypeOf<
      | 'files'
      | 'files_upload'
      | 'files_export'
      | 'files_copy'
      | 'drives'
      | 'permissions'
      | 'comments'
      | 'replies'
      | 'revisions'
      | 'changes'
      | 'changes_start_page_token'
      | 'about'
    >()
  })

  test('each entity has its actions', () => {
    expectTypeOf<keyof CloudDrive['files']>().toEqualTypeOf<
      'list' | 'get' | 'create' | 'update' | 'delete' | 'download' | 'generate_ids' | 'empty_trash'
    >()
    expectTypeOf<keyof CloudDrive['files_upload']>().toEqualTypeOf<'create' | 'update'>()
    expectTypeOf<keyof CloudDrive['files_export']>().toEqualTypeOf<'download'>()
    expectTypeOf<keyof CloudDrive['files_copy']>().toEqualTypeOf<'create'>()
    type Crud = 'list' | 'get' | 'create' | 'update' | 'delete'
    expectTypeOf<keyof CloudDrive['drives']>().toEqualTypeOf<Crud | 'hide' | 'unhide'>()
    expectTypeOf<keyof CloudDrive['permissions']>().toEqualTypeOf<Crud>()
    expectTypeOf<keyof CloudDrive['comments']>().toEqualTypeOf<Crud>()
    expectTypeOf<keyof CloudDrive['replies']>().toEqualTypeOf<Crud>()
    expectTypeOf<keyof CloudDrive['revisions']>().toEqualTypeOf<Exclude<Crud, 'create'>>()
    expectTypeOf<keyof CloudDrive['changes']>().toEqualTypeOf<'list'>()
    expectTypeOf<keyof CloudDrive['changes_start_page_token']>().toEqualTypeOf<'get'>()
    expectTypeOf<keyof CloudDrive['about']>().toEqualTypeOf<'get'>()
  })

  test('a search has typed fields and operators', () => {
    const { search } = hosted.files
    const by = (filter: NonNullable<Parameters<typeof search>[0]['query']['filter']>) =>
      search({ query: { filter } })
    expectTypeOf(() => [
      by({ fuzzy: { name: 'reprot' } }),
      by({ or: [{ eq: { trashed: true } }, { in: { parents: ['a', 'b'] } }] }),
      search({
        query: { sort: [{ createdTime: 'desc' }, 'name'] },
        fields: ['name', 'capabilities.canEdit'],
      }),
      hosted.permissions.search({ query: { filter: { eq: { fileId: '1a' } } } }),
    ]).toBeFunction()
    // @ts-expect-error there is no such field
    expectTypeOf(() => by({ eq: { nme: 'a' } })).toBeFunction()
    // @ts-expect-error booleans have no `like`
    expectTypeOf(() => by({ like: { trashed: 'tr%' } })).toBeFunction()
    // @ts-expect-error lists have no order
    expectTypeOf(() => search({ query: { sort: ['parents'] } })).toBeFunction()
  })

  test('search exists only in hosted mode', () => {
    expectTypeOf(hosted).toEqualTypeOf<HostedCloudDrive>()
    expectTypeOf(hosted.files).toHaveProperty('search')
    expectTypeOf(hosted.permissions).toHaveProperty('search')
    expectTypeOf(hosted.comments).toHaveProperty('search')
    expectTypeOf(hosted.drives).toHaveProperty('search')
    expectTypeOf(drive.files).not.toHaveProperty('search')
    expectTypeOf(hosted.revisions).not.toHaveProperty('search')
    expectTypeOf(() => hosted.execute('files', 'search', { query: {} })).returns.resolves.toExtend<
      Found<{ name: string | null }>
    >()
  })

  test('credentials are a grant, with an access token or without', () => {
    expectTypeOf(() => connectCloudDrive({ auth: { ...auth, access_token: 'a' } })).toBeFunction()
    // @ts-expect-error an access token alone ends soon
    expectTypeOf(() => connectCloudDrive({ auth: { access_token: 'a' } })).toBeFunction()
    // @ts-expect-error there is no such credential
    expectTypeOf(() => connectCloudDrive({ auth: { ...auth, api_key: 'k' } })).toBeFunction()
  })
})

describe('answers', () => {
  test('a list is a page of records', () => {
    expectTypeOf(drive.files.list).returns.toEqualTypeOf<PageCall<File, FileListMeta, FileListParams>>()
    expectTypeOf<FileListMeta>().toEqualTypeOf<{
      nextPageToken: string | null
      incompleteSearch: boolean | null
    }>()
    expectTypeOf<Awaited<ReturnType<typeof drive.files.list>>>().toEqualTypeOf<
      Page<File, FileListMeta, FileListParams>
    >()
    expectTypeOf<Awaited<ReturnType<typeof drive.changes.list>>['meta']>().toEqualTypeOf<{
      nextPageToken: string | null
      newStartPageToken: string | null
    }>()
  })

  test('get, create and update are the record, delete is nothing', () => {
    expectTypeOf(drive.files.get).returns.toEqualTypeOf<Call<File>>()
    expectTypeOf(drive.files_upload.create).returns.toEqualTypeOf<Call<File>>()
    expectTypeOf(drive.files_copy.create).returns.toEqualTypeOf<Call<File>>()
    expectTypeOf(drive.permissions.create).returns.toEqualTypeOf<Call<Permission>>()
    expectTypeOf(drive.replies.update).returns.toEqualTypeOf<Call<Reply>>()
    expectTypeOf(drive.revisions.get).returns.toEqualTypeOf<Call<Revision>>()
    expectTypeOf(drive.about.get).returns.toEqualTypeOf<Call<About>>()
    expectTypeOf(drive.files.delete).returns.toEqualTypeOf<Call<null>>()
  })

  test('content is a stream', () => {
    expectTypeOf(drive.files.download).returns.toEqualTypeOf<Call<Download>>()
    expectTypeOf(drive.files_export.download).returns.toEqualTypeOf<Call<Download>>()
    expectTypeOf<Download['content']>().toEqualTypeOf<ReadableStream<Uint8Array>>()
  })

  test('execute returns what the names say', () => {
    expectTypeOf(() => drive.execute('files', 'list', { pageSize: 1 })).returns.resolves.toEqualTypeOf<
      Result<File[], FileListMeta>
    >()
    expectTypeOf(() => drive.execute('drives', 'get', { driveId: 'd' })).returns.resolves.toEqualTypeOf<
      Result<Drive, Record<string, never>>
    >()
    expectTypeOf(() => drive.execute('files', 'download', { fileId: 'f' })).returns.resolves.toExtend<{
      records: Download
    }>()
    // @ts-expect-error revisions come from content
    expectTypeOf(() => drive.execute('revisions', 'create', {})).toBeFunction()
  })
})

describe('params', () => {
  test('of a list', () => {
    expectTypeOf<FileListParams['corpora']>().toEqualTypeOf<
      'user' | 'domain' | 'drive' | 'allDrives' | undefined
    >()
    // @ts-expect-error a size is a number
    expectTypeOf(() => drive.files.list({ pageSize: '5' })).toBeFunction()
    // @ts-expect-error misspelt
    expectTypeOf(() => drive.files.list({ pagesize: 5 })).toBeFunction()
    // @ts-expect-error a feed begins somewhere
    expectTypeOf(() => drive.changes.list({})).toBeFunction()
  })

  test('of writes', () => {
    expectTypeOf(() => drive.files.update({ fileId: 'f', properties: { a: null } })).toBeFunction()
    // @ts-expect-error a file has a name
    expectTypeOf(() => drive.files.create({})).toBeFunction()
    type Lock = NonNullable<FileUpdateParams['contentRestrictions']>[number]
    // @ts-expect-error a lock says whether it is one
    expectTypeOf<Lock>({ reason: 'x' }).toBeObject()
    // @ts-expect-error there is no such role
    expectTypeOf(() => drive.permissions.create({ fileId: 'f', type: 'user', role: 'king' })).toBeFunction()
  })

  test('content accepts the common types', () => {
    type Given = Parameters<typeof drive.files_upload.create>[0]['content']
    expectTypeOf<Given>().toEqualTypeOf<Content>()
    // @ts-expect-error an array of numbers is no content
    expectTypeOf(() => drive.files_upload.create({ name: 'a', content: [1] })).toBeFunction()
  })
})

describe('records', () => {
  test('have an id; all other fields are optional', () => {
    expectTypeOf<File['id']>().toEqualTypeOf<string>()
    expectTypeOf<File['name']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<NonNullable<Drive['restrictions']>['domainUsersOnly']>().toEqualTypeOf<boolean | undefined>()
    expectTypeOf<NonNullable<File['owners']>[number]['emailAddress']>().toEqualTypeOf<string | undefined>()
  })

  test('have large numbers as strings', () => {
    expectTypeOf<File['size']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<File['version']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<NonNullable<About['storageQuota']>['limit']>().toEqualTypeOf<string | undefined>()
  })

  test('contain records of others', () => {
    expectTypeOf<Change['file']>().toEqualTypeOf<File | undefined>()
    expectTypeOf<Change['drive']>().toEqualTypeOf<Drive | undefined>()
    expectTypeOf<Comment['replies']>().toEqualTypeOf<Reply[] | undefined>()
    expectTypeOf<File['permissions']>().toEqualTypeOf<Permission[] | undefined>()
  })

  test('have open sets of values', () => {
    expectTypeOf<'reader'>().toExtend<Permission['role']>()
    expectTypeOf<'something_new'>().toExtend<Permission['role']>()
  })
})
