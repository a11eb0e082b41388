/** Secrets in files, which unlike variables are not passed on to other processes and printed with them. */
import { readFileSync } from 'node:fs'
import type { Env } from './known-variables.ts'

/** The content of the file that a variable names, without blanks around it; undefined and a mistake if it has none. */
export function readSecretFile(env: Env, variable: string, mistakes: string[]): string | undefined {
  try {
    const secret = readFileSync(env[variable] ?? '', 'utf8').trim()
    if (secret !== '') return secret
    mistakes.push(`${variable} is empty`)
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException
    mistakes.push(`${variable} cannot be read (${code})`)
  }
  return undefined
}
