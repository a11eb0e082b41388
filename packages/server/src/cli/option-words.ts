/** Names the options and arguments of a command in errors, where the API names its fields. */
import type { ConnectHint, Violation } from '@plugboard/core'
import type { Command } from 'commander'

/** Options and arguments with another name than the field that they are sent as. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  external_user_id: ['user'],
  connector_id: ['connector', 'reconnect'],
  connector_type: ['type'],
  connector_types: ['types', 'type'],
  connect_all: ['all'],
}

/** A field of a body, of a filter in it, or of a query; params of actions are the caller's words. */
const FIELD = /^(?:\/querystring|\/filter)?\/([a-z_]+)(?:\/\d+)?$/

/** `vendor.yaml:4:11: unknown type 'source'`: the words of the file's author. */
const IN_FILE = /^\S+:\d+:\d+: /

/**
 * `kind must be one of …` and `give it a name ('name')` with `--kind` and `--name`, for the fields that the violations are about
 * and that the command has options for.
 */
export function inOptionWords(message: string, violations: readonly Violation[], command: Command): string {
  const known = [
    ...command.options.map(({ long = '' }) => long),
    ...command.registeredArguments.map((argument) => `<${argument.name()}>`),
  ]
  let text = message
  for (const { pointer, message: problem } of violations) {
    const [, field] = FIELD.exec(pointer) ?? []
    if (field === undefined) continue
    const names = [field.replaceAll('_', '-'), field, ...(OTHER_NAMES[field] ?? [])]
    const option = names.flatMap((name) => [`--${name}`, `<${name}>`]).find((each) => known.includes(each))
    if (option === undefined) continue
    const index = /\/(\d+)$/.exec(pointer)?.[1]
    const name = index === undefined ? field : `${field}.${index}`
    text = text.replaceAll(/^.*$/gm, (line) =>
      IN_FILE.test(line) ? line : line.replaceAll(`'${field}'`, () => option),
    )
    if (problem !== '') text = withName(text, `${name} ${problem}`, `${option} ${problem}`)
  }
  return text
}

/** Not within a longer name: `type must be …` is also the end of `connector_type must be …`. */
function withName(text: string, found: string, given: string): string {
  const at = text.indexOf(found)
  const isName = at >= 0 && !/\w/.test(text.charAt(at - 1))
  return isName ? text.slice(0, at) + given + text.slice(at + found.length) : text
}

/** The API opens a session for a missing permission; a person types a command. */
export function withConnectCommand(message: string, hint: ConnectHint, command: Command | undefined): string {
  const { connector_id: connector, actions } = hint
  const { user = '<id>' } = command?.opts<{ user?: string }>() ?? {}
  const asked = actions.length === 0 ? [] : ['--action', ...actions]
  const words = ['plugboard connect --user', user, '--reconnect', connector ?? '<id>', ...asked]
  return message.replace(
    /open a connect session with this connector_id(?: and actions \[[^\]]{0,1000}\])?/,
    () => words.join(' '),
  )
}
