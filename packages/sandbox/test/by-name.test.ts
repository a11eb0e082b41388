import { expect, test } from 'vitest'
import { byName } from '../src/engine/derived/by-name.ts'

test.each([
  ['a result', 'x'],
  ['no result', undefined],
])('%s is found once for each name', (_, result) => {
  const asked: string[] = []
  const read = byName((name) => {
    asked.push(name)
    return result
  })
  expect(['a', 'b', 'a', 'b'].map(read)).toEqual([result, result, result, result])
  expect(asked).toEqual(['a', 'b'])
})

test('names without end do not fill the memory: earlier ones are found again', () => {
  let asked = 0
  const read = byName((name) => {
    asked++
    return name
  })
  for (let at = 0; at < 20_001; at++) read(`${at}`)
  expect([read('0'), asked]).toEqual(['0', 20_002])
})
