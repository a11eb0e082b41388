import { expect, test } from 'vitest'
import { translated } from '../src/find/translate.ts'

const known = (): boolean => false

test.each([
  // Regression: the words of all Chinese sentences were turned round, so that a command began with its object, as a question does.
  ['a Chinese verb stays before its object', '取消订阅', 'cancel subscription'],
  ['an object that 把 puts before the verb follows it', '把文件分享', 'share file'],
  ['a Japanese verb comes before its object', '予定をキャンセル', 'cancel event'],
  ['an article shows that a verb is before it', 'rembourser un paiement', 'refund the payment'],
])('%s', (_, text, english) => {
  expect(translated(text, known).trim().split(/\s+/).join(' ')).toBe(english)
})
