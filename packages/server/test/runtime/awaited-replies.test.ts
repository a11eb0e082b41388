import { expect, test } from 'vitest'
import { awaitedReplies } from '../../src/runtime/awaited-replies.ts'
import { keptBytes } from '../support/kept-bytes.ts'

test('each request gets its own reply, in any order, and numbers are used again', async () => {
  const replies = awaitedReplies<string>()
  const [a, b, c] = [replies.add(), replies.add(), replies.add()]
  expect(replies.count()).toBe(3)
  replies.arrived(c.id, 'c')
  replies.arrived(a.id, 'a')
  const d = replies.add()
  expect([c.id, a.id]).toContain(d.id)
  replies.arrived(d.id, 'd')
  replies.arrived(b.id, 'b')
  expect(await Promise.all([a, b, c, d].map(({ reply }) => reply))).toEqual(['a', 'b', 'c', 'd'])
  expect(replies.count()).toBe(0)
})

test('a reply to no request, and a second one, are ignored', async () => {
  const replies = awaitedReplies<string>()
  const { id, reply } = replies.add()
  replies.arrived(id + 1, 'nobody')
  replies.arrived(id, 'first')
  replies.arrived(id, 'second')
  expect([await reply, replies.count()]).toEqual(['first', 0])
})

test('all that wait are rejected together, and those that come later are not', async () => {
  const replies = awaitedReplies<string>()
  const answered = replies.add()
  const waiting = [replies.add(), replies.add()]
  replies.arrived(answered.id, 'answered')
  replies.rejectAll(new Error('the thread has ended'))
  const later = replies.add()
  for (const { reply } of waiting) await expect(reply).rejects.toThrow('the thread has ended')
  replies.arrived(later.id, 'later')
  expect([await answered.reply, await later.reply, replies.count()]).toEqual(['answered', 'later', 0])
})

// Regression: tables of a map that V8 had replaced kept replies until it collected the whole heap.
test('replies that arrived are collected with other young objects', async () => {
  const replies = awaitedReplies<unknown>()
  const waiting: ReturnType<typeof replies.add>[] = []
  const fill = (): void => {
    for (let n = 0; n < 4; n++) waiting.push(replies.add())
  }
  const kept = await keptBytes(fill, async (collectYoung) => {
    for (let n = 0; n < 20_000; n++) {
      waiting.push(replies.add())
      const { id, reply } = waiting.shift() ?? replies.add()
      replies.arrived(id, new Array(1000).fill(n))
      await reply
      if (n % 1000 === 0) collectYoung()
    }
  })
  expect(replies.count()).toBe(4)
  // Of 160 MB.
  expect(kept).toBeLessThan(8_000_000)
})
