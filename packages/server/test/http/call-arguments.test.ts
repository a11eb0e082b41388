/** Arguments of tool calls that are no object. */
import { expect, test } from 'vitest'
import { tolerantLines, withCallArguments } from '../../src/http/call-arguments.ts'

const callWith = (given: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'read', arguments: given },
})

const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`

test.each<[string, unknown, unknown]>([
  ['JSON text', '{"action":"a","params":{"limit":2}}', { action: 'a', params: { limit: 2 } }],
  ['JSON text with blanks around it', ' \n{"action":"a"} ', { action: 'a' }],
  ['JSON text with an id beyond 2^53', '{"id":1915883588174806058}', { id: '1915883588174806058' }],
  ['null', null, {}],
  ['an empty text', '', {}],
  ['an empty list', [], {}],
  ['an object', { action: 'a' }, { action: 'a' }],
  ['text that is no JSON', 'action=a', 'action=a'],
  ['JSON text of a list', '[1]', '[1]'],
  ['JSON text of a text', '"{}"', '"{}"'],
  ['JSON text that is nested too deep', deep, deep],
  ['JSON text with a key twice', '{"a":1,"a":2}', '{"a":1,"a":2}'],
  ['nothing', undefined, undefined],
])('of %s', (_, given, want) => {
  expect(withCallArguments(callWith(given))).toEqual(callWith(want))
  expect(withCallArguments([callWith(given), 7])).toEqual([callWith(want), 7])
})

test.each([
  [undefined],
  [null],
  ['text'],
  [{ method: 'tools/list', params: { arguments: '{}' } }],
  [{ method: 'tools/call' }],
])('%j stays as it is', (body) => {
  expect(withCallArguments(body)).toBe(body)
})

async function linesOf(text: string, size: number): Promise<string> {
  async function* chunks() {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  let all = ''
  for await (const line of tolerantLines(chunks())) all += line
  return all
}

test.each([1, 7, 64 * 1024])('lines are read in chunks of %i bytes', async (size) => {
  const lines = [
    JSON.stringify(callWith('{"text":"é"}')),
    // The library would round it.
    '{"method":"tools/call","params":{"arguments":{"id":1915883588174806058}}}',
    'no JSON',
    '',
  ]
  expect(await linesOf(`${lines.join('\n')}\n{"unfinished`, size)).toBe(
    [
      JSON.stringify(callWith({ text: 'é' })),
      '{"method":"tools/call","params":{"arguments":{"id":"1915883588174806058"}}}',
      'no JSON',
      '',
      '',
    ].join('\n'),
  )
})

test('a line without an end is handed on, for the transport to refuse', async () => {
  expect((await linesOf('x'.repeat(20_000_000), 1_000_000)).length).toBeGreaterThan(16_000_000)
})
