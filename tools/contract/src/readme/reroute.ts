/** Preloaded before an example: redirects its requests to the vendor, and restores addresses in responses. */
const reroute = JSON.parse(process.env.REROUTE ?? '{}') as Readonly<Record<string, string>>
const direct = globalThis.fetch

globalThis.fetch = async (input, init) => {
  const url = String(input)
  const from = Object.keys(reroute).find((address) => url.startsWith(`${address}/`))
  const to = from && reroute[from]
  if (!to) return direct(url, init)
  const response = await direct(to + url.slice(from.length), init)
  const location = response.headers.get('location')
  if (!location?.startsWith(`${to}/`)) return response
  const same = new Response(response.body, response)
  same.headers.set('location', from + location.slice(to.length))
  return same
}
