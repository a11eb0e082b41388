/** Lines of the shell blocks of a page of the documentation, as a reader types them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCS = join(import.meta.dirname, '../../../../docs')

/** Source of the shell blocks of a page. */
export function shellOf(page: string): string {
  const text = readFileSync(join(DOCS, page), 'utf8')
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, source]) => source).join('')
}

/** Arguments of each `plugboard` command of a page, with lines that continue joined, and without comments. */
export function plugboardLines(page: string): string[] {
  const lines = shellOf(page)
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  return lines
    .map((line) => line.replace(/\s+#.*$/, '').replace(/^(npx --package @plugboard\/server |npx )/, ''))
    .flatMap((line) => line.split('; '))
    .filter((line) => line.startsWith('plugboard '))
    .map((line) => line.slice('plugboard '.length).trim())
}

/** Splits arguments as a shell does: at spaces, except in quotes. */
export const wordsOf = (line: string): string[] =>
  (line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll(/^(['"])(.*)\1$/g, '$2'))

/** Arguments of each `plugboard` command in the running text of a Markdown file. */
export function namedCommands(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '')
  const lines = [...text.matchAll(/`plugboard ([^`\n]+)`/g)].map(([, line = '']) => line)
  return lines.filter((line) => line !== '<command> --help')
}
