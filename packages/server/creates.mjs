import { rig, sleep } from '/work/shared/cases/reports/rig.mjs'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
const PB = process.env.PB
const { connectPayments } = await import(pathToFileURL(PB + '/packages/payments/dist/index.js'))
const byKey = new Map(); let effects = 0
const up = createServer((req, res) => { const c=[]; req.on('data', d=>c.push(d)); req.on('end', () => {
  if (req.method !== 'POST') { res.setHeader('content-type','application/json'); res.end(JSON.stringify({ object:'list', data:[], has_more:false, url:'/' })); return }
  const key = req.headers['idempotency-key']; const known = byKey.get(key)
  if (!known) { effects++; byKey.set(key, { id: 'cus_' + effects, object: 'customer' }); req.socket.destroy(); return }
  res.setHeader('content-type','application/json'); res.end(JSON.stringify(known)) }) })
await new Promise(r => up.listen(0, '127.0.0.1', r))
const r = await rig({ payments: `http://127.0.0.1:${up.address().port}` }, { port: 5177 })
await r.connect('Payments', { api_key: 'sk_test_1' , })
for (const many of [1, 10, 200]) {
  const before = effects; const seen = {}; let waits = []
  const c = connectPayments({ hosted: { baseUrl: r.A, clientId: r.app.client_id, clientSecret: r.app.client_secret, externalUserId: 'u', onRetry: (i, w) => waits.push(w) } })
  const t = Date.now(); let next = 0
  const one = async () => { while (next < 200) { const n = next++; try { await c.customers.create({ name: 'n' + n }); seen.ok = (seen.ok ?? 0) + 1 } catch (e) { const k = e.code + ' ' + e.outcome; seen[k] = (seen[k] ?? 0) + 1 } } }
  await Promise.all(Array.from({ length: many }, one))
  console.log(many, seen, 'effects', effects - before, 'ms', Date.now() - t, 'waits', waits.length, waits[0])
}
await r.close(); process.exit()
