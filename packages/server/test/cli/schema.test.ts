/** `plugboard schema`: the params of an action, without a server. */
import { expect, test } from 'vitest'
import { plugboardInside } from '../support/plugboard-inside.ts'

test('prints the signature of an action, with or without its connector, as one name or in words', async () => {
  const whole = await plugboardInside({}, ['schema', 'payments.refunds.create'])
  expect([whole.code, whole.err]).toEqual([0, ''])
  expect(whole.out).toMatch(
    /^payments\.refunds\.create \[write\]: .*\n {2}charge\?: string \/\/ Id of the charge\.\n/,
  )
  expect(await plugboardInside({}, ['schema', 'refunds.create'])).toEqual(whole)
  // As `execute` takes it.
  expect(await plugboardInside({}, ['schema', 'payments', 'refunds', 'create'])).toEqual(whole)
})

test('prints a call with the params of the reference', async () => {
  const { out } = await plugboardInside({}, ['schema', 'payments.customers.create'])
  const command = `plugboard execute payments customers create '{"name":"Ada Lovelace","email":"ada@example.com","metadata":{"plan":"pro"}}'`
  expect(out).toContain(`\n\nExample:\n  ${command}\n`)
  const json = await plugboardInside({}, ['schema', 'payments.customers.create', '--json'])
  expect(JSON.parse(json.out).example).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    metadata: { plan: 'pro' },
  })
})

// Regression: the command printed a list without the size of its page, where the reference has one.
test('a list has the page size of the reference', async () => {
  const { out } = await plugboardInside({}, ['schema', 'payments.customers.list'])
  expect(out).toContain(`\n  plugboard execute payments customers list '{"limit":3}'\n`)
})

test('an upload names a file; a search of the replica has no sample', async () => {
  const upload = await plugboardInside({}, ['schema', 'wiki.attachments.create'])
  expect(upload.out).toContain(` --content example.txt\n`)
  const search = await plugboardInside({}, ['schema', 'payments.customers.search'])
  expect(search.out).not.toContain('Example:')
})

test('prints JSON Schema', async () => {
  const { out } = await plugboardInside({}, ['schema', 'payments.refunds.cancel', '--json'])
  expect(JSON.parse(out)).toMatchObject({
    name: 'cancel',
    risk: 'write',
    params: { required: ['id'], additionalProperties: false },
    returns: { type: 'object' },
  })
})

test.each([
  ['customers.lst', 'There is no action customers.lst; did you mean customers.list?\n'],
  ['nope', 'There is no action nope; run plugboard connectors <type> to see the actions of one\n'],
])('refuses %s with the nearest name', async (name, problem) => {
  expect(await plugboardInside({}, ['schema', name])).toEqual({ code: 1, out: '', err: problem })
})

test('a name that several connectors have names some of them', async () => {
  const { code, err } = await plugboardInside({}, ['schema', 'get'])
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^get could be any of calendar\.calendar_list\.get, .*…\n$/),
  ])
})
