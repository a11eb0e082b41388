/** Names derived from those of a spec. */
import { describe, expect, test } from 'vitest'
import { camelCase, kebabCase, pascalCase, singularOf, titleOf, withArticle } from '../src/model/names.ts'

describe('a name', () => {
  test.each([
    ['payment_intents', 'PaymentIntents', 'paymentIntents', 'payment-intents', 'Payment Intents'],
    ['issue-tracking', 'IssueTracking', 'issueTracking', 'issue-tracking', 'Issue Tracking'],
    ['issueIdOrKey', 'IssueIdOrKey', 'issueIdOrKey', 'issue-id-or-key', 'Issue Id Or Key'],
    ['api_search', 'ApiSearch', 'apiSearch', 'api-search', 'Api Search'],
    ['oauth2', 'Oauth2', 'oauth2', 'oauth2', 'Oauth2'],
    ['line1', 'Line1', 'line1', 'line1', 'Line1'],
    ['Request-Id', 'RequestId', 'requestId', 'request-id', 'Request Id'],
  ])('%s is written in every way', (name, pascal, camel, kebab, title) => {
    expect([pascalCase(name), camelCase(name), kebabCase(name), titleOf(name)]).toEqual([
      pascal,
      camel,
      kebab,
      title,
    ])
  })

  test.each([
    ['payment_intents', 'payment_intent'],
    ['disputes', 'dispute'],
    ['charges', 'charge'],
    ['invoices', 'invoice'],
    ['releases', 'release'],
    ['replies', 'reply'],
    ['statuses', 'status'],
    ['addresses', 'address'],
    ['batches', 'batch'],
    ['boxes', 'box'],
    ['status', 'status'],
    ['address', 'address'],
    ['balance', 'balance'],
    ['issues_assignee', 'issues_assignee'],
    ['changes_start_page_token', 'changes_start_page_token'],
  ])('%s is one %s', (plural, singular) => {
    expect(singularOf(plural)).toBe(singular)
  })

  test.each([
    ['payment_intent', 'a payment intent'],
    ['invoice', 'an invoice'],
    ['user', 'a user'],
  ])('of %s is said %s', (singular, words) => {
    expect(withArticle(singular)).toBe(words)
  })
})
