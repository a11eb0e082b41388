import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { checkGuides } from './guides.mjs'

/** The two programs of the README, and what each prints: one calls the vendor itself, the other calls through the server. */
const EXAMPLES = {
  'in-process.ts': /email: 'ada@example\.com'[\s\S]*deleted: true[\s\S]*must be at most 100/,
  'list-customers.ts': /^(cus_\w+ .*\n){20}$/,
}

/**
 * Starts the server that is installed in a folder, with sandboxes, and runs the examples of that folder and of the guides against it.
 *
 * @param node The program of Node.js for both.
 */
export async function checkExamples(folder, node) {
  const main = join('node_modules', '@plugboard', 'server', 'dist', 'main.js')
  const args = [main, 'dev', '--port', '0', '--size', '20', '--data', 'data']
  const server = spawn(node, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  try {
    for await (const line of createInterface({ input: server.stdout })) if (line.startsWith('Stop it')) break
    for (const [example, expected] of Object.entries(EXAMPLES)) {
      const { stdout } = await runExample(folder, node, example)
      if (!expected.test(stdout)) throw new Error(`${example} printed: ${stdout}`)
    }
    await checkGuides(folder, node)
  } finally {
    server.kill()
    await ended
  }
}

const runExample = (folder, node, example) =>
  promisify(execFile)(node, ['--env-file=data/dev.env', join('examples', example)], { cwd: folder })
