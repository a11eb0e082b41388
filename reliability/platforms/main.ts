/**
 * Runs the handler of the page Serverless on the platforms that the page names, with our packages as the registry would get them,
 * against the service as `npm start` runs it. Prints what fails and exits with 1 if anything does. Outside `npm test`, since the
 * platforms take 600 MB. `npm run platforms`, or `npm run platforms -- hono lambda`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { type DevService, startDevService } from '../runtimes/host/dev-service.ts'
import { install, packed } from '../runtimes/install.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAGE = readFileSync(join(ROOT, 'docs/serverless.md'), 'utf8')
const HONO = 'hono@4.13.19'
const NEXT = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1']

/** Packages and program of each platform. */
const PLATFORMS: Readonly<Record<string, readonly string[]>> = {
  workers: ['miniflare@4.20260730.0'],
  hono: [HONO],
  lambda: [HONO],
  next: [...NEXT, 'typescript@5.9.3', '@types/node@24.19.2', '@types/react@19'],
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in PLATFORMS))
if (unknown !== undefined) {
  console.error(`There is no platform '${unknown}'. There are: ${Object.keys(PLATFORMS).join(', ')}.`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'plugboard-platforms-'))
try {
  const own = await packed(join(folder, 'packed'), ['core', 'payments'])
  await using service = await startDevService()
  for (const [name, packages] of Object.entries(PLATFORMS)) {
    if (names.length > 0 && !names.includes(name)) continue
    const program = await install(join(folder, name), [...own, ...packages])
    const code = await run(name, program, service)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}`)
    if (code !== 0) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run(name: string, program: string, { address, client }: DevService): Promise<number> {
  copyFileSync(join(ROOT, 'examples/handler.ts'), join(program, 'handler.ts'))
  copyFileSync(join(import.meta.dirname, 'platform.mjs'), join(program, 'platform.mjs'))
  // As `wrangler` bundles it.
  await build({
    stdin: { contents: workerModule(), resolveDir: program },
    outfile: join(program, 'worker.mjs'),
    bundle: true,
    format: 'esm',
    conditions: ['workerd', 'worker', 'browser'],
    logLevel: 'warning',
  })
  const env = {
    ...process.env,
    PLUGBOARD_URL: address,
    PLUGBOARD_CLIENT_ID: client.client_id,
    PLUGBOARD_CLIENT_SECRET: client.client_secret,
  }
  const child = spawn(process.execPath, ['platform.mjs', name, shown('Next.js, route handler')], {
    cwd: program,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

function workerModule(): string {
  return `import { latestCustomers } from './handler.ts'\n${shown('Cloudflare Workers')}`
}

/** The code that the page shows for a platform, in the order of its row. */
function shown(platform: string): string {
  const row = PAGE.split('\n').find((line) => line.startsWith(`| ${platform} |`)) ?? ''
  const code = [...row.matchAll(/`(export [^`]+)`/g)].map(([, text]) => text)
  if (code.length === 0) throw new Error(`docs/serverless.md shows no code for ${platform}`)
  return code.join('\n')
}
