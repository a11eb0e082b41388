#!/usr/bin/env bash
# @paddle/paddle-node-sdk 3.10.0 (the official SDK): of several signatures in the header of a webhook only the last one counts.
#
# Expected: Paddle's documentation ("Verify webhook signatures") writes `Paddle-Signature: ts=…;h1=…` and says that there is at least one `h1`: while a secret
# is being replaced there is one for each secret. A webhook is good if any of them fits, whichever secret the receiver has,
# as in stripe 23.1.0 with several `v1` and in standardwebhooks 1.1.1, so that secrets can be replaced without an interruption.
# What happens: each `h1` overwrites the one before. With the old secret first, a server that still has it refuses every webhook: `isSignatureValid` is
# false, `unmarshal` rejects. In the other order it is the server that has the new one already. A header with one `h1`, which is what all
# tests have, is right; the failure comes on the day on which the secret is replaced, and `unmarshal` says "Webhook signature verification failed"
# as for a wrong secret. Calling the SDK once for each `h1` of the header is right in both orders.
# Found by signing one body with two secrets.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @paddle/paddle-node-sdk@3.10.0 stripe@23.1.0 standardwebhooks@1.1.1 > /dev/null

cat > rotate.mjs <<'JS'
import { createHmac } from 'node:crypto'
import { Paddle } from '@paddle/paddle-node-sdk'
import { Webhook } from 'standardwebhooks'
import Stripe from 'stripe'

const body = JSON.stringify({ event_id: 'evt_1', event_type: 'x', occurred_at: '2026-01-05T09:00:00Z', notification_id: 'ntf_1', data: {} })
const seconds = Math.floor(Date.now() / 1000)
const sign = (secret, text) => createHmac('sha256', secret).update(text).digest('hex')
const works = async (verify) => {
  try {
    return (await verify()) !== false
  } catch {
    return false
  }
}
const paddle = new Paddle('key')
const stripe = new Stripe('key')
const libraries = {
  paddle: (signed, own) => {
    const header = `ts=${seconds};${signed.map((secret) => `h1=${sign(secret, `${seconds}:${body}`)}`).join(';')}`
    return paddle.webhooks.isSignatureValid(body, own, header)
  },
  'paddle, unmarshal': (signed, own) => {
    const header = `ts=${seconds};${signed.map((secret) => `h1=${sign(secret, `${seconds}:${body}`)}`).join(';')}`
    return paddle.webhooks.unmarshal(body, own, header)
  },
  'paddle, one by one': async (signed, own) => {
    for (const secret of signed) {
      if (await paddle.webhooks.isSignatureValid(body, own, `ts=${seconds};h1=${sign(secret, `${seconds}:${body}`)}`)) return true
    }
    return false
  },
  stripe: (signed, own) => {
    const header = `t=${seconds},${signed.map((secret) => `v1=${sign(secret, `${seconds}.${body}`)}`).join(',')}`
    return stripe.webhooks.constructEvent(body, header, own)
  },
  standardwebhooks: (signed, own) => {
    const hook = (secret) => new Webhook(Buffer.from(secret).toString('base64'))
    const signature = signed.map((secret) => hook(secret).sign('1', new Date(seconds * 1000), body)).join(' ')
    return hook(own).verify(body, { 'webhook-id': '1', 'webhook-timestamp': String(seconds), 'webhook-signature': signature })
  },
}
for (const [name, verify] of Object.entries(libraries)) {
  const seen = []
  for (const signed of [['old'], ['old', 'new'], ['new', 'old']]) {
    const accepted = []
    for (const own of ['old', 'new']) if (await works(() => verify(signed, own))) accepted.push(own)
    seen.push(`${signed.join('+')}: ${accepted.join(' ')}`)
  }
  console.log(`${name}: ${seen.join('; ')}`)
}
JS
seen="$(node rotate.mjs)"
echo "$seen"
expected='paddle: old: old; old+new: new; new+old: old
paddle, unmarshal: old: old; old+new: new; new+old: old
paddle, one by one: old: old; old+new: old new; new+old: old new
stripe: old: old; old+new: old new; new+old: old new
standardwebhooks: old: old; old+new: old new; new+old: old new'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
