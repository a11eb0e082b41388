/** Permissions of actions, compared with the scopes of Atlassian's description of REST API v2 (2025-02-04). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'

/** By request line, without the names of its params. */
const scopes: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('scopes.json', import.meta.url), 'utf8'),
)

const actions = Object.entries(entities).flatMap(([entity, table]) =>
  Object.entries(table.actions as Readonly<Record<string, { readonly http?: string }>>).flatMap(
    ([action, { http = '' }]) =>
      http.includes('/wiki/api/v2/') ? [{ entity, action, line: http.replaceAll(/\{\w+\}/g, '{}') }] : [],
  ),
)

test.each(actions)('$entity: $action asks for the scope of $line', ({ entity, action, line }) => {
  const described = catalog.entities[entity]?.actions[action]
  expect(scopes[line]).toBeDefined()
  expect(described?.permission).toBe(scopes[line])
})

// Regression: consent for a few actions was refused at the end, since the check of the credentials needs a scope of its own.
test('the consent screen always asks for the scopes of the check and of the search for changes', () => {
  const always = catalog.auth.flatMap(({ consent }) => consent?.scopes.always ?? [])
  const needed = [
    catalog.entities.users?.actions.current?.permission,
    catalog.entities.contents?.actions.api_search?.permission,
  ]
  expect(always).toEqual(expect.arrayContaining(needed))
})

// Regression: a response that was lost led to two versions of a file.
test('an upload that makes a version each time is not repeated', () => {
  expect(entities.attachments.actions.create_or_update).toMatchObject({ retry: 'never' })
})

// Regression: the vendor refuses the other values of a param that lists of other contents take.
test('labels of spaces and comments on blog posts have fewer kinds', () => {
  expect(entities.labels.actions.list_of_space?.query?.prefix?.enum).toEqual(['my', 'team'])
  for (const { actions } of [entities.footer_comments, entities.inline_comments]) {
    expect(actions.list_of_page?.query?.status?.enum).toContain('archived')
    expect(actions.list_of_blog_post?.query?.status?.enum).not.toContain('archived')
  }
})
