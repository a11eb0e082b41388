/** Times that an operator waits for: the first page, and the answer to each question, in Chromium, with many connectors. */
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import type { Config } from '../../packages/server/src/config/config.ts'
import { type ConsoleStage, openConsoleStage } from '../../packages/server/test/console/console-stage.ts'
import { removeFolders } from '../../packages/server/test/support/temp-folder.ts'
import { startBenchCluster } from '../cluster.ts'
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
  const cluster = await startBenchCluster()
  try {
    const figures = await onStore('sqlite', {})
    if (cluster) figures.push(...(await onStore('postgres', { databaseUrl: cluster.url })))
    return { connectors: CONNECTORS, runs: RUNS, brotli: sizes, figures }
  } finally {
    await cluster?.stop()
    removeFolders()
  }
}

async function onStore(store: string, config: Pick<Partial<Config>, 'databaseUrl'>): Promise<Figure[]> {
  const stage = await openConsoleStage(config)
  try {
    const filled = await fill(stage, CONNECTORS)
    // PostgreSQL does so by itself within a minute.
    if (config.databaseUrl) await sql`ANALYZE`.execute(stage.scene.server.services.store.engine.everyTenant)
    const page = await stage.open('')
    const figures: Figure[] = [await firstPaint(stage)]
    for (const question of questionsAbout(filled)) figures.push(await ask(stage, page, question))
    return figures.map((figure) => ({ store, ...figure }))
  } finally {
    await stage.stop()
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
