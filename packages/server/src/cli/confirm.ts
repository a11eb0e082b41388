import { createInterface } from 'node:readline/promises'

/**
 * Prints the warning and waits for "yes". Without a terminal, throws an error that names the option for
 * scripts.
 */
export async function confirm(warning: string): Promise<void> {
  console.error(warning)
  if (!process.stdin.isTTY) throw new Error('Nothing was changed: repeat the command with --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question('Continue? Type yes: ')
    if (answer.trim() !== 'yes') throw new Error('Nothing was changed.')
  } finally {
    terminal.close()
  }
}
