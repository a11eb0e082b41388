import { readmeTests } from '@plugboard/contract/readme'
import { expect } from 'vitest'
import { ids, startOnce } from './behaviour/start.ts'
import { model } from './model.ts'

const running = startOnce({ seed: 21, size: 120 })
const stored = (): string[] => ids(running().records('customers'))

readmeTests({
  folder: new URL('..', import.meta.url),
  model,
  surroundings() {
    const { sandbox } = running()
    const { api_key = '' } = sandbox.credentials('payments')
    return {
      credentials: { api_key },
      reroute: { 'https://api.stripe.com': sandbox.url('payments') },
      env: { STRIPE_API_KEY: api_key, STRIPE_TEST_KEY: api_key },
    }
  },
  execute({ action, params }) {
    if (action === 'search') return { hits: [], next_cursor: null, took_ms: 1, meta: {} }
    return running().payments.execute('customers', 'list', params)
  },
  expected: {
    Connect: (output) => expect(output).toBe(''),
    'Lists and pages'(output) {
      const [page = '', ...walked] = output.trim().split('\n')
      expect(page).toMatch(/^10 \{ has_more: true \} \{ starting_after: 'cus_\w+' \}$/)
      expect(walked.sort()).toEqual(stored().sort())
    },
    'Create once, however often the call is repeated': (output) => expect(output).toBe('true\n{}\n'),
    'Refund a charge': (output) => expect(output).toMatch(/^re_\w+ 50 succeeded\n$/),
    Errors: (output) =>
      expect(output).toBe('invalid_request not_sent false\n/params/limit must be at most 100\n'),
    'Through the service': (output) => expect(output).toBe('10\n0\n'),
  },
})
