import { connectPlugboard } from '@plugboard/client'

const plugboard = connectPlugboard() // PLUGBOARD_URL, PLUGBOARD_CLIENT_ID, PLUGBOARD_CLIENT_SECRET

/** The head of each connector when it was copied; keep it in the database of the copy. */
const copied = new Map<string, string>()
const heads = plugboard.connectors.changeHeads({ limit: 1000 })
for await (const { connector_id, external_user_id, head } of heads) {
  if (copied.get(connector_id) === head) continue
  console.log('read the feed of', connector_id, 'of', external_user_id)
  copied.set(connector_id, head)
}
