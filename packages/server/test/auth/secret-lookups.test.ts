import { describe, expect, test } from 'vitest'
import { type SecretLookups, secretLookups } from '../../src/auth/secret-lookups.ts'

interface Subject {
  readonly lookups: SecretLookups
  readonly asked: string[]
  readonly time: { now: number }
  /** Current and maximum number of concurrent lookups. */
  readonly running: { now: number; most: number }
}

function subject(hashes: (org: string) => readonly string[] = () => ['right']): Subject {
  const asked: string[] = []
  const time = { now: 0 }
  const running = { now: 0, most: 0 }
  const store = {
    hashes: async (org: string) => {
      asked.push(org)
      running.most = Math.max(running.most, ++running.now)
      await new Promise(setImmediate)
      running.now--
      return [...hashes(org)]
    },
  }
  const options = { ttlMs: 1000, clients: 100, running: 4, waiting: 20, monotonic: () => time.now }
  return { lookups: secretLookups(store, options), asked, time, running }
}

describe('lookups for clients over their failure limit', () => {
  test('all attempts of a client within a second share one lookup', async () => {
    const { lookups, asked, time } = subject()
    const guesses = Array.from({ length: 500 }, (_, n) => lookups.has('one', `guess ${n}`))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([false]))
    time.now = 999
    expect(await lookups.has('one', 'right')).toBe(true)
    expect(asked).toEqual(['one'])
    time.now = 1000
    await lookups.has('one', 'right')
    expect(asked).toEqual(['one', 'one'])
  })

  test('an unknown client costs as much as a known one', async () => {
    const { lookups, asked } = subject(() => [])
    for (let n = 0; n < 5; n++) expect(await lookups.has('none', 'guess')).toBe(false)
    expect(asked).toEqual(['none'])
  })

  test('concurrent lookups are limited, and excess ones are refused', async () => {
    const { lookups, running } = subject()
    const names = Array.from({ length: 30 }, (_, n) => `client ${n}`)
    const ends = await Promise.allSettled(names.map((name) => lookups.has(name, 'right')))
    expect(running.most).toBe(4)
    const refused = ends.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(6)
    expect(refused[0]).toMatchObject({ reason: { code: 'overloaded', retryAfterMs: 1000 } })
  })

  test('a failed lookup is not cached', async () => {
    let isDown = true
    const { lookups } = subject(() => {
      if (isDown) throw new Error('down')
      return ['right']
    })
    await expect(lookups.has('one', 'right')).rejects.toThrow('down')
    isDown = false
    expect(await lookups.has('one', 'right')).toBe(true)
  })
})
