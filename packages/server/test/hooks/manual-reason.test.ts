// Regression: a hook that waited for a person said neither why nor what to do.
import { expect, test } from 'vitest'
import { viewHook } from '../../src/hooks/view.ts'
import type { HookRow } from '../../src/store/tables.ts'

const TIMES = { state_at: 1, created_at: 1, registered_at: null, expires_at: null, last_rang_at: null }

const row = (more: Partial<HookRow>) =>
  ({ id: 'hok_1', type: 'issue-tracking', name: 'events', last_error: null, ...TIMES, ...more }) as HookRow
const reasonOf = (more: Partial<HookRow>) => viewHook(row(more)).reason

test('a hook that a person has to register names the command that prints its address', () => {
  expect(reasonOf({ state: 'manual' })).toEqual({
    code: 'address_not_entered',
    message: expect.stringContaining('`plugboard hooks add issue-tracking events --manual'),
  })
})

test('its own reason counts, and one that works has none', () => {
  const own = { code: 'upstream_forbidden', message: 'refused' }
  expect(reasonOf({ state: 'manual', last_error: JSON.stringify(own) })).toEqual(own)
  expect(reasonOf({ state: 'active' })).toBeNull()
})
