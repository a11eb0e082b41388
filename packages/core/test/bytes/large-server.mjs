// Sends 100 MiB, as fast as they are taken; in a process of its own, so that its memory is not the reader's.
import { createServer } from 'node:http'

const MIB = 2 ** 20
const piece = Buffer.alloc(MIB, 1)
let written = 0
const server = createServer(async (request, response) => {
  if (request.url === '/written') return response.end(String(written))
  response.writeHead(200, { 'content-length': 100 * MIB })
  for (; written < 100; written++) {
    if (!response.write(piece)) await new Promise((resolve) => response.once('drain', resolve))
  }
  response.end()
})
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
