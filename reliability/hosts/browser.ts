/**
 * A browser without a screen, whose user signs in to the demo application and allows what the host asks for. A host starts it
 * with the authorization address. The second argument is a file that it adds the address to.
 */
import { appendFileSync } from 'node:fs'
import { type Browser, browserAt } from '../../packages/server/test/sign-in/host.ts'

const [address = '', file = ''] = process.argv.slice(2)
appendFileSync(file, `${address}\n`)
const browser = browserAt(new URL(address).origin)
const application = await lastRedirect(browser, address)
// The button "Continue as demo".
const signedIn = await browser.open(application, { method: 'POST' })
const page = await browser.comeBack(signedIn.headers.get('location') ?? '')
const host = await fetch(await browser.answer(page))
if (!host.ok) throw new Error(`the host answered ${host.status} ${await host.text()}`)

/** The address of the first page that is no redirect. */
async function lastRedirect(open: Browser, from: string): Promise<string> {
  const location = (await open.open(from)).headers.get('location')
  return location === null ? from : lastRedirect(open, new URL(location, from).href)
}
