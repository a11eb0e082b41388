import { selectAuth } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { board, refusal, sentWith } from './authorizing.ts'

describe('a credential that is a label of the host', () => {
  const rest = { email: 'a@b.c', api_token: 't' }

  test.each([
    ['the label', 'my-site'],
    ['a label in capitals', 'My-Site'],
    ['the host', 'my-site.acme.example'],
    ['the address', 'https://my-site.acme.example'],
    ['the address with a slash', 'https://my-site.acme.example/'],
    ['the address of a page', 'https://My-Site.acme.example/browse/KEY-1?focus=1#top'],
  ])('%s is accepted', async (_, site) => {
    const { url } = await sentWith(board, { site, ...rest })
    expect(url).toBe('https://my-site.acme.example/v1/account')
    expect(selectAuth(board, { site, ...rest }).credentials.site).toBe('my-site')
  })

  test.each([
    ['another host', 'https://my-site.evil.example/'],
    ['a host that only ends alike', 'my-siteacme.example'],
    ['a host below the site', 'https://a.b.acme.example'],
    ['a path without a host', 'my-site/browse'],
    ['a scheme without encryption', 'http://my-site.acme.example/'],
    ['a port', 'https://my-site.acme.example:8443/'],
    ['a user', 'https://my-site@evil.example/.acme.example'],
    ['nothing before the host', '.acme.example'],
    ['an empty text', ''],
  ])('%s is rejected', (_, site) => {
    const [first = ''] = refusal(() => selectAuth(board, { site, ...rest }))
    expect(first).toMatch(/^\/auth\/site /)
  })
})
