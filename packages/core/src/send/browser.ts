/**
 * True in a page of a browser, whose `fetch` sets its own user agent, does not stream request bodies over HTTP/1.1, and hides the
 * status of every redirect from `redirect: 'manual'`.
 */
export const IS_BROWSER: boolean = 'document' in globalThis
