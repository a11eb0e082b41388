/** The official clients, which sign in and use the tools by themselves. */
import { spawn } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Step } from './mcp-remote.ts'

/** Packages by the client: version 1, and the client of version 2. */
export const OFFICIAL_CLIENTS: readonly (readonly [string, string])[] = [
  ['@modelcontextprotocol/sdk', '1.32.2'],
  ['@modelcontextprotocol/client', '2.4.0'],
]

const NAME = 'official-client.mjs'
const BROWSER = fileURLToPath(new URL('browser.ts', import.meta.url))

/** @param program Where the client is installed. */
export async function* officialSteps(
  program: string,
  library: string,
  address: string,
): AsyncGenerator<Step> {
  copyFileSync(new URL(NAME, import.meta.url), join(program, NAME))
  const browser = [process.execPath, ...process.execArgv, BROWSER]
  const child = spawn(process.execPath, [NAME, address, library, ...browser], {
    cwd: program,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line) as Step
}
