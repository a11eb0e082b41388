/**
 * Answers a consent screen of the sandbox as a user without a browser would, and leaves its boxes as they come.
 *
 * @param screen Address of the screen, with the params of the authorization request.
 * @returns The address that the vendor sends the browser to: the client's redirect URI with a code or an error.
 */
export async function answerConsent(screen: string, decision: 'allow' | 'deny' = 'allow'): Promise<string> {
  const shown = await fetch(screen, { redirect: 'manual' })
  const answered = shown.headers.has('location') ? shown : await submit(screen, await shown.text(), decision)
  const location = answered.headers.get('location')
  if (location === null)
    throw new Error(`the consent screen responded with ${answered.status} without an address`)
  return location
}

function submit(screen: string, page: string, decision: string): Promise<Response> {
  const { origin, pathname } = new URL(screen)
  const body = new URLSearchParams([...fieldsOf(page), ['decision', decision]])
  return fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' })
}

/** Hidden fields, and boxes that are ticked. */
function fieldsOf(page: string): [name: string, value: string][] {
  return [...page.matchAll(/<input [^<>]{1,2000}>/g)].flatMap(([input]): [string, string][] => {
    const isBox = input.includes('type="checkbox"')
    if (isBox && (!input.includes(' checked') || input.includes(' disabled'))) return []
    return [[attribute(input, 'name'), attribute(input, 'value')]]
  })
}

function attribute(input: string, name: string): string {
  const [, after = ''] = input.split(` ${name}="`)
  return after
    .slice(0, after.indexOf('"'))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
