// The vendor in its own process, so that its memory and work do not count as the client's.
import { catalog } from '@plugboard/cloud-drive/catalog'
import { entities } from '@plugboard/cloud-drive/client'
import { cloudDrive } from '@plugboard/cloud-drive/connector'
import { startSandbox } from '@plugboard/sandbox'

const sandbox = await startSandbox({ connectors: [{ connector: cloudDrive, entities, catalog }], size: 10 })
for (const size of process.argv.slice(2)) {
  const values = { name: size, mimeType: 'application/octet-stream', size }
  sandbox.state('cloud-drive').put('files', { id: `1of${size}`, ...values })
}
process.once('message', async () => {
  await sandbox.close()
  process.disconnect()
})
process.send?.({ server: sandbox.url('cloud-drive'), auth: sandbox.credentials('cloud-drive') })
