/** A page of a browser, whose requests to the upstreams are allowed by CORS. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { chromium as browsers } from 'playwright-core'
import { findBrowser } from '../../../packages/server/test/support/browser.ts'
import { bundle } from '../bundle.ts'
import { addressOf, listen } from '../host/front.ts'
import type { Places, StepResult } from '../suite/step.ts'
import type { Target } from './target.ts'

export const chromium: Target = {
  packages: [],
  provesRefusal: false,
  missing: () => (findBrowser() === undefined ? "Debian's package chromium is not installed" : undefined),
  async run({ program, places }) {
    const script = readFileSync(await bundle('page', program, ['browser']))
    await using browser = await browsers.launch({
      executablePath: findBrowser() ?? '',
      args: ['--no-sandbox'],
    })
    const page = await browser.newPage()
    const server = await listen(
      createServer((_, to) => to.writeHead(200, HTML).end('<!doctype html><title>Suite</title>')),
    )
    try {
      await page.goto(addressOf(server))
      await page.addScriptTag({ content: String(script) })
      return await page.evaluate((given) => (globalThis as unknown as Suite).runSuite(given), places)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  },
}

const HTML = { 'content-type': 'text/html' }

interface Suite {
  runSuite(places: Places): Promise<StepResult[]>
}
