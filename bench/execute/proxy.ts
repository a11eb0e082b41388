// A minimal proxy: forwards all bytes without looking at them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'
import { serveParent } from '../bench-process.ts'

const pool = new Pool(process.argv[2] ?? '', { connections: 32 })
const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const { url: path = '', method = 'GET' } = request
  pool.stream({ path, method: method as 'GET' }, ({ statusCode, headers }) => {
    delete headers.connection
    return response.writeHead(statusCode, headers)
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  serveParent({ address: `http://127.0.0.1:${port}` }, async () => {
    server.close().closeAllConnections()
    await pool.destroy()
  })
})
