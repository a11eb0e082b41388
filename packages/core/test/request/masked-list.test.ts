import { type Connector, connect, type Entity, type PageCall } from '@plugboard/core'
import { expect, test } from 'vitest'
import { shop } from '../support/shop.ts'
import { json, stubFetch } from '../support/stub.ts'

interface Files {
  list(params: { fields?: string; pageToken?: string }): PageCall<{ id: string }, object, { fields?: string }>
}

const files: Entity<Files> = {
  name: 'files',
  actions: {
    list: {
      http: 'GET /files',
      query: {
        fields: { type: 'string', mask: { records: 'files', always: ['nextPageToken'], fields: 'id,name' } },
        pageToken: { type: 'string' },
      },
      returns: 'page',
      records: 'files',
      next: { set: 'pageToken', from: 'body.nextPageToken' },
    },
  },
}

test('each page is asked for with the mask that the caller gave, and shows it as given', async () => {
  const { fetch, sent } = stubFetch(json({ files: [{ id: 'a' }], nextPageToken: 'p2' }), json({ files: [] }))
  const client = connect(shop as Connector, { files }, { auth: { api_key: 'k' }, fetch })
  const page = await client.files.list({ fields: 'id' })
  expect(page.next).toEqual({ fields: 'id', pageToken: 'p2' })
  expect(await page.toArray({ limit: 9 })).toEqual([{ id: 'a' }])
  const masks = sent.map(({ url }) => new URL(url).searchParams.get('fields'))
  expect(masks).toEqual(['nextPageToken,files(id)', 'nextPageToken,files(id)'])
})

test('a mask is sent where the caller gives none', async () => {
  const { fetch, sent } = stubFetch(json({ files: [] }))
  await connect(shop as Connector, { files }, { auth: { api_key: 'k' }, fetch }).files.list({})
  expect(sent[0]?.url).toContain(`fields=${encodeURIComponent('nextPageToken,files(id,name)')}`)
})
