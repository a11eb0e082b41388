/** Commands that Markdown files name in running text, or type in blocks, exist with their options and arguments. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { createProgram } from '../../src/cli/program.ts'
import { namedCommands, plugboardLines, wordsOf } from './shell-lines.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FILES = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !/fixtures|CHANGELOG|^\.changeset/.test(file))

const commands = new Set([
  ...FILES.flatMap((file) => namedCommands(join(ROOT, file))),
  ...FILES.filter((file) => file.startsWith('docs/')).flatMap((file) =>
    plugboardLines(file.slice('docs/'.length)),
  ),
])

test.each([...commands])('plugboard %s', (line) => {
  expect(problemOf(line)).toBeUndefined()
})

test.each([
  ['sync run --full', 'sync run needs <connector>'],
  ['sync walk', 'sync has no command walk'],
  ['connect drive', 'connect needs --user'],
  ['calls --yesterday', 'calls has no option --yesterday'],
  ['sync run', undefined],
  ['sync run con_1 customers --full', undefined],
])('plugboard %s: %s', (line, problem) => {
  expect(problemOf(line)).toBe(problem)
})

function problemOf(line: string): string | undefined {
  const [command, names, rest] = find(createProgram(), wordsOf(line))
  const given = rest.filter((word) => word.startsWith('-')).map((word) => word.replace(/=.*/, ''))
  const known = ['--help', '--version', ...command.options.flatMap(({ long, short }) => [long, short])]
  const option = given.find((word) => !known.includes(word))
  if (option !== undefined) return `${names} has no option ${option}`
  if (
    command.commands.length > 0 &&
    rest[0]?.startsWith('-') === false &&
    command.registeredArguments.length === 0
  )
    return `${names} has no command ${rest[0]}`
  // A command without anything after it is only named.
  if (rest.length === 0 || given.includes('--help')) return undefined
  const unset = command.options.find(({ mandatory, long }) => mandatory && !given.includes(long ?? ''))
  if (unset) return `${names} needs ${unset.long}`
  const missing = command.registeredArguments.filter(({ required }) => required)[values(command, rest).length]
  return missing && `${names} needs <${missing.name()}>`
}

/** The command that words lead to, its name, and the words after it. */
function find(program: Command, words: readonly string[]): [Command, string, readonly string[]] {
  let [command, taken]: [Command, number] = [program, 0]
  for (const word of words) {
    const next = command.commands.find((each) => each.name() === word)
    if (next === undefined) break
    command = next
    taken++
  }
  return [command, words.slice(0, taken).join(' '), words.slice(taken)]
}

/** Words that are neither an option nor its value. */
function values(command: Command, words: readonly string[]): string[] {
  const takesValue = (word = ''): boolean =>
    command.options.some(
      ({ long, short, required, optional }) => (required || optional) && [long, short].includes(word),
    )
  return words.filter((word, at) => !word.startsWith('-') && !takesValue(words[at - 1]))
}
