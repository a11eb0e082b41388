import { expect, test } from 'vitest'
import { unreadBytes } from '../../src/limits/unread-bytes.ts'

const MIB = 1024 * 1024

test('the unread responses of one application are limited, and others are unaffected', () => {
  const unread = unreadBytes(10 * MIB)
  const release = unread.reserve('app_1', 8 * MIB)
  expect(() => unread.reserve('app_1', 3 * MIB)).toThrow(
    expect.objectContaining({ code: 'rate_limited', status: 429, retryable: true, retryAfterMs: 1000 }),
  )
  unread.reserve('app_1', 2 * MIB)
  unread.reserve('app_2', 10 * MIB)
  release()
  unread.reserve('app_1', 8 * MIB)
})

test('a single response may be larger than the limit', () => {
  const unread = unreadBytes(MIB)
  const release = unread.reserve('app_1', 20 * MIB)
  expect(() => unread.reserve('app_1', 1)).toThrow('1 MiB')
  release()
  unread.reserve('app_1', 20 * MIB)
})
