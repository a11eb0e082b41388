/** Errors of the API name fields of requests; those of a command name what a person types. */
import type { Violation } from '@plugboard/core'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { inOptionWords, withConnectCommand } from '../../src/cli/option-words.ts'
import { createProgram } from '../../src/cli/program.ts'

function commandAt(...names: readonly string[]): Command {
  return names.reduce<Command>((command, name) => {
    const found = command.commands.find((each) => each.name() === name)
    if (found === undefined) throw new Error(`no command ${name}`)
    return found
  }, createProgram())
}

const at = (pointer: string, message = ''): Violation => ({ pointer, code: 'not_allowed', message })

// Regression: the error for --kind named a field `kind`.
test.each([
  [
    ['calls'],
    'kind must be one of execute',
    [at('/querystring/kind', 'must be one of execute')],
    '--kind must be one of execute',
  ],
  // Regression: 'unknown type <source>', of a spec with such a type.
  [
    ['connectors', 'add'],
    "vendor.yaml:4:11: unknown type 'source'",
    [at('/source', "line 4, column 11: unknown type 'source'")],
    "vendor.yaml:4:11: unknown type 'source'",
  ],
  [['calls'], 'connector_id is no id', [at('/querystring/connector_id', 'is no id')], '--connector is no id'],
  [
    ['connectors', 'list'],
    'connector_type must be one of Payments',
    [at('/querystring/connector_type', 'must be one of Payments')],
    '--type must be one of Payments',
  ],
  [
    ['calls'],
    'kind is wrong; code is wrong',
    [at('/querystring/kind', 'is wrong'), at('/querystring/code', 'is wrong')],
    '--kind is wrong; --code is wrong',
  ],
  [
    ['endpoints', 'create'],
    'connector_types.1 is no type; events.0 is no event',
    [at('/filter/connector_types/1', 'is no type'), at('/filter/events/0', 'is no event')],
    '--types is no type; --events is no event',
  ],
  [
    ['connectors', 'add'],
    "replace it ('replace'), or add it beside the one in use ('beside')",
    [at('/replace'), at('/beside')],
    'replace it (--replace), or add it beside the one in use (--beside)',
  ],
  // The name of a field may end like another one.
  [
    ['connectors', 'list'],
    'my_connector_type must be one of Payments',
    [at('/querystring/connector_type', 'must be one of Payments')],
    'my_connector_type must be one of Payments',
  ],
  // Params of actions are the words of the caller, whatever options the command has.
  [['execute'], 'user must be a string', [at('/params/user', 'must be a string')], 'user must be a string'],
  [
    ['connect'],
    'connector_types.0 is no type',
    [at('/connector_types/0', 'is no type')],
    '<type> is no type',
  ],
  [['endpoints', 'create'], 'url is no address', [at('/url', 'is no address')], '<url> is no address'],
  // A field that the command has no option for.
  [
    ['calls'],
    "span is wrong, not 'span'",
    [at('/querystring/span', 'is wrong')],
    "span is wrong, not 'span'",
  ],
])('%j says %s', (names, message, violations, expected) => {
  expect(inOptionWords(message, violations, commandAt(...names))).toBe(expected)
})

// Regression: at a terminal, the error named the fields of a request of the API.
test('a missing permission is asked for by a command', () => {
  const message =
    'books.create requires books.write. Let the end user grant it: open a connect session with this connector_id and actions ["books.create"]. status 403'
  const command = commandAt('execute')
  command.setOptionValue('user', 'ann')
  expect(withConnectCommand(message, { connector_id: 'con_1', actions: ['books.create'] }, command)).toBe(
    'books.create requires books.write. Let the end user grant it: plugboard connect --user ann --reconnect con_1 --action books.create. status 403',
  )
})
