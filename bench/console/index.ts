/** Times that an operator waits for: the first page, and the answer to each question, in Chromium, with many connectors. */
import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { type ConsoleStage, openConsoleStage } from '../../packages/server/test/console/console-stage.ts'
import { removeFolders } from '../../packages/server/test/support/temp-folder.ts'
import { consoleSizes } from '../console-size.ts'
import { type Figure, median, type Report, round } from '../measure.ts'
import { fill } from './data.ts'
import { type Question, questionsAbout } from './questions.ts'

const CONNECTORS = Number(process.env.BENCH_CONNECTORS ?? 10_000)
const RUNS = 5
/** Where Debian's package `chromium` puts it. */
const BROWSER = '/usr/bin/chromium'

export async function benchConsole(): Promise<Report> {
  const { first, all, style } = await consoleSizes()
  const sizes = { script_first_page: first, script_all_pages: all, style_sheet: style }
  if (!existsSync(BROWSER)) return { brotli: sizes, figures: [], skipped: `there is no ${BROWSER}` }
  const stage = await openConsoleStage()
  try {
    const filled = await fill(stage, CONNECTORS)
    const page = await stage.open('')
    const figures: Figure[] = [await firstPaint(stage)]
    for (const question of questionsAbout(filled)) figures.push(await ask(stage, page, question))
    return { connectors: CONNECTORS, runs: RUNS, brotli: sizes, figures }
  } finally {
    await stage.stop()
    removeFolders()
  }
}

/** Of the overview, by the browser's own measure: first in a browser without a cache, and signed in. */
async function firstPaint(stage: ConsoleStage): Promise<Figure> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const page = await stage.open('')
    const session = await page.context().newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    times.push(Number(await page.evaluate(FIRST_PAINT)))
    await page.context().close()
  }
  return { question: 'first contentful paint', clicks: 0, ...summary(times) }
}

const FIRST_PAINT = `new Promise((done) => new PerformanceObserver((list) => done(list.getEntries()[0].startTime))
  .observe({ type: 'paint', buffered: true }))`

async function ask(stage: ConsoleStage, page: Page, question: Question): Promise<Figure> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    if (question.clicks.length > 0) await openOverview(stage, page)
    const began = performance.now()
    if (question.clicks.length === 0) await page.goto(addressOf(stage))
    for (const act of question.clicks) await act(page)
    await question.shown(page).waitFor()
    times.push(performance.now() - began)
  }
  return { question: question.question, clicks: question.clicks.length, ...summary(times) }
}

function addressOf({ scene, org }: ConsoleStage): string {
  return `${scene.server.address}/console/${org}`
}

async function openOverview(stage: ConsoleStage, page: Page): Promise<void> {
  await page.goto(addressOf(stage))
  await page.getByRole('heading', { name: 'Vendors' }).waitFor()
}

function summary(times: readonly number[]): { readonly ms: number; readonly slowestMs: number } {
  return { ms: round(median(times)), slowestMs: round(Math.max(...times)) }
}
