/** JSON files with secrets. The engine's message about a mistake would quote what is around it. */
import { readFileSync } from 'node:fs'

/** @param file Its path; 0: standard input. */
export function readPrivateJson(file: string | 0): unknown {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${file === 0 ? 'Standard input' : file} is not JSON.`)
  }
}
