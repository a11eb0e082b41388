import { textArgument } from '../arguments.ts'
import { createTools, type ToolsOptions } from '../create-tools.ts'
import type { Tool } from '../tool.ts'

/** Hosts have their own tools called `read` and `write`, and do not prefix names. */
export function prefixedTools(options: ToolsOptions): readonly Tool[] {
  return createTools({ prefix: 'plugboard_', ...options })
}

/** True if a call does something, so that a host that can ask its user does so. Planning does nothing. */
export function acts({ risk }: Tool, args: unknown): boolean {
  return risk !== 'read' && planOf(args) !== undefined
}

/** Id of the plan that `write` would run. */
export function planOf(args: unknown): string | undefined {
  return textArgument(args, 'plan')
}
