// `node scripts/picture.mjs`: draws the picture of the README from the running product, a program beside the console. Needs a build
// (`npm run build`) and Debian's package chromium.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')
const { chromium } = createRequire(join(root, 'packages/server/package.json'))('playwright-core')
const data = mkdtempSync(join(tmpdir(), 'plugboard-picture-'))
const args = [join(root, 'packages/server/dist/main.js'), 'dev', '--port', '0', '--data', data]
const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  const link = await consoleLink()
  const source = readFileSync(join(root, 'examples/list-customers.ts'), 'utf8')
  const output = await runExample()
  const page = await browser.newPage({ viewport: { width: 1000, height: 720 } })
  await page.goto(link)
  await page.getByRole('link', { name: 'Calls', exact: true }).click()
  await page.locator('tbody tr').nth(3).waitFor()
  const console = (await page.screenshot()).toString('base64')
  await page.setViewportSize({ width: 1640, height: 720 })
  await page.goto('about:blank')
  await page.setContent(picture(source, output, console))
  await page.screenshot({ path: join(root, 'docs/public/overview.png') })
} finally {
  await browser.close()
  const ended = once(server, 'exit')
  server.kill()
  await ended
  rmSync(data, { recursive: true, force: true })
}

/** The link of the announcement that opens the console signed in. */
async function consoleLink() {
  let found
  for await (const line of createInterface({ input: server.stdout })) {
    found ??= /^\s+Console\s+(\S+)/.exec(line)?.[1]
    if (line.startsWith('Stop it')) return found
  }
  throw new Error('the server ended')
}

/** The first lines that the program prints. */
async function runExample() {
  const file = [
    '--conditions=@plugboard/source',
    `--env-file=${join(data, 'dev.env')}`,
    'examples/list-customers.ts',
  ]
  const child = spawn(process.execPath, file, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = []
  for await (const line of createInterface({ input: child.stdout })) lines.push(line)
  // Not every machine that draws has the fonts of Asia.
  return lines
    .filter((line) => !/[\u2E80-\uFFEF]/.test(line))
    .slice(0, 12)
    .join('\n')
}

function picture(source, output, image) {
  const plain = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><style>
    body { margin: 0; display: flex; background: #0f172a; font: 15px/1.6 ui-monospace, monospace; color: #e2e8f0 }
    section { width: 640px; box-sizing: border-box; padding: 40px 32px }
    h1 { font: 600 15px system-ui, sans-serif; color: #94a3b8; margin: 0 0 12px }
    pre { margin: 0 0 32px; white-space: pre-wrap; font: inherit } pre + h1 + pre { color: #86efac }
    img { width: 1000px; height: 720px }
  </style><section><h1>list-customers.ts</h1><pre>${plain(source.trim())}</pre><h1>prints</h1><pre>${plain(output)}</pre></section>
  <img alt="" src="data:image/png;base64,${image}">`
}
