/** Commands that call an action, for a POSIX shell. */

export interface ExecuteCommand {
  readonly connector: string
  readonly entity: string
  readonly action: string
  readonly params: object
  /** Further options: `--content notes.txt`. */
  readonly options?: readonly string[]
}

/** Arguments of `plugboard`. */
export function executeCommand(command: ExecuteCommand): string {
  const { connector, entity, action, params, options = [] } = command
  const given = Object.keys(params).length === 0 ? [] : [quoted(params)]
  return ['execute', connector, entity, action, ...given, ...options].join(' ')
}

function quoted(params: object): string {
  return `'${JSON.stringify(params).replaceAll("'", `'\\''`)}'`
}
