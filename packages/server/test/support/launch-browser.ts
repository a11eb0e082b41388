/** Starts the browser of a test file. */
import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './browser.ts'

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    // The driver lets every popup through otherwise.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  })
}
