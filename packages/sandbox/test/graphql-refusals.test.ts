import type { ErrorRules } from '@plugboard/core'
import { expect, test } from 'vitest'
import { graphqlCode } from '../src/engine/derived/reasons.ts'
import type { Reason } from '../src/engine/refusal.ts'

const map: ErrorRules['map'] = {
  404: 'upstream_not_found',
  'GONE_*': 'upstream_not_found',
  NOT_FOUND: 'upstream_not_found',
  UNAUTHENTICATED: 'connector_needs_reauth',
}

// Regression: derived upstreams of GraphQL refused with the status 404, which no vendor's server does.
test.each<[Partial<ErrorRules>, Reason['kind'], string | undefined]>([
  [{ graphql: true, map }, 'no_record', 'NOT_FOUND'],
  [{ graphql: true, map }, 'bad_credentials', 'UNAUTHENTICATED'],
  [{ graphql: true, map }, 'rate_limited', undefined],
  [{ graphql: true, map }, 'no_route', undefined],
  [{ map }, 'no_record', undefined],
])('by the rules %j, %s is said by the code %s of a response with the status 200', (rules, kind, want) => {
  expect(graphqlCode(rules as ErrorRules, { kind } as Reason)).toBe(want)
})
