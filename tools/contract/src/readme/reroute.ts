/** Loaded before an example: what it sends to the vendor goes elsewhere instead. */
const reroute = JSON.parse(process.env.REROUTE ?? '{}') as Readonly<Record<string, string>>
const direct = globalThis.fetch

globalThis.fetch = (input, init) => {
  const url = String(input)
  const from = Object.keys(reroute).find((address) => url.startsWith(`${address}/`))
  return direct(from === undefined ? url : reroute[from] + url.slice(from.length), init)
}
