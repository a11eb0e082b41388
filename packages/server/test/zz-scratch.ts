import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
const require = createRequire(import.meta.url)
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const [url, name, scheme = 'light', width = '1280'] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ colorScheme: scheme as 'light', viewport: { width: Number(width), height: 900 }, bypassCSP: true })
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
page.on('pageerror', (e) => console.log('pageerror', e.message))
const t = performance.now()
await page.goto(url!, { waitUntil: 'networkidle' })
console.log('networkidle', Math.round(performance.now() - t))
await page.waitForTimeout(1500)
await page.screenshot({ path: `/tmp/nc/${name}.png`, fullPage: false })
await page.addScriptTag({ content: axe })
// @ts-ignore
const r = await page.evaluate(() => globalThis.axe.run())
for (const v of r.violations) console.log(v.id, v.impact, v.nodes.length, v.nodes.slice(0, 3).map((n: any) => n.target.join(' ') + ' :: ' + n.html.slice(0, 150)))
console.log(r.violations.length, 'violations')
await browser.close()
