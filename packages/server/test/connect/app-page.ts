/** The page of an application on its own origin, which embeds the connect button. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AppPage {
  /** `http://localhost:…`: another site than the server, which is 127.0.0.1. */
  readonly origin: string
  /** The server whose script the page embeds, and how its backend opens a session. */
  serve(server: string, openSession: () => Promise<string>): void
  close(): Promise<void>
}

export async function startAppPage(): Promise<AppPage> {
  let script = ''
  let open = async (): Promise<string> => ''
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ url: await open() }))
      return
    }
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pageWith(script))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    serve: (address, openSession) => {
      script = `${address}/connect.js`
      open = openSession
    },
    close: () => closed(server),
  }
}

function pageWith(script: string): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,">
<script type="module" src="${script}"></script>
<h1>Settings</h1>
<plugboard-connect src="/session">Connect</plugboard-connect>
<p id="result"></p>
<script>
  addEventListener('connected', (event) => { result.textContent = JSON.stringify(event.detail) })
  addEventListener('connecterror', (event) => { result.textContent = String(event.detail.error) })
</script>
</html>`
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
