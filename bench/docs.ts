/** How long a browser takes to show the reference pages: from request to paint. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findInstalled, loadConfig, startServer } from '@plugboard/server'
import { type Browser, chromium } from 'playwright-core'
import { type Figure, median, type Report, round } from './measure.ts'

const RUNS = 7
const PATHS = [
  '/',
  '/docs',
  '/docs/payments',
  '/docs/payments/charges',
  '/docs/payments/subscriptions',
  '/docs/issue-tracking',
  '/docs/cloud-drive',
  '/docs/recruiting',
  '/docs/code-hosting',
  '/docs/email',
  '/docs/crm',
  '/docs/messaging',
  '/docs/calendar',
  '/docs/wiki',
]
/** Where Debian's package `chromium` puts it. */
const BROWSER = '/usr/bin/chromium'

export async function benchDocs(): Promise<Report> {
  if (!existsSync(BROWSER)) return { figures: [], skipped: `there is no ${BROWSER}` }
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-bench-'))
  const keys = JSON.stringify({ active: 'k1', keys: { k1: randomBytes(32).toString('base64') } })
  const env = {
    PLUGBOARD_DATA: folder,
    PLUGBOARD_PORT: '0',
    PLUGBOARD_KEYS: keys,
    PLUGBOARD_LOG_LEVEL: 'silent',
  }
  const config = loadConfig({ ...env, PLUGBOARD_DRAIN_MS: '0' }, { allowUpstreamOverride: false })
  const server = await startServer(config, { connectors: findInstalled([import.meta.dirname], []) })
  const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const figures: Figure[] = []
    for (const path of PATHS) figures.push(await figureOf(browser, server.address, path))
    return { runs: RUNS, figures }
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

async function figureOf(browser: Browser, address: string, path: string): Promise<Figure> {
  const bytes = (await (await fetch(address + path, { headers: { accept: 'text/html' } })).arrayBuffer())
    .byteLength
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) times.push(await timeToShow(browser, address + path))
  return { page: path, bytes, ms: round(median(times)), slowestMs: round(Math.max(...times)) }
}

/** Until the page is loaded and the next frame is drawn, without cache. */
async function timeToShow(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const start = performance.now()
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
  const time = performance.now() - start
  await context.close()
  return time
}
