// A collector of traces, which reads and discards them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveParent } from '../bench-process.ts'

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  request
    .resume()
    .once('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end())
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  serveParent({ address: `http://127.0.0.1:${port}` }, async () => server.close().closeAllConnections())
})
