import type { Entity } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { createRouter } from '../src/engine/router.ts'

const files: Entity = {
  name: 'files',
  actions: {
    list: { http: 'GET /files' },
    get: { http: 'GET /files/{fileId}' },
    download: { http: 'GET /files/{fileId}', constant: { alt: 'media' } },
    about: { http: 'GET /files/about' },
    create: {
      upload: {
        simple: 'POST /upload/files?uploadType=multipart',
        resumable: 'POST /upload/files?uploadType=resumable',
      },
    },
    delete: { http: 'DELETE /files/{fileId}/revisions/{revisionId}' },
  },
}

const issues: Entity = {
  name: 'issues',
  actions: {
    update: {
      steps: [
        { http: 'GET /issue/{key}/transitions', constant: { expand: 'fields' } },
        { http: 'PUT /issue/{key}' },
        { http: 'POST /issue/{key}/transitions' },
        { http: 'GET /issue/{key}' },
      ],
    },
    get: { http: 'GET /issue/{key}' },
    moves: { http: 'GET /issue/{key}/transitions' },
    list: { http: 'POST /issue.list' },
  },
}

/** GitHub has the content of a file at the address of its record. */
const assets: Entity = {
  name: 'assets',
  actions: {
    get: { http: 'GET /assets/{id}' },
    download: {
      http: 'GET /assets/{id}',
      header: { type: { as: 'Accept', const: 'application/octet-stream', send: 'application/octet-stream' } },
    },
  },
}

const router = createRouter({ files, issues, assets })

describe('createRouter', () => {
  test.each([
    ['GET', '/files', {}, 'files.list', {}],
    ['GET', '/files/f1', {}, 'files.get', { fileId: 'f1' }],
    ['GET', '/files/about', {}, 'files.about', {}],
    ['GET', '/files/f1', { alt: 'media' }, 'files.download', { fileId: 'f1' }],
    ['GET', '/files/f1', { alt: 'json' }, 'files.get', { fileId: 'f1' }],
    ['GET', '/files/a%2Fb', {}, 'files.get', { fileId: 'a/b' }],
    ['POST', '/upload/files', { uploadType: 'resumable' }, 'files.create', {}],
    ['DELETE', '/files/f1/revisions/r2', {}, 'files.delete', { fileId: 'f1', revisionId: 'r2' }],
    ['PUT', '/issue/K-1', {}, 'issues.update', { key: 'K-1' }],
    ['POST', '/issue/K-1/transitions', {}, 'issues.update', { key: 'K-1' }],
    ['GET', '/issue/K-1', {}, 'issues.get', { key: 'K-1' }],
    ['GET', '/issue/K-1/transitions', { expand: 'fields' }, 'issues.moves', { key: 'K-1' }],
    ['POST', '/issue.list', {}, 'issues.list', {}],
  ])('%s %s %j is %s', (method, path, query, action, values) => {
    const match = router.find(method, path, query)
    expect(`${match?.route.entity}.${match?.route.action}`).toBe(action)
    expect(match?.path).toEqual(values)
  })

  // Regression: the record was the content of its download.
  test.each([
    ['application/json', 'get'],
    ['application/octet-stream', 'download'],
  ])('a request that accepts %s is %s', (accept, action) => {
    expect(router.find('GET', '/assets/1', {}, { headers: { accept } })?.route.action).toBe(action)
  })

  test.each([
    ['an unknown path', 'GET', '/file'],
    ['another method', 'PATCH', '/files/f1'],
    ['an empty segment', 'GET', '/files/'],
    ['more segments', 'GET', '/files/f1/more'],
    ['a broken escape', 'GET', '/files/%zz'],
    ['an upload without its constant', 'POST', '/upload/files'],
  ])('finds nothing for %s', (_, method, path) => {
    expect(router.find(method, path, {})).toBeUndefined()
  })
})
