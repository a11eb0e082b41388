/** How operators start a build: with the flags and the environment that its own `npm start` and Dockerfile have. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Build } from '../builds.ts'

export interface Start {
  readonly flags: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

export function documentedStart({ folder }: Build, command: 'dev' | 'serve'): Start {
  if (command === 'dev') return { flags: flagsOf(startScript(folder)), env: {} }
  const text = readFileSync(join(folder, 'Dockerfile'), 'utf8')
  const entry: string[] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(text)?.[1] ?? '[]')
  const variables = [...text.matchAll(/^ENV (MALLOC_\w+)=(\S+)$/gm)]
  return { flags: flagsOf(entry), env: Object.fromEntries(variables.map(([, name, value]) => [name, value])) }
}

function startScript(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return String(scripts.start).split(' ')
}

function flagsOf(words: readonly string[]): string[] {
  return words.filter((word) => word.startsWith('--') && word !== '--')
}
